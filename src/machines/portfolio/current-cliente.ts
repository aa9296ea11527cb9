import type { Cliente, Preferencias } from '../../lib/models.ts';

/** A client and their preferences in this browser. */
export interface CurrentCliente {
  cliente: Cliente;
  preferencias: Preferencias;
}
