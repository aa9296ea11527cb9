import { css } from '../theme/styled.ts';
import { color } from '../theme/tokens.ts';
import { belowToolbar } from '../ui/toolbar-place.ts';

/**
 * A box that acts as a link everywhere, except at the badges above it, because a link cannot contain links.
 */
export const stretchedBoxClass = css`
  position: relative;
  isolation: isolate;
  & [href] {
    ${belowToolbar}
  }
  & [data-kind][href] {
    z-index: 1;
  }
`;

/** The link of the box. It is not positioned, so that its `::after` is as large as the box. */
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
