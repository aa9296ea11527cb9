import { isOpenIncidencia } from './incidencia.ts';
import type { Relacionados } from './models.ts';
import { isOpenSolicitud } from './solicitud.ts';
import { suministrosOf } from './suministro.ts';

/** Ids of the properties with something open (DASH-8, DASH-9). */
export interface Badges {
  incidencia: ReadonlySet<number>;
  solicitud: ReadonlySet<number>;
}

export const NO_BADGES: Badges = { incidencia: new Set(), solicitud: new Set() };

/** A list that could not be loaded has no badges. */
export function badgesOf({ suministros, incidencias, solicitudes }: Relacionados): Badges {
  const inmuebleOf = new Map(suministros.map(({ id, inmueble }) => [id, inmueble]));
  const withOpen = (things: readonly { suministro: number | null }[]) => {
    const ids = new Set<number>();
    for (const { suministro } of things) {
      const inmueble = suministro === null ? null : (inmuebleOf.get(suministro) ?? null);
      if (inmueble !== null) ids.add(inmueble);
    }
    return ids;
  };
  return {
    incidencia: withOpen((incidencias ?? []).filter(isOpenIncidencia)),
    solicitud: withOpen((solicitudes ?? []).filter(isOpenSolicitud)),
  };
}

/** The number of open incidents and requests of a property; null if they could not be loaded. */
export interface OpenItems {
  incidencias: number | null;
  solicitudes: number | null;
}

export function openItemsOf(inmueble: number, all: Relacionados): OpenItems {
  const own = new Set(suministrosOf(inmueble, all.suministros).map(({ id }) => id));
  const isOwn = ({ suministro }: { suministro: number | null }) => suministro !== null && own.has(suministro);
  return {
    incidencias: all.incidencias?.filter((one) => isOwn(one) && isOpenIncidencia(one)).length ?? null,
    solicitudes: all.solicitudes?.filter((one) => isOwn(one) && isOpenSolicitud(one)).length ?? null,
  };
}
