import { describe, expect, it } from 'vitest';
import { inmuebleHref, parseInmuebleQuery, parseRoute, WHOLE_TAB } from '../../src/lib/routes.ts';

describe('paths', () => {
  it.each([
    ['/', { name: 'login' }],
    ['', { name: 'login' }],
    ['/cliente', { name: 'dashboard' }],
    ['/dashboard/', { name: 'dashboard' }],
    ['/inmueble/12', { name: 'inmueble', id: 12 }],
    ['/perfil', { name: 'perfil' }],
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
});

describe('the view of a property is in the address', () => {
  it('an unknown value is the default, and the address has only others', () => {
    expect(parseInmuebleQuery('?tab=x&item=y&periodo=12&mes=2026-13')).toEqual({
      ...WHOLE_TAB,
      tab: 'documentacion',
      view: null,
    });
    expect(inmuebleHref(3)).toBe('/inmueble/3');
    expect(inmuebleHref(3, parseInmuebleQuery(''))).toBe('/inmueble/3');
  });

  it('[SPEND-2] [SPEND-5] period and month of the spend are read as they were written', () => {
    const query = { ...parseInmuebleQuery('?tab=facturas'), periodo: 2025, mes: '2025-08' };
    const href = inmuebleHref(3, query);
    expect(href).toContain('periodo=2025&mes=2025-08');
    expect(parseInmuebleQuery(href.split('?')[1] ?? '')).toEqual(query);
  });
});
