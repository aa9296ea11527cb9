import type { JSX } from 'react';
import { streetAndDoor } from '../../lib/address-texts.ts';
import { tabHref } from '../../lib/inmueble-query.ts';
import { IncidenciaBadge, SolicitudBadge } from '../ui/badges.tsx';
import type { InmuebleItem } from './inmueble-item.ts';

/** The badges for open incidents and requests; each leads to its tab (HEAD-1). */
export function InmuebleBadges({ item }: { item: InmuebleItem }): JSX.Element {
  const { inmueble, hasIncidencia, hasSolicitud } = item;
  const street = streetAndDoor(inmueble);
  return (
    <>
      {hasIncidencia && <IncidenciaBadge href={tabHref(inmueble.id, 'incidencias')} of={street} />}
      {hasSolicitud && <SolicitudBadge href={tabHref(inmueble.id, 'solicitudes')} of={street} />}
    </>
  );
}
