import type { InmuebleQuery } from './routes.ts';

/** A search applies to one tab only. Another tab or search leaves the item that a link led to. */
export function changedInmuebleQuery(query: InmuebleQuery, change: Partial<InmuebleQuery>): InmuebleQuery {
  const isAnotherTab = change.tab !== undefined && change.tab !== query.tab;
  const leavesItem = isAnotherTab || change.search !== undefined;
  return { ...query, ...(isAnotherTab && { search: '' }), ...(leavesItem && { item: null }), ...change };
}
