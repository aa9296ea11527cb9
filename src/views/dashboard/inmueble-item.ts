import type { Badges } from '../../lib/badges.ts';
import type { Inmueble } from '../../lib/models.ts';

/** The props of a card or row, compared one by one. */
export interface InmuebleItem {
  inmueble: Inmueble;
  hasIncidencia: boolean;
  hasSolicitud: boolean;
}

export function itemOf(inmueble: Inmueble, badges: Badges): InmuebleItem {
  return {
    inmueble,
    hasIncidencia: badges.incidencia.has(inmueble.id),
    hasSolicitud: badges.solicitud.has(inmueble.id),
  };
}
