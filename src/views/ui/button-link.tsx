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
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps): JSX.Element {
  const { href, children, variant = 'secondary', size = 'md', icon, className, onFollow } = props;
  return (
    <Link
      href={href}
      className={classes(buttonClass, pointerClass, className)}
      data-variant={variant}
      data-size={size}
      onClick={onFollow}
    >
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      {children}
    </Link>
  );
}
