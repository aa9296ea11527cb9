import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Spend } from '../../../lib/spend.ts';
import { segmentsOf, type SegmentKind } from '../../../lib/spend-scale.ts';
import { changeText, euros } from '../../../lib/spend-texts.ts';
import { square } from '../../theme/rem.ts';
import { Icon } from '../../ui/icon.tsx';
import { SpendSegment } from './spend-bar.tsx';
import { Figures, Legend } from './spend-figures-styles.ts';

const texts = messages.spend;

/** Total and mean of the period (SPEND-2). */
export function SpendFigures({ spend }: { spend: Spend }): JSX.Element {
  const { total, mean, monthsWithAmount } = spend;
  const change = changeText(spend);
  return (
    <Figures>
      <div>
        <dt>{texts.total}</dt>
        <dd>{euros(total)}</dd>
        {change !== null && <dd>{change}</dd>}
      </div>
      <div>
        <dt>{texts.mean}</dt>
        <dd>{mean === null ? messages.common.notAvailable : euros(mean)}</dd>
        {mean !== null && monthsWithAmount < 12 && <dd>{texts.monthsWithAmount(monthsWithAmount)}</dd>}
      </div>
    </Figures>
  );
}

/** The meaning of the colours; that of hatched and hollow bars only if the chart has some. */
export function SpendLegend({ spend, patterns }: { spend: Spend; patterns: string }): JSX.Element {
  const kinds = new Set(spend.months.flatMap((month) => segmentsOf(month).map(({ kind }) => kind)));
  const sign = (tipo: 'Electricidad' | 'Gas', kind: SegmentKind) => (
    <SpendSegment tipo={tipo} kind={kind} patterns={patterns} extent={square(14)} />
  );
  return (
    <Legend role="list">
      <li>
        {sign('Electricidad', 'amount')}
        <Icon name="bolt" size={16} />
        Electricidad
      </li>
      <li>
        {sign('Gas', 'amount')}
        <Icon name="flame" size={16} />
        Gas
      </li>
      {kinds.has('estimated') && (
        <li>
          {sign('Electricidad', 'estimated')}
          {texts.estimated}
        </li>
      )}
      {kinds.has('missing') && (
        <li>
          {sign('Electricidad', 'missing')}
          {texts.missing}
        </li>
      )}
    </Legend>
  );
}
