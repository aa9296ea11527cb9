import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { badgesOf, type Badges } from '../../lib/badges.ts';
import {
  buildIndex,
  searchInmuebles,
  shownTipos,
  statsOf,
  tiposOfTab,
  type InmuebleStats,
} from '../../lib/inmueble-search.ts';
import type { Inmueble, TipoInmueble } from '../../lib/models.ts';
import { isFiltered, type DashboardQuery } from '../../lib/routes.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import type { PortfolioRef, PortfolioSnapshot } from '../../machines/portfolio/portfolio.machine.ts';

export type DashboardPhase = 'loading' | 'failed' | 'ready';

export interface DashboardData {
  phase: DashboardPhase;
  /** How much of the properties is there, between 0 and 1; null where nobody knows. */
  progress: number | null;
  query: DashboardQuery;
  /** Of all properties; null until they are known. */
  stats: InmuebleStats | null;
  /** The types that the preferences show. */
  tipos: TipoInmueble[];
  /** How many properties the tab holds, before search and filters. */
  total: number;
  visible: Inmueble[];
  /** Whether these are what a search or filter has left. */
  isFiltered: boolean;
  badges: Badges;
}

/** What the dashboard shows: a selection from the portfolio by the query. Typing is never kept waiting by it. */
export function useDashboard(actor: DashboardRef, portfolio: PortfolioRef): DashboardData {
  const query = useSelector(actor, ({ context }) => context.query);
  const phase = useSelector(portfolio, phaseOf);
  const progress = useSelector(portfolio, ({ context }) => context.progress);
  const inmuebles = useSelector(portfolio, ({ context }) => context.inmuebles);
  const relacionados = useSelector(portfolio, ({ context }) => context.relacionados);
  const preferencias = useSelector(portfolio, ({ context }) => context.preferencias);
  const search = useDeferredValue(query.search);
  const { tab, estado, activos } = query;

  const badges = useMemo(() => {
    const { suministros, incidencias, solicitudes } = relacionados;
    return badgesOf(suministros, incidencias, solicitudes);
  }, [relacionados]);
  const index = useMemo(() => buildIndex(inmuebles, badges), [inmuebles, badges]);
  const stats = useMemo(() => (phase === 'ready' ? statsOf(inmuebles) : null), [phase, inmuebles]);
  const tipos = useMemo(() => shownTipos(preferencias), [preferencias]);
  const ofTab = useMemo(() => new Set(tiposOfTab(tab, preferencias)), [tab, preferencias]);
  const visible = useMemo(
    () =>
      searchInmuebles(
        index,
        search,
        (inmueble) =>
          ofTab.has(inmueble.tipo) &&
          (estado === null || inmueble.estado === estado) &&
          (inmueble.activo || !activos),
      ),
    [index, search, ofTab, estado, activos],
  );
  const total = useMemo(() => inmuebles.filter(({ tipo }) => ofTab.has(tipo)).length, [inmuebles, ofTab]);
  const filtered = isFiltered({ ...query, search });
  return { phase, progress, query, stats, tipos, total, visible, isFiltered: filtered, badges };
}

function phaseOf(snapshot: PortfolioSnapshot): DashboardPhase {
  if (snapshot.matches({ inmuebles: 'failed' })) return 'failed';
  const isWaiting =
    snapshot.matches({ inmuebles: 'idle' }) ||
    snapshot.matches({ inmuebles: 'loading' }) ||
    snapshot.matches({ cliente: 'loading' });
  return isWaiting ? 'loading' : 'ready';
}
