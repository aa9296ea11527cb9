import { css, styled } from '../theme/styled.ts';
import { color, duration, easing, media, space, weight } from '../theme/tokens.ts';
import { cutEdgeRules } from './use-cut-edges.ts';

export const listClass = css`
  display: flex;
  align-self: stretch;
  gap: 24px;
  min-width: 0;
  ${media.mobile} {
    gap: 20px;
    overflow-x: auto;
    scrollbar-width: none;
    ${cutEdgeRules}
  }
`;

export const tabClass = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  /* Room between the focus ring and the words, and for a count that extends into the gap (CountPlace). */
  margin: 0 -12px 0 -4px;
  padding: 0 12px 0 4px;
  border-radius: 3px;
  color: ${color.text2};
  font-weight: ${weight.medium};
  white-space: nowrap;
  cursor: default;
  ${media.touch} {
    min-width: 44px;
    justify-content: center;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &[aria-selected='true'] {
    color: ${color.text};
  }
  /* The line is as long as words and count, without the reserved room. */
  & [data-part] {
    position: relative;
    display: inline-flex;
    align-items: center;
    height: 100%;
  }
  & [data-part]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: -1px;
    height: 2px;
    background: ${color.brand};
    opacity: 0;
    transition: opacity ${duration.popover} ${easing.enter};
  }
  & > * > [data-part]::after {
    left: -8px;
  }
  ${media.mobile} {
    & [data-part]::after {
      bottom: 0;
    }
  }
  &[aria-selected='true'] [data-part]::after {
    opacity: 1;
  }
  ${media.forcedColors} {
    & [data-part]::after {
      background: Highlight;
    }
  }
  &[aria-selected='true'] [data-count] {
    background: ${color.brandSoft2};
    color: ${color.brandText};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

/**
 * Room for four digits, or for what `--count-room` says, so that the following tabs do not move when the count appears; the
 * last has none following.
 */
export const CountPlace = styled('span')`
  display: inline-flex;
  align-items: center;
  height: 100%;
  min-width: var(--count-room, calc(14px + 3.5ch));
  margin-right: -${space[2]};
  :last-child > & {
    min-width: 0;
    margin-right: 0;
  }
`;

export const panelClass = css`
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 4px;
    border-radius: 3px;
  }
`;
