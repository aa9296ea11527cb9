import { css, styled } from '../theme/styled.ts';
import { color, duration, easing, media, weight } from '../theme/tokens.ts';

export const listClass = css`
  display: flex;
  align-self: stretch;
  gap: 24px;
  min-width: 0;
  ${media.mobile} {
    gap: 20px;
    overflow-x: auto;
    scrollbar-width: none;
    &[data-cut='end'] {
      mask-image: linear-gradient(90deg, #000 88%, transparent);
    }
    &[data-cut='start'] {
      mask-image: linear-gradient(270deg, #000 88%, transparent);
    }
    &[data-cut='both'] {
      mask-image: linear-gradient(90deg, transparent, #000 12% 88%, transparent);
    }
  }
`;

export const tabClass = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  border-radius: 3px;
  color: ${color.text2};
  font-weight: ${weight.medium};
  white-space: nowrap;
  cursor: default;
  transition: color ${duration.hover} ${easing.color};
  ${media.touch} {
    min-width: 44px;
    justify-content: center;
  }
  &[data-hovered],
  &[data-selected] {
    color: ${color.text};
  }
  &::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: -1px;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: ${color.brand};
    opacity: 0;
    transition: opacity ${duration.popover} ${easing.enter};
  }
  ${media.mobile} {
    &::after {
      bottom: 0;
    }
  }
  &[data-selected]::after {
    opacity: 1;
  }
  ${media.forcedColors} {
    &::after {
      background: Highlight;
    }
  }
  &[data-selected] [data-count] {
    background: ${color.brandSoft2};
    color: ${color.brandText};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

/** Room for four digits, so that the following tabs do not move when the count appears. */
export const CountPlace = styled('span')`
  min-width: calc(14px + 3.5ch);
  text-align: left;
`;

export const panelClass = css`
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
    outline-offset: 4px;
    border-radius: 3px;
  }
`;
