import { css } from '../theme/styled.ts';
import { color } from '../theme/tokens.ts';

/** A box that is a link wherever it is pressed, save on the badges that lie above: a link cannot hold links. */
export const stretchedBoxClass = css`
  position: relative;
  isolation: isolate;
  & [data-kind][href] {
    z-index: 1;
  }
`;

/** The link of the box. It has no position of its own, so that what stretches it is as large as the box. */
export const stretchedLinkClass = css`
  border-radius: inherit;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: var(--ring-offset, 2px);
  }
`;
