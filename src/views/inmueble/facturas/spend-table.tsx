import type { JSX, ReactNode } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { TipoSuministro } from '../../../lib/models.ts';
import type { Spend, SpendMonth } from '../../../lib/spend.ts';
import { TIPOS_SUMINISTRO } from '../../../lib/suministro.ts';
import { euros } from '../../../lib/spend-texts.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Faint } from '../list/list-styles.ts';
import { Current, Guess, Months, Parts } from './spend-table-styles.ts';

const texts = messages.spend;

interface SpendTableProps {
  spend: Spend;
  /** Makes the name of a month a button that filters by it. */
  button: (month: SpendMonth) => ReactNode;
}

/** The chart as a table (SPEND-1). */
export function SpendTable({ spend, button }: SpendTableProps): JSX.Element {
  return (
    <Months aria-label={texts.table}>
      <thead>
        <tr>
          {[texts.month, ...TIPOS_SUMINISTRO, texts.total].map((name, index) => (
            <th key={name} scope="col" data-align={index === 0 ? undefined : 'end'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spend.months.map((month) => (
          <MonthRow key={month.month} month={month} button={button} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          {TIPOS_SUMINISTRO.map((tipo) => (
            <td key={tipo} data-supply={tipo} data-none={spend.totals[tipo] === null ? '' : undefined}>
              <Amount cents={spend.totals[tipo]} none={texts.noImporte} />
            </td>
          ))}
          <td>{euros(spend.total)}</td>
        </tr>
      </tfoot>
    </Months>
  );
}

function MonthRow({ month, button }: { month: SpendMonth } & Pick<SpendTableProps, 'button'>): JSX.Element {
  return (
    <tr>
      <th scope="row">
        {button(month)}
        {month.isCurrent && <Current>{texts.current}</Current>}
      </th>
      {TIPOS_SUMINISTRO.map((tipo) => (
        <td key={tipo} data-supply={tipo} data-none={isWithout(month, tipo) ? '' : undefined}>
          <SupplyCell month={month} tipo={tipo} />
        </td>
      ))}
      <td>
        <Amount cents={month.total} none={texts.noImporte} />
      </td>
    </tr>
  );
}

/** Whether nothing was billed, estimated or missing. */
const isWithout = ({ amounts, estimated, missing }: SpendMonth, tipo: TipoSuministro): boolean =>
  amounts[tipo] === null && estimated[tipo] === null && missing.every((one) => one.tipo !== tipo);

function SupplyCell({ month, tipo }: { month: SpendMonth; tipo: TipoSuministro }): JSX.Element {
  const amount = month.amounts[tipo];
  const estimated = month.estimated[tipo];
  const isMissing = month.missing.some((one) => one.tipo === tipo);
  if (estimated === null && !isMissing) return <Amount cents={amount} none={texts.noFactura} />;
  return (
    <Parts>
      {estimated !== null && (
        <Guess>
          <small>{texts.estimatedMark}</small> {euros(estimated)}
        </Guess>
      )}
      {amount !== null && <span>{euros(amount)}</span>}
      {isMissing && (
        <span>
          <Glyph name="warning" size={16} />
          {texts.missing}
        </span>
      )}
    </Parts>
  );
}

/** `none` says in words why there is no sum: estimated amounts are not added up (SPEND-3). */
function Amount({ cents, none }: { cents: number | null; none: string }): JSX.Element {
  if (cents !== null) return <>{euros(cents)}</>;
  return (
    <>
      <Faint aria-hidden="true">–</Faint>
      <VisuallyHidden>{none}</VisuallyHidden>
    </>
  );
}
