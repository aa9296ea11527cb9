import { HREF, oneOf, withQuery } from './routes.ts';

/** The filters of the pending items (PEND-3), and their form in the address. */

export const PENDIENTES_SHOWN = ['todo', 'incidencias', 'solicitudes'] as const;
export type PendientesShown = (typeof PENDIENTES_SHOWN)[number];

export type EstadoPendiente = 'abierta' | 'tramitada' | 'pendiente' | 'en_proceso';

/** The estados to choose from, by what is shown. */
export const ESTADOS_PENDIENTES: Readonly<Record<PendientesShown, readonly EstadoPendiente[]>> = {
  todo: ['abierta', 'tramitada', 'pendiente', 'en_proceso'],
  incidencias: ['abierta', 'tramitada'],
  solicitudes: ['pendiente', 'en_proceso'],
};

export interface PendientesQuery {
  show: PendientesShown;
  /** Null shows all. */
  estado: EstadoPendiente | null;
  search: string;
}

export const NO_PENDIENTES_FILTER: PendientesQuery = { show: 'todo', estado: null, search: '' };

export function parsePendientesQuery(search: string): PendientesQuery {
  const query = new URLSearchParams(search);
  const show = oneOf(PENDIENTES_SHOWN, query.get('mostrar'));
  return { show, estado: estadoOf(show, query.get('estado')), search: query.get('buscar') ?? '' };
}

export function pendientesHref({ show, estado, search }: PendientesQuery): string {
  return withQuery(HREF.pendientes, {
    mostrar: show === PENDIENTES_SHOWN[0] ? '' : show,
    estado: estado ?? '',
    buscar: search,
  });
}

/** Drops an estado that the chosen kind does not have. */
export function changedPendientesQuery(
  query: PendientesQuery,
  change: Partial<PendientesQuery>,
): PendientesQuery {
  const changed = { ...query, ...change };
  return { ...changed, estado: estadoOf(changed.show, changed.estado) };
}

export function isPendientesFiltered({ show, estado, search }: PendientesQuery): boolean {
  return show !== PENDIENTES_SHOWN[0] || estado !== null || search !== '';
}

/** The kinds that a query leaves: an estado belongs to one of them. */
export function kindsOf({ show, estado }: Pick<PendientesQuery, 'show' | 'estado'>): PendientesShown {
  if (estado === null) return show;
  return estadoOf('incidencias', estado) === null ? 'solicitudes' : 'incidencias';
}

/** Null if the estado is unknown or belongs to the other kind. */
export function estadoOf(show: PendientesShown, value: string | null): EstadoPendiente | null {
  return ESTADOS_PENDIENTES[show].find((known) => known === value) ?? null;
}
