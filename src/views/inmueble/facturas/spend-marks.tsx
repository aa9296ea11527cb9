import type { JSX } from 'react';
import { shortImporte } from '../../../lib/format.ts';
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
  ${media.from1024To1280} {
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
/** From 1000 € on, in cents: on a screen, columns have room for the cents only from 1280 px on. */
const LONG = 100_000;
/** From 100.000 € on they never have. */
const VERY_LONG = 10_000_000;

/** The text at a bar: its total, that some of it is estimated, and that an invoice is missing. */
export function SpendMarks({ month }: { month: SpendMonth }): JSX.Element {
  return (
    <>
      {month.total !== null && <AmountMark cents={month.total} />}
      {isEstimated(month) && <EstimatedMark isMore={month.total !== null} />}
      {month.missing.length > 0 && <Mark data-kind="missing" data-text={texts.missingMark} />}
    </>
  );
}

function AmountMark({ cents }: { cents: number }): JSX.Element {
  const short = shortImporte(cents / 100);
  if (Math.abs(cents) >= VERY_LONG) return <Mark data-text={short} />;
  return <Mark data-text={euros(cents)} data-short={Math.abs(cents) >= LONG ? short : undefined} />;
}

/** `isMore`: the invoice of the other supply has an amount. */
function EstimatedMark({ isMore }: { isMore: boolean }): JSX.Element {
  if (!isMore) return <Mark data-kind="quiet" data-text={texts.estimatedMark} />;
  return <Mark data-kind="quiet" data-text={texts.moreEstimated} data-short={texts.moreEstimatedShort} />;
}

/** Says that the month is not over. */
export function CurrentMark(): JSX.Element {
  return <Mark data-kind="quiet" data-text={texts.current} />;
}

const isEstimated = ({ estimated }: SpendMonth): boolean =>
  estimated.Electricidad !== null || estimated.Gas !== null;

/** Whether `SpendMarks` shows anything. */
export function isMarked(month: SpendMonth): boolean {
  return month.total !== null || month.missing.length > 0 || isEstimated(month);
}
