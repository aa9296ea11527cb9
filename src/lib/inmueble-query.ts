import { parseMonth, type Month } from './months.ts';
import { DETAIL_TABS, idIn, viewOf, withQuery, type DetailTab, type View } from './routes.ts';
import type { Period } from './spend.ts';

/** The query string of a property's screen: its tab, and what is shown in it. */

export interface InmuebleQuery {
  tab: DetailTab;
  search: string;
  /** As on the dashboard. */
  view: View | null;
  /** The id of the item of the tab's list that a link leads to; null for none (REACH-3). */
  item: number | null;
  /** The period of the spend in the tab Facturas (SPEND-2). */
  periodo: Period;
  /** The only month whose invoices are listed; null lists all (SPEND-5). */
  mes: Month | null;
}

/** The defaults of a tab. */
export const WHOLE_TAB = {
  search: '',
  item: null,
  periodo: null,
  mes: null,
} satisfies Partial<InmuebleQuery>;

/** The tabs of a property as the address names them. */
const TAB_NAMES: Readonly<Record<DetailTab, string>> = {
  documentacion: 'documentos',
  facturas: 'facturas',
  solicitudes: 'solicitudes',
  incidencias: 'incidencias',
};

export function parseInmuebleQuery(search: string): InmuebleQuery {
  const query = new URLSearchParams(search);
  return {
    tab: detailTabOf(query.get('tab') ?? query.get(FORMER_TAB_KEY)),
    search: query.get('buscar') ?? '',
    view: viewOf(query.get('vista')),
    item: idIn(query.get('item')),
    periodo: yearIn(query.get('periodo')),
    mes: parseMonth(query.get('mes')),
  };
}

/** The key for the tab in links of earlier versions. */
const FORMER_TAB_KEY = 'pestana';

function detailTabOf(value: string | null): DetailTab {
  return DETAIL_TABS.find((tab) => TAB_NAMES[tab] === value) ?? DETAIL_TABS[0];
}

export function inmuebleHref(id: number, query?: InmuebleQuery): string {
  const path = `/inmueble/${id}`;
  if (!query) return path;
  const { tab, search, view, item, periodo, mes } = query;
  return withQuery(path, {
    tab: tab === DETAIL_TABS[0] && item === null ? '' : TAB_NAMES[tab],
    buscar: search,
    vista: view ?? '',
    item: item === null ? '' : String(item),
    periodo: String(periodo ?? ''),
    mes: mes ?? '',
  });
}

/** The address of a property's tab without search and filters. */
export function tabHref(id: number, tab: DetailTab): string {
  return inmuebleHref(id, { ...WHOLE_TAB, tab, view: null });
}

/** The address of an item in a property's tab (REACH-3). */
export function itemHref(id: number, tab: DetailTab, item: number): string {
  return inmuebleHref(id, { ...WHOLE_TAB, tab, view: null, item });
}

/** Null unless it is four digits. */
function yearIn(value: string | null): number | null {
  return value !== null && /^[1-9]\d{3}$/.test(value) ? Number(value) : null;
}

/**
 * Applies a change. Search and filters apply to one tab only; another tab, search or month drops the linked
 * item.
 */
export function changedInmuebleQuery(query: InmuebleQuery, change: Partial<InmuebleQuery>): InmuebleQuery {
  const isAnotherTab = change.tab !== undefined && change.tab !== query.tab;
  const leavesItem = isAnotherTab || change.search !== undefined || change.mes !== undefined;
  return { ...query, ...(isAnotherTab && WHOLE_TAB), ...(leavesItem && { item: null }), ...change };
}
