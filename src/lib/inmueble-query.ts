import { WHOLE_TAB, type InmuebleQuery } from './routes.ts';

/**
 * Applies a change. Search and filters apply to one tab only; another tab, search or month drops the linked
 * item.
 */
export function changedInmuebleQuery(query: InmuebleQuery, change: Partial<InmuebleQuery>): InmuebleQuery {
  const isAnotherTab = change.tab !== undefined && change.tab !== query.tab;
  const leavesItem = isAnotherTab || change.search !== undefined || change.mes !== undefined;
  return { ...query, ...(isAnotherTab && WHOLE_TAB), ...(leavesItem && { item: null }), ...change };
}
