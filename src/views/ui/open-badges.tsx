import type { JSX, MouseEvent } from 'react';
import { Link } from 'wouter';
import { messages } from '../../lib/messages.ts';
import { classes, css } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { chipClass } from './chip.ts';
import { Glyph } from './glyph.tsx';
import { HiddenWords } from './visually-hidden.tsx';

/** A property has an open incident, an open request (DASH-8, DASH-9); where they lead somewhere they are links (HEAD-1). */
const badgeLinkClass = css`
  position: relative;
  &:hover {
    filter: brightness(0.97);
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
  /** Where it leads, if anywhere. */
  href?: string;
  /** What it does here instead. */
  onFollow?: () => void;
  /** Where several properties are listed: which one, for those who do not see it. */
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
