import type { JSX } from 'react';
import type { SpendMonth } from '../../../lib/spend.ts';
import { segmentsOf, STEPS, type Segment } from '../../../lib/spend-scale.ts';
import { css } from '../../theme/styled.ts';
import { color, media } from '../../theme/tokens.ts';
import { dotsOf, hatchOf } from './spend-patterns.tsx';

/** SVG fills, because backgrounds are not printed. */
const segmentClass = css`
  display: block;
  flex: none;
  overflow: hidden;
  & > rect {
    fill: ${color.suElectricidad};
  }
  &[data-tipo='Gas'] > rect {
    fill: ${color.suGas};
  }
  & > [data-dots] {
    display: none;
  }
  &[data-kind='estimated'] > rect {
    stroke: ${color.suElectricidad};
    stroke-width: 3px;
  }
  &[data-kind='estimated'][data-tipo='Gas'] > rect {
    stroke: ${color.suGas};
  }
  &[data-kind='missing'] > rect {
    fill: none;
    stroke: ${color.suElectricidad};
    stroke-width: 3px;
    stroke-dasharray: 4 3;
  }
  &[data-kind='missing'][data-tipo='Gas'] > rect {
    stroke: ${color.suGas};
  }
  ${media.forcedColors} {
    &[data-kind][data-tipo] > rect {
      stroke: CanvasText;
    }
    &[data-kind='amount'] > rect {
      fill: CanvasText;
    }
    &[data-kind='amount'][data-tipo='Gas'] > rect {
      fill: Canvas;
      stroke-width: 3px;
    }
    &[data-kind='amount'][data-tipo='Gas'] > [data-dots] {
      display: block;
    }
  }
`;

interface SpendBarProps {
  month: SpendMonth;
  /** The step of the scale, in cents. */
  step: number;
  patterns: string;
  /** The direction in which the bar grows. */
  axis: 'height' | 'width';
}

/** The segments of a month's bar, for a container that stacks them. */
export function SpendBar({ month, step, patterns, axis }: SpendBarProps): JSX.Element {
  return (
    <>
      {segmentsOf(month).map((segment, index) => (
        <SpendSegment
          // Two supplies of a kind may miss the same month.
          key={`${segment.tipo}${segment.kind}${index}`}
          {...segment}
          patterns={patterns}
          extent={{ [axis]: `${(segment.size / (step * STEPS)) * 100}%` }}
          axis={axis}
        />
      ))}
    </>
  );
}

interface SpendSegmentProps extends Omit<Segment, 'size'>, Pick<SpendBarProps, 'patterns'> {
  extent: { width?: string; height?: string };
  /** Without an axis it is an icon of the legend. */
  axis?: SpendBarProps['axis'];
}

/**
 * The bar of a missing invoice has no edge where it touches the amounts: that edge is outside the drawing.
 */
const OPEN = { height: { height: '120%' }, width: { x: '-20%', width: '120%' } } as const;

export function SpendSegment({ tipo, kind, patterns, extent, axis }: SpendSegmentProps): JSX.Element {
  return (
    <svg className={segmentClass} data-tipo={tipo} data-kind={kind} aria-hidden="true" {...extent}>
      <rect
        width="100%"
        height="100%"
        {...(kind === 'missing' && axis && OPEN[axis])}
        {...(kind === 'estimated' && { style: { fill: `url(#${hatchOf(patterns, tipo)})` } })}
      />
      {tipo === 'Gas' && kind === 'amount' && (
        <rect data-dots="" width="100%" height="100%" style={{ fill: `url(#${dotsOf(patterns)})` }} />
      )}
    </svg>
  );
}
