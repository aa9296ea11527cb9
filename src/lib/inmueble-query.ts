import type { InmuebleQuery } from './routes.ts';

/** A search applies to one tab only. */
export function changedInmuebleQuery(query: InmuebleQuery, change: Partial<InmuebleQuery>): InmuebleQuery {
  const isAnotherTab = change.tab !== undefined && change.tab !== query.tab;
  return { ...query, ...(isAnotherTab && { search: '' }), ...change };
}
