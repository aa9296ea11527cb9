import type { JSX } from 'react';
import { styled } from '../theme/styled.ts';
import { color, media, radius } from '../theme/tokens.ts';

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
  /** 0 to 1. */
  value: number;
}

/** How far something has come: an upload. */
export function ProgressBar({ label, value }: ProgressBarProps): JSX.Element {
  return <Bar aria-label={label} max={1} value={value} />;
}
