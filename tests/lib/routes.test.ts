import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import {
  dashboardHref,
  inmuebleHref,
  parseDashboardQuery,
  parseInmuebleQuery,
  parseRoute,
} from '../../src/lib/routes.ts';

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

describe('the view is in the address', () => {
  it('an unknown value is the default', () => {
    expect(parseDashboardQuery('?tipo=todo&vista=mapa&estado=demolido&activos=quizas')).toEqual({
      tab: 'todos',
      search: '',
      view: null,
      estado: null,
      activos: false,
    });
    expect(parseInmuebleQuery('?tab=x')).toMatchObject({
      tab: 'documentacion',
      search: '',
      view: null,
    });
  });

  it('the address has only values that differ from the default', () => {
    expect(dashboardHref(parseDashboardQuery(''))).toBe('/cliente');
    expect(inmuebleHref(3)).toBe('/inmueble/3');
    expect(inmuebleHref(3, parseInmuebleQuery(''))).toBe('/inmueble/3');
  });

  it('reading a written address gives the same view', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('todos', 'propiedad', 'gestion'),
        fc.constantFrom('cuadricula', 'lista'),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(null, ...ESTADOS.map(({ value }) => value)),
        fc.boolean(),
        (tab, view, search, estado, activos) => {
          const query = { tab, view, search, estado, activos };
          expect(parseDashboardQuery(dashboardHref(query).split('?')[1] ?? '')).toEqual(query);
        },
      ),
    );
  });
});
