import type { Inmueble } from './api.ts';

export const addressOf = ({ tipo_via, nombre_via, numero_via }: Inmueble): string =>
  `${tipo_via} ${nombre_via} ${numero_via}`;

export const activityOf = ({ activo }: Inmueble): string => (activo ? 'Activo' : 'Inactivo');

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const folded = new WeakMap<Inmueble, string>();

function foldedText(inmueble: Inmueble): string {
  const known = folded.get(inmueble);
  if (known !== undefined) return known;
  const { codigo_postal, ciudad, provincia, estado } = inmueble;
  const text = fold([addressOf(inmueble), codigo_postal, ciudad, provincia, estado].join(' '));
  folded.set(inmueble, text);
  return text;
}

/** The properties that contain every word of the search. */
export function search(inmuebles: readonly Inmueble[], query: string): Inmueble[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return inmuebles.filter((inmueble) => words.every((word) => foldedText(inmueble).includes(word)));
}
