import { isFiltered, type DashboardQuery } from '../../lib/dashboard-query.ts';
import { badgesOf, NO_BADGES, type Badges } from '../../lib/badges.ts';
import { passesFilters, provinciasOf, type InmuebleFilters } from '../../lib/inmueble-filters.ts';
import { orderInmuebles, type OrderField } from '../../lib/inmueble-order.ts';
import { buildIndex, needsOf, searchInmuebles, type InmuebleIndex } from '../../lib/inmueble-search.ts';
import { statsOf, type InmuebleStats } from '../../lib/inmueble-stats.ts';
import type { Inmueble, Preferencias, Relacionados, Suministro, TipoInmueble } from '../../lib/models.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { DashboardTab } from '../../lib/routes.ts';
import { tiposOfTab } from '../../lib/shown-tipos.ts';
import type { PortfolioSnapshot } from '../portfolio/portfolio.machine.ts';
import {
  inmueblesPhase,
  relacionadosPhase,
  tiposIn,
  type InmueblesPhase,
} from '../portfolio/portfolio.selectors.ts';

/** The dashboard's selection from the portfolio for its query (§2), used by the screen and the export. */
export interface DashboardSelection {
  /** Whether the properties are loading, failed or loaded; also what filters and search need besides them. */
  phase: InmueblesPhase;
  /** Loading progress of the properties, between 0 and 1; null if unknown. */
  progress: number | null;
  /** Counts of all properties; null until loaded. */
  stats: InmuebleStats | null;
  /** The types that the preferences show. */
  tipos: readonly TipoInmueble[];
  /** Number of properties in the tab, before search and filters. */
  total: number;
  /** Whether a filter or a word asks for a list that could not be loaded: which properties match is unknown, not none. */
  isUnknown: boolean;
  /** In the order of the query. */
  visible: readonly Inmueble[];
  /** The provinces that can be filtered by: those with properties of the shown types. */
  provincias: readonly string[];
  /** Whether a search or filter is active. */
  isFiltered: boolean;
  badges: Badges;
}

/** Equal inputs return identical lists and sets, so that views render only what has changed. */
export function selectDashboard(portfolio: PortfolioSnapshot, query: DashboardQuery): DashboardSelection {
  const { inmuebles, preferencias, relacionados, progress } = portfolio.context;
  const loaded = inmueblesPhase(portfolio);
  const badges = relacionados ? badgesIn(relacionados) : NO_BADGES;
  const visible = visibleIn(
    indexIn(portfolio, orderedIn(inmuebles, query)),
    preferencias,
    query.tab,
    query.search,
    query.filters,
  );
  const hasFailed = portfolio.hasTag('partial');
  const isLacking = lacksList(query.filters, relacionados);
  const isSearchAwaited = query.search !== '' && visible.length === 0;
  const isAwaited =
    (isLacking && !hasFailed) || (isSearchAwaited && relacionadosPhase(portfolio) === 'loading');
  return {
    phase: loaded === 'ready' && isAwaited ? 'loading' : loaded,
    progress,
    stats: loaded === 'ready' ? statsIn(inmuebles) : null,
    tipos: tiposIn(preferencias),
    total: totalIn(inmuebles, query.tab, preferencias),
    isUnknown: hasFailed && (isLacking || lacksSearched(query.search, relacionados, visible.length)),
    visible,
    provincias: provinciasIn(inmuebles, tiposIn(preferencias)),
    isFiltered: isFiltered(query),
    badges,
  };
}

/** Whether a filter asks for incidents or requests that are not there. */
function lacksList(
  { conIncidencia, conSolicitud }: Pick<InmuebleFilters, 'conIncidencia' | 'conSolicitud'>,
  relacionados: Relacionados | null,
): boolean {
  return (conIncidencia && !relacionados?.incidencias) || (conSolicitud && !relacionados?.solicitudes);
}

/** Whether a word asks for them, or may be part of a CUPS that is not there. */
function lacksSearched(search: string, relacionados: Relacionados | null, found: number): boolean {
  const needs = needsOf(search);
  const isCupsLacking = needs.cups && relacionados === null && found === 0;
  return (
    isCupsLacking ||
    lacksList({ conIncidencia: needs.incidencias, conSolicitud: needs.solicitudes }, relacionados)
  );
}

/** The search index of these properties; by default of all properties in their original order. */
export function indexIn(
  { context: { inmuebles, relacionados } }: PortfolioSnapshot,
  searched: readonly Inmueble[] = inmuebles,
): InmuebleIndex {
  const badges = relacionados ? badgesIn(relacionados) : NO_BADGES;
  return indexOf(searched, badges, relacionados?.suministros ?? NO_SUMINISTROS);
}

const NO_SUMINISTROS: readonly Suministro[] = [];

const badgesIn = memoizeLast(badgesOf);
const indexOf = memoizeLast(buildIndex);
const statsIn = memoizeLast(statsOf);

const totalIn = memoizeLast(
  (inmuebles: readonly Inmueble[], tab: DashboardTab, preferencias: Preferencias) => {
    const tipos = new Set(tiposOfTab(tab, preferencias));
    return inmuebles.filter(({ tipo }) => tipos.has(tipo)).length;
  },
);

const provinciasIn = memoizeLast((inmuebles: readonly Inmueble[], tipos: readonly TipoInmueble[]) =>
  provinciasOf(inmuebles.filter(({ tipo }) => tipos.includes(tipo))),
);

function orderedIn(inmuebles: readonly Inmueble[], { order }: DashboardQuery): readonly Inmueble[] {
  return order === null ? inmuebles : sortedIn(inmuebles, order.by, order.isDescending);
}

/** Sorts each list once: the search keeps the order of a sorted list. */
const sortedIn = memoizeLast((inmuebles: readonly Inmueble[], by: OrderField, isDescending: boolean) =>
  orderInmuebles(inmuebles, { by, isDescending }),
);

const visibleIn = memoizeLast(
  (
    index: InmuebleIndex,
    preferencias: Preferencias,
    tab: DashboardTab,
    search: string,
    filters: InmuebleFilters,
  ) => {
    const tipos = new Set(tiposOfTab(tab, preferencias));
    const isWanted = (inmueble: Inmueble) =>
      tipos.has(inmueble.tipo) && passesFilters(inmueble, index.badges, filters);
    return searchInmuebles(index, search, isWanted);
  },
);
