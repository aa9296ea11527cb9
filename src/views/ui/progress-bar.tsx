import type { JSX } from 'react';
import { styled } from '../theme/styled.ts';
import { color, duration, easing, media, radius } from '../theme/tokens.ts';

const Bar = styled('progress')`
  display: block;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: ${radius.full};
  background: ${color.pressed};
  overflow: hidden;
  appearance: none;
  &::-webkit-progress-bar {
    background: ${color.pressed};
  }
  &::-webkit-progress-value {
    background: ${color.brand};
  }
  &::-moz-progress-bar {
    background: ${color.brand};
  }
  &[data-size='lg'] {
    height: 8px;
  }
  &[data-size='lg']::-webkit-progress-value {
    transition: inline-size ${duration.hover} ${easing.color};
  }
  &[data-paused]::-webkit-progress-value {
    background: ${color.text3};
  }
  &[data-paused]::-moz-progress-bar {
    background: ${color.text3};
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
    forced-color-adjust: none;
    &::-webkit-progress-value {
      background: Highlight;
    }
    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;

interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** 0 to `max`. */
  value: number;
  /** Defaults to 1. */
  max?: number;
  /** The text for screen readers instead of a percentage. */
  valueText?: string;
  size?: 'md' | 'lg';
  isPaused?: boolean;
}

/** The progress of an upload or an import. */
export function ProgressBar(props: ProgressBarProps): JSX.Element {
  const { label, value, max = 1, valueText, size = 'md', isPaused = false } = props;
  return (
    <Bar
      aria-label={label}
      aria-valuetext={valueText}
      max={max}
      value={value}
      data-size={size}
      data-paused={isPaused ? '' : undefined}
    />
  );
}
