import type { JSX } from 'react';
import { css, keyframes, styled } from '../theme/styled.ts';
import { inRem } from '../theme/rem.ts';
import { color, media, radius, text } from '../theme/tokens.ts';
import { Spinner } from './spinner.tsx';
import { StatusText } from './status-text.tsx';

export const appear = keyframes`
  to { opacity: 1; }
`;

const breathe = keyframes`
  50% { opacity: .55; }
`;

/** Loading of less than 300 ms shows nothing: skeletons and texts appear after that. */
const waiting = `
  opacity: 0;
  animation:
    ${appear} 1ms 300ms forwards,
    ${breathe} 1.6s 300ms ease-in-out infinite;
  ${media.reducedMotion} {
    animation: ${appear} 1ms 300ms forwards;
  }
`;

const Block = styled('span')`
  display: block;
  border-radius: ${radius.chip};
  background: ${color.pressed};
  ${waiting}
  &[data-tone='light'] {
    background: ${color.hover};
  }
`;

/**
 * For the container of many skeletons: one animation for all, because an animation of each costs events and styles in
 * every frame.
 */
export const skeletonsClass = css`
  ${waiting}
  & span {
    opacity: 1;
    animation: none;
  }
`;

interface SkeletonProps {
  width: string;
  height: string;
  /** Light for secondary content. */
  tone?: 'normal' | 'light';
  className?: string;
}

/** A placeholder as large as the data, so that nothing moves when they appear. */
export function Skeleton({ width, height, tone = 'normal', className }: SkeletonProps): JSX.Element {
  return (
    <Block
      className={className}
      style={{ width: inRem(width), height: inRem(height) }}
      data-tone={tone}
      aria-hidden="true"
    />
  );
}

const Line = styled('output')`
  display: flex;
  align-items: center;
  gap: 10px;
  ${text[14]}
  color: ${color.text2};
  opacity: 0;
  animation: ${appear} 1ms 300ms forwards;
  & > span:first-child {
    color: ${color.brand};
  }
`;

/** The text of what is loading: announced at once, visible after 300 ms. */
export function LoadingText({ children, className }: { children: string; className?: string }): JSX.Element {
  return (
    <Line className={className}>
      <Spinner />
      <StatusText>{children}</StatusText>
    </Line>
  );
}
