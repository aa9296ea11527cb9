import { ESTADOS } from './constants.ts';
import type { Inmueble } from './models.ts';

/** The counts of the summary. */
export interface InmuebleStats {
  total: number;
  activos: number;
  propiedad: number;
  gestion: number;
  /** One per estado of §4, in its order. */
  estados: { value: string; label: string; count: number }[];
}

/** DASH-2, DASH-3: counts all of the client's properties, including hidden types. */
export function statsOf(inmuebles: readonly Inmueble[]): InmuebleStats {
  const counts = new Map<string, number>();
  let activos = 0;
  let gestion = 0;
  for (const inmueble of inmuebles) {
    counts.set(inmueble.estado, (counts.get(inmueble.estado) ?? 0) + 1);
    if (inmueble.activo) activos += 1;
    if (inmueble.tipo === 'gestion') gestion += 1;
  }
  return {
    total: inmuebles.length,
    activos,
    propiedad: inmuebles.length - gestion,
    gestion,
    estados: ESTADOS.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 })),
  };
}
