import type { Cliente, Preferencias } from '../../lib/models.ts';

/** A client and their preferences in this browser. Which client of a user it is: `services/clientes.ts`. */
export interface CurrentCliente {
  cliente: Cliente;
  preferencias: Preferencias;
}
