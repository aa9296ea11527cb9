import type { CreatedTercero, InmuebleDetail, Tercero } from './models.ts';

/** The list of the property that has their ids. */
export const TERCERO_IDS = {
  inquilino: 'inquilinos',
  propietario: 'propietarios',
  constructora: 'constructoras',
} as const satisfies Record<Tercero, keyof InmuebleDetail>;

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
