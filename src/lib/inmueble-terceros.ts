import type { InmuebleDetail, Tercero } from './models.ts';

/** The list of the property that has their ids. */
export const TERCERO_IDS = {
  inquilino: 'inquilinos',
  propietario: 'propietarios',
  constructora: 'constructoras',
} as const satisfies Record<Tercero, keyof InmuebleDetail>;

/** The property with one more party in its list; unchanged without a party or if it is already listed. */
export function withTercero(
  inmueble: InmuebleDetail,
  tercero: Tercero,
  added: { id: number } | null,
): InmuebleDetail {
  const list = TERCERO_IDS[tercero];
  if (!added || inmueble[list].includes(added.id)) return inmueble;
  return { ...inmueble, [list]: [...inmueble[list], added.id] };
}
