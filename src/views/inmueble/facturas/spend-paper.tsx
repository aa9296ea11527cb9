import { useId, type JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Spend } from '../../../lib/spend.ts';
import { barName, changeText, euros, periodName, spendNotes } from '../../../lib/spend-texts.ts';
import { styled } from '../../theme/styled.ts';
import { media } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SpendColumns } from './spend-columns.tsx';
import { SpendLegend } from './spend-figures.tsx';
import { SpendPatterns } from './spend-patterns.tsx';

/** Small, in the sheet's type, so that the sheet stays one page. */
const Paper = styled('div')`
  position: relative;
  break-inside: avoid;
  --plot: 48px;
  & > p + ul {
    display: flex;
    gap: 12px;
  }
  ${media.print} {
    & *,
    & span[data-text][data-text] {
      font-size: 8px;
      line-height: 10px;
      letter-spacing: normal;
    }
    & > p {
      font-size: 10px;
      line-height: 14px;
    }
  }
`;

const texts = messages.spend;

/** The chart and its notes on the printed sheet of a property. */
export function SpendPaper({ spend }: { spend: Spend }): JSX.Element {
  const patterns = useId();
  return (
    <Paper>
      <SpendPatterns id={patterns} />
      <p>{figures(spend).join(' · ')}</p>
      <SpendLegend spend={spend} patterns={patterns} />
      <SpendColumns
        spend={spend}
        patterns={patterns}
        frame={(month, drawing) => (
          <div>
            <VisuallyHidden>{barName(month)}</VisuallyHidden>
            {drawing}
          </div>
        )}
      />
      {spendNotes(spend).length > 0 && (
        <p>
          {spendNotes(spend)
            .map(({ text }) => text)
            .join(' · ')}
        </p>
      )}
    </Paper>
  );
}

function figures(spend: Spend): string[] {
  const { period, total, mean } = spend;
  const change = changeText(spend);
  return [
    periodName(period),
    `${texts.total} ${euros(total)}`,
    ...(change === null ? [] : [change]),
    ...(mean === null ? [] : [`${texts.mean} ${euros(mean)}`]),
  ];
}
