import { expect, it } from 'vitest';
import { partsAt } from '../../src/lib/parts.ts';

it.each([
  ['/cliente', 'dashboard'],
  ['/dashboard', 'dashboard'],
  ['/', 'dashboard'],
  ['/no/such/page', 'dashboard'],
  ['/inmueble/7', 'inmueble'],
  ['/pendientes', 'pendientes'],
  ['/perfil', 'profile'],
])('[LEAVE-5] %s consists of the code behind the login and the part %s', (path, part) => {
  expect(partsAt(path)).toEqual(['inside', part]);
});
