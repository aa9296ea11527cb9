import type { JSX } from 'react';
import { importeRedondo } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { SpendMonth } from '../../../lib/spend.ts';
import { euros } from '../../../lib/spend-texts.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, text, weight } from '../../theme/tokens.ts';

/**
 * Drawn words: a bar's name has them in full, and a control's name must contain its visible text (2.5.3).
 * `data-short` is for columns without room for cents.
 */
export const Drawn = styled('span')`
  &::before {
    content: attr(data-text);
  }
  ${media.narrow} {
    &[data-short]::before {
      content: attr(data-short);
    }
  }
`;

const Mark = styled(Drawn)`
  ${text[12]}
  font-weight: ${weight.medium};
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-kind='missing'] {
    color: ${color.warningText};
    font-weight: ${weight.semibold};
  }
  &[data-kind='quiet'] {
    color: ${color.text3};
    font-weight: ${weight.regular};
  }
`;

const texts = messages.spend;
/** From 1000 € on, in cents. */
const LONG = 100_000;

/** The text at a bar: its total, that the total is unknown, or that an invoice is missing. */
export function SpendMarks({ month }: { month: SpendMonth }): JSX.Element {
  return (
    <>
      <AmountMark month={month} />
      {month.missing.length > 0 && <Mark data-kind="missing" data-text={texts.missingMark} />}
    </>
  );
}

function AmountMark({ month: { total, estimated } }: { month: SpendMonth }): JSX.Element | null {
  if (total !== null) {
    const short = Math.abs(total) >= LONG ? importeRedondo(total / 100) : undefined;
    return <Mark data-text={euros(total)} data-short={short} />;
  }
  const isEstimated = estimated.Electricidad !== null || estimated.Gas !== null;
  return isEstimated ? <Mark data-kind="quiet" data-text={texts.estimatedMark} /> : null;
}

/** Says that the month is not over. */
export function CurrentMark(): JSX.Element {
  return <Mark data-kind="quiet" data-text={texts.current} />;
}

/** Whether `SpendMarks` shows anything. */
export function isMarked({ total, estimated, missing }: SpendMonth): boolean {
  return total !== null || missing.length > 0 || estimated.Electricidad !== null || estimated.Gas !== null;
}
