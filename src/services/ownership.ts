import type { Suministro } from '../lib/models.ts';

/** Documents and invoices belong to a property by their `inmueble`, else by their supply's. */
export interface Owned {
  inmueble: number | null;
  suministro: number | null;
}

/** Whether its property can only be found through its supply. */
export function isOwnedBySuministro({ inmueble, suministro }: Owned): boolean {
  return inmueble === null && suministro !== null;
}

export function belongsTo(inmueble: number, thing: Owned, suministros: readonly Suministro[]): boolean {
  if (!isOwnedBySuministro(thing)) return thing.inmueble === inmueble;
  return suministros.some(({ id, inmueble: owner }) => id === thing.suministro && owner === inmueble);
}
