import type { JSX, MouseEvent } from 'react';
import { Link } from 'wouter';
import { messages } from '../../lib/messages.ts';
import { classes, css } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { chipClass } from './chip.ts';
import { Glyph } from './glyph.tsx';
import { HiddenWords } from './visually-hidden.tsx';

/**
 * Badges for an open incident and an open request (DASH-8, DASH-9). With a target they are links (HEAD-1).
 */
const badgeLinkClass = css`
  position: relative;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -10px 0;
    }
  }
`;

interface BadgeProps {
  /** The target of the link. */
  href?: string;
  /** Called instead of following a link. */
  onFollow?: () => void;
  /** The name of the property, for screen readers, if several properties are listed. */
  of?: string;
}

export function IncidenciaBadge(props: BadgeProps): JSX.Element {
  return <Badge {...props} kind="incidencia" />;
}

export function SolicitudBadge(props: BadgeProps): JSX.Element {
  return <Badge {...props} kind="solicitud" />;
}

function Badge({ kind, href, onFollow, of }: BadgeProps & { kind: 'incidencia' | 'solicitud' }): JSX.Element {
  const content = (
    <>
      <Glyph name={kind} size={13} />
      <span>
        <span>{messages.dashboard[kind]}</span>
        {of !== undefined && <HiddenWords>{messages.dashboard.badgeOf(of)}</HiddenWords>}
      </span>
    </>
  );
  if (href === undefined) {
    return (
      <span className={chipClass} data-kind={kind}>
        {content}
      </span>
    );
  }
  const follow = (event: MouseEvent) => {
    if (!onFollow) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <Link href={href} className={classes(chipClass, badgeLinkClass)} data-kind={kind} onClick={follow}>
      {content}
    </Link>
  );
}
