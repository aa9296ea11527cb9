import type { Inmueble, Relacionados, TipoInmueble } from '../../lib/models.ts';
import {
  countPendientes,
  pendientesOf,
  type Pendiente,
  type PendientesCounts,
} from '../../lib/pendientes.ts';
import { isPendientesFiltered, kindsOf, type PendientesQuery } from '../../lib/pendientes-query.ts';
import { buildPendientesIndex, searchPendientes, type PendientesIndex } from '../../lib/pendientes-search.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { PortfolioSnapshot } from '../portfolio/portfolio.machine.ts';
import { inmueblesPhase, relacionadosPhase, tiposIn } from '../portfolio/portfolio.selectors.ts';

/** The selection of pending items from the portfolio (PEND), used by the screen, the export and the top bar. */
export interface PendientesSelection {
  phase: 'loading' | 'failed' | 'ready';
  counts: PendientesCounts;
  /** Number of items before the filters, of the lists that could be loaded. */
  total: number;
  /** Whether the filters ask for a list that could not be loaded: how many items match is unknown, not none. */
  isUnknown: boolean;
  visible: readonly Pendiente[];
  isFiltered: boolean;
  /** The types of property that the preferences show. */
  tipos: readonly TipoInmueble[];
}

const UNKNOWN: PendientesCounts = { todo: null, incidencias: null, solicitudes: null };
const NONE: readonly Pendiente[] = [];

/** Equal inputs return identical lists, so that views render only what has changed. */
export function selectPendientes(portfolio: PortfolioSnapshot, query: PendientesQuery): PendientesSelection {
  const { inmuebles, preferencias, relacionados } = portfolio.context;
  const phase = pendientesPhase(portfolio);
  const common = { phase, isFiltered: isPendientesFiltered(query), tipos: tiposIn(preferencias) };
  if (phase !== 'ready' || !relacionados)
    return { ...common, counts: UNKNOWN, total: 0, isUnknown: false, visible: NONE };
  const pendientes = pendientesIn(relacionados, inmuebles, tiposIn(preferencias));
  const counts = countsIn(relacionados, inmuebles, tiposIn(preferencias));
  return {
    ...common,
    counts,
    total: pendientes.length,
    isUnknown: counts[kindsOf(query)] === null,
    visible: visibleIn(indexOf(pendientes), query.show, query.estado, query.search),
  };
}

/** The number of pending items (PEND-2); null until they are loaded. */
export function pendientesCount(portfolio: PortfolioSnapshot): number | null {
  const { inmuebles, preferencias, relacionados } = portfolio.context;
  if (pendientesPhase(portfolio) !== 'ready' || !relacionados) return null;
  return countsIn(relacionados, inmuebles, tiposIn(preferencias)).todo;
}

function pendientesPhase(portfolio: PortfolioSnapshot): PendientesSelection['phase'] {
  const phase = inmueblesPhase(portfolio);
  if (phase !== 'ready') return phase;
  const related = relacionadosPhase(portfolio);
  return related === 'known' ? 'ready' : related;
}

const pendientesIn = memoizeLast(
  (relacionados: Relacionados, inmuebles: readonly Inmueble[], tipos: readonly TipoInmueble[]) =>
    pendientesOf(inmuebles, relacionados, tipos),
);

const countsIn = memoizeLast(
  (relacionados: Relacionados, inmuebles: readonly Inmueble[], tipos: readonly TipoInmueble[]) =>
    countPendientes(inmuebles, relacionados, tipos),
);

const indexOf = memoizeLast(buildPendientesIndex);

const visibleIn = memoizeLast(
  (
    index: PendientesIndex,
    show: PendientesQuery['show'],
    estado: PendientesQuery['estado'],
    search: string,
  ) => searchPendientes(index, { show, estado, search }),
);
