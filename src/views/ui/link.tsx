import type { JSX, ReactNode } from 'react';
import { Link } from 'wouter';
import { css } from '../theme/styled.ts';
import { color, media, weight } from '../theme/tokens.ts';
import { PlainButton } from './plain-button.tsx';

const linkClass = css`
  border-radius: 3px;
  text-align: start;
  color: ${color.brandText};
  font-weight: ${weight.medium};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, ${color.brandText} 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
  ${media.touch} {
    position: relative;
    padding: 6px 0;
    &::after {
      content: '';
      position: absolute;
      inset: -7px 0;
    }
  }
`;

interface TextLinkProps {
  href: string;
  children: ReactNode;
}

export function TextLink({ href, children }: TextLinkProps): JSX.Element {
  return (
    <Link href={href} className={linkClass}>
      {children}
    </Link>
  );
}

interface OutsideLinkProps {
  href: string;
  children: ReactNode;
  /** Opens a new tab without opener and referrer. */
  isNewTab?: boolean;
}

/** A link out of the portal: to a map, a telephone, a mail program. */
export function OutsideLink({ href, children, isNewTab = false }: OutsideLinkProps): JSX.Element {
  return (
    <a href={href} className={linkClass} {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

interface LinkButtonProps {
  onPress: () => void;
  children: ReactNode;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}

/** A button that looks like a link: opens a dialog, shows more. */
export function LinkButton(props: LinkButtonProps): JSX.Element {
  return <PlainButton {...props} className={linkClass} />;
}
