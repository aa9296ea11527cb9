import type { InmuebleQuery } from './routes.ts';

/** What was searched for in one tab means nothing in another. */
export function changedInmuebleQuery(query: InmuebleQuery, change: Partial<InmuebleQuery>): InmuebleQuery {
  const isAnotherTab = change.tab !== undefined && change.tab !== query.tab;
  return { ...query, ...(isAnotherTab && { search: '' }), ...change };
}
