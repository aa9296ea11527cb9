import { expect, it } from 'vitest';
import { returnAddress } from '../../src/lib/return-address.ts';
import { parseRoute } from '../../src/lib/routes.ts';

it.each([
  ['/inmueble/7', '?tab=facturas', '/inmueble/7?tab=facturas'],
  ['/inmueble/7', 'tab=facturas', '/inmueble/7?tab=facturas'],
  ['/perfil', '', '/perfil'],
  ['/pendientes', '?mostrar=incidencias', '/pendientes?mostrar=incidencias'],
  ['/dashboard', '?buscar=sol', '/cliente?buscar=sol'],
])('[LEAVE-4] %s %s is offered after the next login', (path, search, href) => {
  const route = parseRoute(path);
  expect(returnAddress(route, search, 1)).toEqual({ route, href, cliente: 1 });
});

it.each([
  ['/cliente', ''],
  ['/', '?traza'],
  ['/nada', ''],
])('[LEAVE-4] %s%s is not: the login leads there anyway, or it is no screen', (path, search) => {
  expect(returnAddress(parseRoute(path), search, 1)).toBeNull();
});
