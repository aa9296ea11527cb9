import type { JSX } from 'react';
import { Link } from 'wouter';
import { css, classes } from '../theme/styled.ts';
import { color } from '../theme/tokens.ts';
import { buttonClass, type ButtonSize } from './button-styles.ts';
import { Icon, type IconName } from './icon.tsx';

/** Links have no `data-hovered`, so pseudo-classes give them the same looks. */
const pointerClass = css`
  cursor: pointer;
  &[data-variant='primary']:hover {
    background: ${color.brandHover};
  }
  &[data-variant='primary']:active {
    background: ${color.brandPressed};
  }
  &[data-variant='secondary']:hover {
    background: ${color.hover};
  }
  &[data-variant='secondary']:active {
    background: ${color.pressed};
  }
  &[data-variant='ghost']:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[data-variant='ghost']:active {
    background: ${color.pressed};
    color: ${color.text};
  }
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
