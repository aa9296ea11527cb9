import type { JSX, ReactNode } from 'react';
import { css } from '../theme/styled.ts';
import { color, duration, easing, media, radius } from '../theme/tokens.ts';
import { PlainButton } from '../ui/plain-button.tsx';

/** As large as the row or tile around it, whose own words remain for screen readers. */
const filterClass = css`
  display: block;
  text-align: left;
  cursor: default;
  outline: none;
  -webkit-tap-highlight-color: transparent;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: ${radius.chip};
    transition: background-color ${duration.hover} ${easing.color};
  }
  ${media.hover} {
    &:hover::before {
      background: ${color.hover};
    }
  }
  &[aria-pressed='true']::before {
    background: ${color.brandSoft};
    box-shadow: inset 0 0 0 1.5px ${color.brand};
  }
  &:focus-visible::before {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  ${media.forcedColors} {
    &[aria-pressed='true']::before {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    &:focus-visible::before {
      outline-width: 4px;
      outline-offset: -4px;
    }
  }
`;

export interface FilterButtonProps {
  isPressed: boolean;
  onPress: (isPressed: boolean) => void;
  children: ReactNode;
}

/** Covers its container, which must be `position: relative` and isolated. */
export function FilterButton({ isPressed, onPress, children }: FilterButtonProps): JSX.Element {
  return (
    <PlainButton className={filterClass} aria-pressed={isPressed} onPress={() => onPress(!isPressed)}>
      {children}
    </PlainButton>
  );
}
