import { describe, expect, it } from 'vitest';
import {
  changedInmuebleQuery,
  inmuebleHref,
  itemHref,
  parseInmuebleQuery,
  tabHref,
  WHOLE_TAB,
  type InmuebleQuery,
} from '../../src/lib/inmueble-query.ts';
import { DETAIL_TABS } from '../../src/lib/routes.ts';

const QUERY = parseInmuebleQuery('?tab=facturas&buscar=luz&vista=lista&item=5&periodo=2025&mes=2025-03');

describe('the query of a property', () => {
  it.each([
    ['another search', { search: 'gas' }],
    ['another month', { mes: '2025-04' }],
    ['no month', { mes: null }],
  ])('[REACH-3] %s leaves the item of the link', (_, change) => {
    expect(changedInmuebleQuery(QUERY, change)).toEqual({ ...QUERY, ...change, item: null });
  });

  it('[REACH-3] another view or period keeps the item, and so does what names it', () => {
    for (const change of [{ view: 'cuadricula' as const }, { periodo: null }, { search: '', item: 5 }])
      expect(changedInmuebleQuery(QUERY, change)).toEqual({ ...QUERY, ...change });
  });

  it('[PROP-8] the tab that is open keeps everything', () => {
    expect(changedInmuebleQuery(QUERY, { tab: 'facturas' })).toEqual(QUERY);
  });

  it('[PROP-8] another tab begins without search, item, period and month', () => {
    expect(changedInmuebleQuery(QUERY, { tab: 'incidencias' })).toEqual(
      parseInmuebleQuery('?tab=incidencias&vista=lista'),
    );
  });
});

describe('the view of a property is in the address', () => {
  /** An address and what it means; `rest` is what differs from the default. */
  const both = (href: string, rest: Partial<InmuebleQuery>) =>
    [href, { ...WHOLE_TAB, tab: 'documentacion', view: null, ...rest }] as const;

  it.each([
    both('/inmueble/3', {}),
    both('/inmueble/3?tab=facturas', { tab: 'facturas' }),
    both('/inmueble/3?tab=solicitudes', { tab: 'solicitudes' }),
    both('/inmueble/3?tab=incidencias&item=12', { tab: 'incidencias', item: 12 }),
    both('/inmueble/3?tab=documentos&item=12', { item: 12 }),
    both('/inmueble/3?tab=documentos&item=0', { item: 0 }),
    both('/inmueble/3?buscar=de+la+luz&vista=lista', { search: 'de la luz', view: 'lista' }),
    both('/inmueble/3?tab=facturas&vista=cuadricula&periodo=2025&mes=2025-08', {
      tab: 'facturas',
      view: 'cuadricula',
      periodo: 2025,
      mes: '2025-08',
    }),
  ])('[REACH-3] [VIEW-1] [SPEND-2] [SPEND-5] %s is written and read', (href, query) => {
    expect(inmuebleHref(3, query)).toBe(href);
    expect(parseInmuebleQuery(href.split('?')[1] ?? '')).toEqual(query);
  });

  it('[REACH-3] each tab and its items have an address', () => {
    expect(DETAIL_TABS.map((tab) => [tabHref(3, tab), itemHref(3, tab, 12)])).toEqual([
      ['/inmueble/3', '/inmueble/3?tab=documentos&item=12'],
      ['/inmueble/3?tab=facturas', '/inmueble/3?tab=facturas&item=12'],
      ['/inmueble/3?tab=solicitudes', '/inmueble/3?tab=solicitudes&item=12'],
      ['/inmueble/3?tab=incidencias', '/inmueble/3?tab=incidencias&item=12'],
    ]);
  });

  it.each([
    ['?pestana=facturas', 'facturas'],
    ['?pestana=documentacion', 'documentacion'],
    ['?tab=documentacion', 'documentacion'],
    ['?tab=incidencias&pestana=facturas', 'incidencias'],
  ])('[REACH-3] the earlier link %s opens the tab %s', (search, tab) => {
    expect(parseInmuebleQuery(search)).toEqual({ ...WHOLE_TAB, tab, view: null });
  });

  it.each(['12', 'x2026', '20265', '0026', '-2026', 'null', ''])(
    '[SPEND-2] the period %j is not a year, so it is the default',
    (periodo) => {
      expect(parseInmuebleQuery(`?periodo=${periodo}`)).toEqual(parseInmuebleQuery(''));
    },
  );

  it('an unknown value is the default, which an address omits', () => {
    expect(parseInmuebleQuery('?tab=x&item=y&periodo=12&mes=2026-13')).toEqual({
      ...WHOLE_TAB,
      tab: 'documentacion',
      view: null,
    });
    expect(inmuebleHref(3)).toBe('/inmueble/3');
    expect(inmuebleHref(3, parseInmuebleQuery(''))).toBe('/inmueble/3');
  });
});
