import type { CreatedTercero, InmuebleDetail, Tercero } from './models.ts';

/** The list of the property that has their ids. */
export const TERCERO_IDS = {
  inquilino: 'inquilinos',
  propietario: 'propietarios',
  constructora: 'constructoras',
} as const satisfies Record<Tercero, keyof InmuebleDetail>;

/** The party that an estado needs (§4), or null. */
export function terceroOfEstado(estado: string | null): 'inquilino' | 'constructora' | null {
  if (estado === 'alquilado') return 'inquilino';
  return estado === 'reformando' ? 'constructora' : null;
}

/** The parties that a property has: the owner for whom it is managed, and the one that its estado needs. */
export function tercerosOf({ tipo, estado }: { tipo: string; estado: string }): Tercero[] {
  const ofEstado = terceroOfEstado(estado);
  return [...(tipo === 'gestion' ? ['propietario' as const] : []), ...(ofEstado ? [ofEstado] : [])];
}

/** The property with one more party in its list; unchanged without a party or its id, or if it is already listed. */
export function withTercero(
  inmueble: InmuebleDetail,
  tercero: Tercero,
  added: CreatedTercero | null,
): InmuebleDetail {
  const list = TERCERO_IDS[tercero];
  const id = added?.id ?? null;
  if (id === null || inmueble[list].includes(id)) return inmueble;
  return { ...inmueble, [list]: [...inmueble[list], id] };
}
