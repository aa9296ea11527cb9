import type { NamedClient } from './accounts.ts';
import { makeVisible } from './visible-text.ts';

/** 'client 3 (Ana, S.L.)'. */
export const nameOf = ({ id, razon_social: name }: NamedClient): string =>
  `client ${id} (${makeVisible(name)})`;

/** '3 Ana, S.L.; 5 Berta, S.A.'; '' for none. */
export const namesOf = (clientes: readonly NamedClient[]): string =>
  clientes.map(({ id, razon_social: name }) => `${id} ${makeVisible(name)}`).join('; ');
