import type { InmuebleDetail, Tercero } from './models.ts';

/** Which list of a property names them. */
export const TERCERO_IDS = {
  inquilino: 'inquilinos',
  propietario: 'propietarios',
  constructora: 'constructoras',
} as const satisfies Record<Tercero, keyof InmuebleDetail>;

/** The property with one more of them in its list; as it is for nobody, or for somebody whom it names already. */
export function withTercero(
  inmueble: InmuebleDetail,
  tercero: Tercero,
  added: { id: number } | null,
): InmuebleDetail {
  const list = TERCERO_IDS[tercero];
  if (!added || inmueble[list].includes(added.id)) return inmueble;
  return { ...inmueble, [list]: [...inmueble[list], added.id] };
}
