import { css } from '../theme/styled.ts';
import { hiddenRules } from './visually-hidden.tsx';
import { color, control, duration, easing, media, radius, space, text, weight } from '../theme/tokens.ts';

/** The style of buttons, and of links that look like buttons; `data-variant` and `data-size` choose among the looks. */
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
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: background-color ${duration.hover} ${easing.color};

  & svg {
    margin-left: -3px;
  }
  &[data-pressed],
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

  ${media.mobile} {
    &[data-icon-on-phones] {
      width: ${control.touch};
      padding: 0;
    }
    &[data-icon-on-phones] svg {
      margin: 0;
    }
    &[data-icon-on-phones] [data-text] {
      ${hiddenRules}
    }
  }

  &[data-variant='primary'] {
    background: ${color.brand};
    color: ${color.onBrand};
  }
  &[data-variant='primary'][data-hovered] {
    background: ${color.brandHover};
  }
  &[data-variant='primary'][data-pressed] {
    background: ${color.brandPressed};
  }
  &[data-variant='secondary'] {
    background: ${color.plane};
    border-color: ${color.borderControl};
    color: ${color.text};
  }
  &[data-variant='secondary'][data-hovered] {
    background: ${color.hover};
  }
  &[data-variant='secondary'][data-pressed] {
    background: ${color.pressed};
  }
  &[data-variant='ghost'] {
    color: ${color.text2};
  }
  &[data-variant='ghost'][data-hovered] {
    background: ${color.hover};
    color: ${color.text};
  }
  &[data-variant='ghost'][data-pressed] {
    background: ${color.pressed};
    color: ${color.text};
  }
  &[data-variant='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }
  &[data-variant='danger'][data-hovered] {
    background: ${color.dangerHover};
  }
  &[data-variant='danger'][data-pressed] {
    background: ${color.dangerPressed};
  }
  &[data-variant='danger-ghost'] {
    color: ${color.dangerText};
  }
  &[data-variant='danger-ghost'][data-hovered],
  &[data-variant='danger-ghost'][data-pressed] {
    background: ${color.dangerSoft};
  }

  &[data-disabled] {
    background: ${color.hover};
    border-color: transparent;
    color: ${color.textDisabled};
  }
  ${media.forcedColors} {
    border-color: ButtonText;
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost';
/** `sm` inside cards and notes, `lg` where controls are always 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';
