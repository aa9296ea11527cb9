import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Spend } from '../../../lib/spend.ts';
import { segmentsOf, type SegmentKind } from '../../../lib/spend-scale.ts';
import { changeText, euros } from '../../../lib/spend-texts.ts';
import { square } from '../../theme/rem.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, space, text, weight } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { SpendSegment } from './spend-bar.tsx';

const Figures = styled('dl')`
  display: grid;
  gap: 18px;
  font-variant-numeric: tabular-nums;
  & dt,
  & dd + dd {
    ${text[13]}
    font-weight: ${weight.regular};
    color: ${color.text2};
  }
  & dd {
    margin-top: 4px;
    ${text[28]}
    font-weight: ${weight.semibold};
  }
  & > :last-child > dd:first-of-type {
    margin-top: 2px;
    ${text[16]}
  }
  /* The column is as wide as the amounts; these wrap. */
  & dd + dd {
    width: 0;
    min-width: 100%;
  }
  & > :last-child > dd + dd {
    margin-top: 0;
    color: ${color.text3};
  }
  ${media.tablet} {
    grid-auto-flow: column;
    justify-content: start;
    gap: ${space[8]};
    & dd + dd {
      width: auto;
    }
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 18px;
    & > div {
      flex: 1 1 40%;
    }
    & dd:first-of-type,
    & > :last-child > dd:first-of-type {
      margin-top: 4px;
      font-size: 19px;
      line-height: 24px;
      letter-spacing: -0.02em;
    }
  }
`;

const Legend = styled('ul')`
  display: grid;
  gap: 6px;
  ${text[13]}
  color: ${color.text2};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & > li > [data-tipo] {
    border-radius: 3px;
  }
  & > li > :not([data-tipo]) {
    margin-right: -4px;
    color: ${color.text3};
  }
  ${media.tablet} {
    grid-template-columns: auto auto;
    justify-content: start;
    gap: 6px 20px;
  }
`;

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
