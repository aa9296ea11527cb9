import type { JSX, ReactNode } from 'react';
import { Link } from 'wouter';
import { messages } from '../../lib/messages.ts';
import { HREF } from '../../lib/routes.ts';
import { BRAND, BrandMark } from '../theme/brand.tsx';
import { classes } from '../theme/styled.ts';
import { buttonClass } from '../ui/button-styles.ts';
import { Icon } from '../ui/icon.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { HiddenWords } from '../ui/visually-hidden.tsx';
import { initialsOf } from './initials.ts';
import { Avatar, Banner, Divider, actionClass, brandClass } from './top-bar-styles.ts';

interface TopBarProps {
  /** Empty until the client is loaded. */
  clienteNombre: string;
  onLogout: () => void;
  /** Other links, placed before the link to the profile. */
  children?: ReactNode;
}

/** Brand, links, and logout (ROUTE-4). */
export function TopBar({ clienteNombre, onLogout, children }: TopBarProps): JSX.Element {
  const { profileLink, logout } = messages.product;
  return (
    <Banner data-print="none">
      <div>
        <Link href={HREF.dashboard} className={brandClass}>
          <BrandMark size={26} />
          {BRAND.name}
        </Link>
        {children}
        {children && <Divider />}
        <Link
          href={HREF.profile}
          className={classes(buttonClass, actionClass)}
          data-variant="ghost"
          data-user=""
        >
          <Avatar key={clienteNombre} aria-hidden="true">
            {clienteNombre === '' ? <Icon name="user" size={16} /> : initialsOf(clienteNombre)}
          </Avatar>
          <span data-words="" title={clienteNombre}>
            {clienteNombre}
            <HiddenWords>{clienteNombre === '' ? profileLink : `, ${profileLink.toLowerCase()}`}</HiddenWords>
          </span>
        </Link>
        <Divider />
        <PlainButton
          className={classes(buttonClass, actionClass)}
          data-variant="ghost"
          data-logout=""
          onPress={onLogout}
        >
          <Icon name="logout" size={18} />
          <span data-words="">{logout}</span>
        </PlainButton>
      </div>
    </Banner>
  );
}
