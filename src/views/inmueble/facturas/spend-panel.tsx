import { useSelector } from '@xstate/react';
import { useId, useMemo, type JSX, type ReactNode } from 'react';
import { monthName } from '../../../lib/format.ts';
import { spendOf, type SpendMonth } from '../../../lib/spend.ts';
import { barName } from '../../../lib/spend-texts.ts';
import type { FacturaListRef } from '../../../machines/facturas/factura-list.machine.ts';
import { classes } from '../../theme/styled.ts';
import { media } from '../../theme/tokens.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useToday } from '../../ui/use-today.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SpendPatterns } from './spend-patterns.tsx';
import { SpendColumns } from './spend-columns.tsx';
import { SpendFigures, SpendLegend } from './spend-figures.tsx';
import { SpendHead } from './spend-head.tsx';
import { SpendNotes } from './spend-notes.tsx';
import { SpendRows } from './spend-rows.tsx';
import { barClass, Body, Place, Side, wordClass } from './spend-styles.ts';
import { SpendTable } from './spend-table.tsx';

/** The cost of a property's supplies, month by month (SPEND). */
export function SpendPanel({ actor }: { actor: FacturaListRef }): JSX.Element {
  const { facturas, periodo } = useSelector(actor, ({ context }) => context);
  const isTable = useSelector(actor, (snapshot) => snapshot.hasTag('table'));
  const today = useToday();
  const spend = useMemo(() => spendOf(facturas ?? [], periodo, today), [facturas, periodo, today]);
  const patterns = useId();
  const title = useId();
  const frame = (month: SpendMonth, drawing: ReactNode, className?: string) => (
    <MonthButton actor={actor} month={month} className={classes(barClass, className)}>
      <VisuallyHidden>{barName(month)}</VisuallyHidden>
      {drawing}
    </MonthButton>
  );
  const word = (month: SpendMonth) => (
    <MonthButton actor={actor} month={month} className={wordClass}>
      {monthName(month.month)}
    </MonthButton>
  );
  const Chart = useMedia(media.tablet) ? SpendRows : SpendColumns;
  return (
    <Place aria-labelledby={title}>
      <SpendPatterns id={patterns} />
      <SpendHead actor={actor} titleId={title} period={spend.period} />
      <Body>
        <Side>
          <SpendFigures spend={spend} />
          {!isTable && <SpendLegend spend={spend} patterns={patterns} />}
        </Side>
        {isTable ? (
          <SpendTable spend={spend} button={word} />
        ) : (
          <Chart spend={spend} patterns={patterns} frame={frame} />
        )}
      </Body>
      <SpendNotes spend={spend} />
    </Place>
  );
}

interface MonthButtonProps {
  actor: FacturaListRef;
  month: SpendMonth;
  className: string;
  children: ReactNode;
}

/** Filters the list by its month; a second press removes the filter (SPEND-5). */
function MonthButton({ actor, month: { month }, ...rest }: MonthButtonProps): JSX.Element {
  const isPressed = useSelector(actor, ({ context }) => context.mes === month);
  const press = () => actor.send({ type: 'month.press', mes: month });
  return <PlainButton {...rest} aria-pressed={isPressed} onPress={press} />;
}
