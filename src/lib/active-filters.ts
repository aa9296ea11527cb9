import { ESTADOS } from './constants.ts';
import { messages } from './messages.ts';
import { NO_FILTER, type DashboardQuery } from './routes.ts';

/** An active filter of the dashboard, besides tab and search. */
export interface ActiveFilter {
  /** Label: what the filtered properties have in common. */
  label: string;
  /** Set for a filter by estado. */
  estado?: string;
  /** The query change that removes it. */
  off: Partial<DashboardQuery>;
}

export function activeFilters({ estado, activos }: DashboardQuery): ActiveFilter[] {
  const chosen = ESTADOS.find(({ value }) => value === estado);
  return [
    ...(chosen ? [{ label: chosen.label, estado: chosen.value, off: { estado: NO_FILTER.estado } }] : []),
    ...(activos ? [{ label: messages.dashboard.tiles.activos, off: { activos: NO_FILTER.activos } }] : []),
  ];
}

/** Removes all filters and keeps the search. */
export const ALL_FILTERS_OFF = {
  estado: NO_FILTER.estado,
  activos: NO_FILTER.activos,
} satisfies Partial<DashboardQuery>;
