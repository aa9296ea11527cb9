import { describe, expect, it } from 'vitest';
import {
  HREF,
  inmuebleIdAt,
  inmuebleIdOf,
  isSameScreen,
  parseRoute,
  wantsTrace,
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
