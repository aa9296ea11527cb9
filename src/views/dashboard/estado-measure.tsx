import type { JSX } from 'react';
import { numberText, percent } from '../../lib/format.ts';
import { styled } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';

const Track = styled('span')`
  display: flex;
  align-items: center;
  align-self: stretch;
  margin-right: ${space[1]};
  border-left: 1px solid ${color.borderStrong};
  background: repeating-linear-gradient(
    90deg,
    transparent 0 calc(20% - 1px),
    ${color.border} calc(20% - 1px) 20%
  );
  ${media.mobile} {
    margin-right: 0;
  }
`;

const Bar = styled('span')`
  display: block;
  height: 10px;
  width: var(--share);
  border-radius: 0 3px 3px 0;
  background: var(--bar);
  ${media.forcedColors} {
    background: CanvasText;
  }
`;

const Count = styled('span')`
  padding-left: ${space[1]};
  text-align: right;
  font-weight: ${weight.semibold};
`;

const Share = styled('span')`
  padding-left: ${space[2]};
  text-align: right;
  ${text[13]}
  color: ${color.text3};
  ${media.mobile} {
    ${text[12]}
  }
  /* The bars need the whole width. */
  ${media.below360} {
    display: none;
  }
`;

interface EstadoMeasureProps {
  label: string;
  count: number;
  total: number;
}

/** The bar, as long as `--share` of its row, in the colour `--bar`; then count and share of the total. */
export function EstadoMeasure({ label, count, total }: EstadoMeasureProps): JSX.Element {
  return (
    <>
      <Track role="meter" aria-label={label} aria-valuenow={count} aria-valuemin={0} aria-valuemax={total}>
        <Bar />
      </Track>
      <Count>{numberText(count)}</Count>
      <Share>{percent(count, total)}</Share>
    </>
  );
}
