import { css } from '../theme/styled.ts';
import { color, control, duration, easing, media, radius, space, text, weight } from '../theme/tokens.ts';

/** The styles of buttons, and of links that look like buttons; `data-variant` and `data-size` choose among them. */
export const buttonClass = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  height: ${control.md};
  padding: 0 14px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
  ${text[14]}
  white-space: nowrap;
  cursor: default;
  -webkit-user-select: none;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: background-color ${duration.hover} ${easing.color};

  & svg {
    margin-left: -3px;
  }
  &:active {
    transition-duration: ${duration.press};
  }

  &[data-size='sm'] {
    height: ${control.sm};
    padding: 0 10px;
    gap: 6px;
    ${text[13]}
  }
  &[data-size='sm'] svg {
    margin-left: -2px;
  }
  &[data-size='lg'] {
    height: ${control.touch};
    font-size: 15px;
  }
  &[data-icon-only] {
    width: ${control.md};
    padding: 0;
  }
  &[data-icon-only][data-size='sm'] {
    width: ${control.sm};
  }
  &[data-icon-only] svg {
    margin: 0;
  }
  &[data-wide] {
    width: 100%;
  }

  ${media.below320} {
    && {
      flex-wrap: wrap;
      height: auto;
      min-height: ${control.md};
      padding: 5px 6px;
      white-space: normal;
    }
  }

  &[data-variant='primary'] {
    background: ${color.brand};
    color: ${color.onBrand};
  }
  &[data-variant='secondary'] {
    background: ${color.plane};
    border-color: ${color.borderControl};
    color: ${color.text};
  }
  &[data-variant='ghost'] {
    color: ${color.text2};
  }
  &[data-variant='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }
  &[data-variant='danger-ghost'] {
    color: ${color.dangerText};
  }
  ${media.hover} {
    &[data-variant='primary']:hover {
      background: ${color.brandHover};
    }
    &[data-variant='secondary']:hover {
      background: ${color.hover};
    }
    &[data-variant='ghost']:hover {
      background: ${color.hover};
      color: ${color.text};
    }
    &[data-variant='danger']:hover {
      background: ${color.dangerHover};
    }
    &[data-variant='danger-ghost']:hover {
      background: ${color.dangerSoft};
    }
  }
  &[data-variant='primary']:active {
    background: ${color.brandPressed};
  }
  &[data-variant='secondary']:active {
    background: ${color.pressed};
  }
  &[data-variant='ghost']:active {
    background: ${color.pressed};
    color: ${color.text};
  }
  &[data-variant='danger']:active {
    background: ${color.dangerPressed};
  }
  &[data-variant='danger-ghost']:active {
    background: ${color.dangerSoft};
  }

  &&:disabled {
    background: ${color.hover};
    border-color: transparent;
    color: ${color.textDisabled};
  }
  ${media.forcedColors} {
    border-color: ButtonText;
    &&:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost';
/** `sm` inside cards and notes, `lg` where controls are always 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';
