import {
  isAnyFilterOn,
  knownEstados,
  NO_FILTERS,
  provinciaLabel,
  type InmuebleFilters,
} from './inmueble-filters.ts';
import { parseOrder, writeOrder, type InmuebleOrder } from './inmueble-order.ts';
import { HREF, oneOf, TABS, viewOf, withQuery, type DashboardTab, type View } from './routes.ts';

/** What the dashboard shows, as in its address (VIEW-1, SORT-1, SORT-2). */
export interface DashboardQuery {
  tab: DashboardTab;
  search: string;
  /** Null if the address has none; the view chosen last is then shown (VIEW-3). */
  view: View | null;
  filters: InmuebleFilters;
  /** Null keeps the order of the API. */
  order: InmuebleOrder | null;
}

/** What 'Borrar búsqueda y filtros' resets: everything except tab, view and order. */
export const NO_SEARCH_OR_FILTERS = { search: '', filters: NO_FILTERS } satisfies Partial<DashboardQuery>;

/** An unknown value falls back to the default. */
export function parseDashboardQuery(search: string): DashboardQuery {
  const query = new URLSearchParams(search);
  const isOn = (name: string) => query.get(name) === '1';
  return {
    tab: oneOf(TABS, query.get('tipo')),
    search: query.get('buscar') ?? '',
    view: viewOf(query.get('vista')),
    filters: {
      estados: knownEstados(query.getAll('estado')),
      activos: isOn('activos'),
      inactivos: isOn('inactivos'),
      conIncidencia: isOn('incidencia'),
      conSolicitud: isOn('solicitud'),
      provincia: provinciaLabel(query.get('provincia') ?? '') || null,
    },
    order: parseOrder(query.get('orden')),
  };
}

export function dashboardHref({ tab, search, view, filters, order }: DashboardQuery): string {
  return withQuery(HREF.dashboard, {
    tipo: tab === TABS[0] ? '' : tab,
    buscar: search,
    vista: view ?? '',
    estado: filters.estados,
    activos: flag(filters.activos),
    inactivos: flag(filters.inactivos),
    incidencia: flag(filters.conIncidencia),
    solicitud: flag(filters.conSolicitud),
    provincia: filters.provincia ?? '',
    orden: order ? writeOrder(order) : '',
  });
}

function flag(isOn: boolean): string {
  return isOn ? '1' : '';
}

/** Whether the address asks for the new-property dialog. */
export function wantsCreation(search: string): boolean {
  return new URLSearchParams(search).get('nuevo') === '1';
}

/** Whether something besides tab, view and order is chosen. */
export function isFiltered({ search, filters }: DashboardQuery): boolean {
  return search !== '' || isAnyFilterOn(filters);
}
