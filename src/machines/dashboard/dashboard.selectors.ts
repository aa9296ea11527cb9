import { badgesOf, NO_BADGES, type Badges } from '../../lib/badges.ts';
import {
  buildIndex,
  searchInmuebles,
  shownTipos,
  statsOf,
  tiposOfTab,
  type InmuebleIndex,
  type InmuebleStats,
} from '../../lib/inmueble-search.ts';
import type { Inmueble, Preferencias, Suministro, TipoInmueble } from '../../lib/models.ts';
import { rememberLast } from '../../lib/remember.ts';
import { isFiltered, type DashboardQuery, type DashboardTab } from '../../lib/routes.ts';
import type { Relacionados } from '../portfolio/portfolio-definition.ts';
import type { PortfolioSnapshot } from '../portfolio/portfolio.machine.ts';
import { inmueblesPhase, type InmueblesPhase } from '../portfolio/portfolio.selectors.ts';

/** The dashboard's selection from the portfolio for its query (§2), used by the screen and the export. */
export interface DashboardSelection {
  phase: InmueblesPhase;
  /** Loading progress of the properties, between 0 and 1; null if unknown. */
  progress: number | null;
  /** Counts of all properties; null until loaded. */
  stats: InmuebleStats | null;
  /** The types that the preferences show. */
  tipos: readonly TipoInmueble[];
  /** Number of properties in the tab, before search and filters. */
  total: number;
  visible: readonly Inmueble[];
  /** Whether a search or filter is active. */
  isFiltered: boolean;
  badges: Badges;
}

/** Equal inputs return identical lists and sets, so that views render only what has changed. */
export function selectDashboard(portfolio: PortfolioSnapshot, query: DashboardQuery): DashboardSelection {
  const { inmuebles, preferencias, relacionados, progress } = portfolio.context;
  const phase = inmueblesPhase(portfolio);
  const badges = relacionados ? badgesIn(relacionados) : NO_BADGES;
  return {
    phase,
    progress,
    stats: phase === 'ready' ? statsIn(inmuebles) : null,
    tipos: tiposIn(preferencias),
    total: totalIn(inmuebles, query.tab, preferencias),
    visible: visibleIn(
      indexOf(inmuebles, badges, relacionados?.suministros ?? NO_SUMINISTROS),
      preferencias,
      query.tab,
      query.search,
      query.estado,
      query.activos,
    ),
    isFiltered: isFiltered(query),
    badges,
  };
}

const NO_SUMINISTROS: readonly Suministro[] = [];

const badgesIn = rememberLast(({ suministros, incidencias, solicitudes }: Relacionados) =>
  badgesOf(suministros, incidencias, solicitudes),
);
const indexOf = rememberLast(
  (inmuebles: readonly Inmueble[], badges: Badges, suministros: readonly Suministro[]) =>
    buildIndex(inmuebles, badges, suministros),
);
const statsIn = rememberLast((inmuebles: readonly Inmueble[]) => statsOf(inmuebles));
const tiposIn = rememberLast((preferencias: Preferencias) => shownTipos(preferencias));

const totalIn = rememberLast(
  (inmuebles: readonly Inmueble[], tab: DashboardTab, preferencias: Preferencias) => {
    const tipos = new Set(tiposOfTab(tab, preferencias));
    return inmuebles.filter(({ tipo }) => tipos.has(tipo)).length;
  },
);

const visibleIn = rememberLast(
  (
    index: InmuebleIndex,
    preferencias: Preferencias,
    tab: DashboardTab,
    search: string,
    estado: string | null,
    activos: boolean,
  ) => {
    const tipos = new Set(tiposOfTab(tab, preferencias));
    return searchInmuebles(
      index,
      search,
      (inmueble) =>
        tipos.has(inmueble.tipo) &&
        (estado === null || inmueble.estado === estado) &&
        (inmueble.activo || !activos),
    );
  },
);
