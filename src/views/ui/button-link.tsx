import type { JSX } from 'react';
import { Link } from 'wouter';
import { css, classes } from '../theme/styled.ts';
import { buttonClass, type ButtonSize } from './button-styles.ts';
import { Icon, type IconName } from './icon.tsx';

const pointerClass = css`
  cursor: pointer;
`;

interface ButtonLinkProps {
  href: string;
  children: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: ButtonSize;
  icon?: IconName;
  className?: string;
  onFollow?: () => void;
  /** Loads the document anew instead of changing the screen. */
  loadsDocument?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps): JSX.Element {
  const {
    href,
    children,
    variant = 'secondary',
    size = 'md',
    icon,
    className,
    onFollow,
    loadsDocument,
  } = props;
  const look = {
    href,
    className: classes(buttonClass, pointerClass, className),
    'data-variant': variant,
    'data-size': size,
    onClick: onFollow,
  };
  const content = (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      {children}
    </>
  );
  return loadsDocument ? <a {...look}>{content}</a> : <Link {...look}>{content}</Link>;
}
