import { useRef, type JSX, type ReactNode } from 'react';
import type { Inmueble } from '../../lib/models.ts';
import { tabHref } from '../../lib/inmueble-query.ts';
import type { DetailTab } from '../../lib/routes.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { styled } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { ActivoMark } from '../ui/labels.tsx';
import { IncidenciaBadge, SolicitudBadge } from '../ui/badges.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { useOpenItems } from './use-open-items.ts';

const Marks = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  min-height: 24px;
  & > :first-child {
    margin-right: 4px;
  }
  ${media.mobile} {
    min-height: 44px;
  }
`;

const Box = styled('span')`
  display: flex;
`;

interface InmuebleMarksProps {
  inmueble: Inmueble;
  portfolio: PortfolioRef;
  /** Opens a tab; null before the tabs are on screen. */
  onFollow: ((tab: DetailTab) => void) | null;
}

/** HEAD-1: whether the property is active, and its open incidents and requests. A badge opens its tab. */
export function InmuebleMarks({ inmueble, portfolio, onFollow }: InmuebleMarksProps): JSX.Element {
  const open = useOpenItems(portfolio, inmueble.id);
  const link = (tab: DetailTab) => ({
    href: tabHref(inmueble.id, tab),
    ...(onFollow && { onFollow: () => onFollow(tab) }),
  });
  return (
    <Marks>
      <ActivoMark isActivo={inmueble.activo} />
      {(open?.incidencias ?? 0) > 0 && (
        <Place>
          <IncidenciaBadge {...link('incidencias')} />
        </Place>
      )}
      {(open?.solicitudes ?? 0) > 0 && (
        <Place>
          <SolicitudBadge {...link('solicitudes')} />
        </Place>
      )}
    </Marks>
  );
}

/** A badge goes when the last item of its kind is closed elsewhere. */
function Place({ children }: { children: ReactNode }): JSX.Element {
  const place = useRef<HTMLSpanElement>(null);
  useFocusFallback(place);
  return <Box ref={place}>{children}</Box>;
}
