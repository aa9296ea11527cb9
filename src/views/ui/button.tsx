import type { JSX, ReactNode } from 'react';
import { classes, css } from '../theme/styled.ts';
import { useAnnounced } from './announce.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-styles.ts';
import { Icon, type IconName } from './icon.tsx';
import { PlainButton, type PlainButtonProps } from './plain-button.tsx';
import { Spinner } from './spinner.tsx';

const stackClass = css`
  display: inline-grid;
  justify-items: center;
  & > * {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  & > [data-away] {
    visibility: hidden;
  }
`;

type Pressable = Pick<
  PlainButtonProps,
  'onPress' | 'isDisabled' | 'type' | 'aria-haspopup' | 'aria-expanded' | 'id' | 'ref'
>;

interface ButtonProps extends Pressable {
  children: string;
  /** Its action is in progress: it keeps the focus and ignores further presses. */
  isPending?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** The text while `isPending`. The button stays at least as wide as before. */
  pendingText?: string;
  /** Takes the focus when it appears; for dialogs only. */
  takesFocus?: boolean;
  /** Takes the whole width. */
  isWide?: boolean;
  /** For a visible text that does not say enough. Must begin with that text. */
  'aria-label'?: string;
}

export function Button(props: ButtonProps): JSX.Element {
  const {
    children,
    variant = 'secondary',
    size = 'md',
    icon,
    pendingText,
    isWide,
    isPending = false,
    ...rest
  } = props;
  const label = (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      {children}
    </>
  );
  useAnnounced(isPending ? pendingText : undefined);
  return (
    <PlainButton
      {...rest}
      {...(isPending && PENDING)}
      className={buttonClass}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {isPending && pendingText !== undefined ? <Pending text={pendingText}>{label}</Pending> : label}
    </PlainButton>
  );
}

/** Type `button` does not submit its form when Enter is pressed in a field. */
const PENDING = {
  onPress: () => {},
  type: 'button',
  'data-pending': '',
  'aria-disabled': 'true',
} as const;

/** The text in progress, in at least the width of the normal text. */
function Pending({ text, children }: { text: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <span className={stackClass}>
      <span data-away="" aria-hidden="true">
        {children}
      </span>
      <span>
        <Spinner />
        {text}
      </span>
    </span>
  );
}

interface IconButtonProps extends Pressable {
  icon: IconName;
  /** The accessible name. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A button with a familiar icon and no text (close, eye); never for anything destructive. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const { icon, label, variant = 'ghost', size = 'md', className, ...rest } = props;
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      className={classes(buttonClass, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only=""
    >
      <Icon name={icon} size={18} />
    </PlainButton>
  );
}
