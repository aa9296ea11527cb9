import { describe, expect, it } from 'vitest';
import {
  DETAIL_TABS,
  HREF,
  inmuebleHref,
  inmuebleIdAt,
  inmuebleIdOf,
  isSameScreen,
  itemHref,
  parseInmuebleQuery,
  parseRoute,
  tabHref,
  wantsTrace,
  WHOLE_TAB,
  type InmuebleQuery,
} from '../../src/lib/routes.ts';

describe('paths', () => {
  it.each([
    ['/', { name: 'login' }],
    ['', { name: 'login' }],
    ['/cliente', { name: 'dashboard' }],
    ['/dashboard/', { name: 'dashboard' }],
    ['/inmueble/12', { name: 'inmueble', id: 12 }],
    ['/perfil', { name: 'profile' }],
    ['/pendientes', { name: 'pendientes' }],
    ['/cliente/12', { name: 'unknown' }],
    ['/dashboard/x', { name: 'unknown' }],
    ['/pendientes/12', { name: 'unknown' }],
    ['/perfil/12', { name: 'unknown' }],
    ['/otra/12', { name: 'unknown' }],
    ['/inmueble', { name: 'unknown' }],
    ['/inmueble/12/x', { name: 'unknown' }],
    ['/inmueble/-1', { name: 'unknown' }],
    ['/inmueble/1e3', { name: 'unknown' }],
    ['/inmueble/99999999999999999999', { name: 'unknown' }],
    ['/Cliente', { name: 'unknown' }],
    ['/otra', { name: 'unknown' }],
  ])('[ROUTE-1] [ROUTE-2] %s', (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  it('[ROUTE-1] links lead to their screens', () => {
    const routes = Object.entries(HREF).map(([name, href]) => [name, parseRoute(href.split('?')[0] ?? '')]);
    expect(Object.fromEntries(routes)).toEqual({
      login: { name: 'login' },
      dashboard: { name: 'dashboard' },
      dashboardAlias: { name: 'dashboard' },
      pendientes: { name: 'pendientes' },
      creation: { name: 'dashboard' },
      profile: { name: 'profile' },
    });
  });

  it.each([
    ['/cliente', '/dashboard', true],
    ['/inmueble/7', '/inmueble/7/', true],
    ['/inmueble/7', '/inmueble/8', false],
    ['/inmueble/7', '/cliente', false],
    ['/perfil', '/pendientes', false],
    ['/una', '/otra', true],
  ])('[ROUTE-1] %s and %s are the same screen: %s', (one, other, isSame) => {
    const [first, second] = [parseRoute(one), parseRoute(other)];
    expect([isSameScreen(first, second), isSameScreen(second, first)]).toEqual([isSame, isSame]);
  });

  it.each([
    ['/inmueble/7', 7],
    ['/inmueble/7?tab=facturas', 7],
    ['/inmueble/7?buscar=a?b', 7],
    ['/cliente?tipo=gestion', null],
    ['/inmueble', null],
    ['', null],
    [null, null],
  ])('[ROUTE-1] the property of the address %j is %j', (address, id) => {
    expect(inmuebleIdAt(address)).toBe(id);
    expect(inmuebleIdOf(parseRoute(address?.split('?')[0] ?? ''))).toBe(id);
  });

  it('[TRACE-1] ?traza asks for the session trace', () => {
    const searches = ['?traza', '?tipo=gestion&traza=1', '?tipo=traza', '?trazas', ''];
    expect(searches.map(wantsTrace)).toEqual([true, true, false, false, false]);
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
