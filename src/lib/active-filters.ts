import { ESTADOS } from './constants.ts';
import { messages } from './messages.ts';
import { NO_FILTER, type DashboardQuery } from './routes.ts';

/** A filter of the dashboard that is in force, beside tab and search. */
export interface ActiveFilter {
  /** What the properties that it leaves have in common. */
  label: string;
  /** Of a filter by estado. */
  estado?: string;
  /** The change of the query that takes it off. */
  off: Partial<DashboardQuery>;
}

export function activeFilters({ estado, activos }: DashboardQuery): ActiveFilter[] {
  const chosen = ESTADOS.find(({ value }) => value === estado);
  return [
    ...(chosen ? [{ label: chosen.label, estado: chosen.value, off: { estado: NO_FILTER.estado } }] : []),
    ...(activos ? [{ label: messages.dashboard.tiles.activos, off: { activos: NO_FILTER.activos } }] : []),
  ];
}

/** Takes all of them off; the search stays. */
export const ALL_FILTERS_OFF = {
  estado: NO_FILTER.estado,
  activos: NO_FILTER.activos,
} satisfies Partial<DashboardQuery>;
