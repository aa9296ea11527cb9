import { WHOLE_TAB, type InmuebleQuery } from './routes.ts';

/**
 * What a tab is searched or filtered for applies to it only. Another tab, search or month leaves the item that a link
 * led to.
 */
export function changedInmuebleQuery(query: InmuebleQuery, change: Partial<InmuebleQuery>): InmuebleQuery {
  const isAnotherTab = change.tab !== undefined && change.tab !== query.tab;
  const leavesItem = isAnotherTab || change.search !== undefined || change.mes !== undefined;
  return { ...query, ...(isAnotherTab && WHOLE_TAB), ...(leavesItem && { item: null }), ...change };
}
