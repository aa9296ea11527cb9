import type { Constructora } from './models.ts';

/** PARTY-7: a builder that is linked to the property already is not offered again. */
export function availableConstructoras(
  constructoras: readonly Constructora[],
  inmueble: number,
): Constructora[] {
  return constructoras.filter(({ inmuebles }) => !inmuebles.includes(inmueble));
}

/** PARTY-8: the links it has, and the new one. */
export function withLink(inmuebles: readonly number[], inmueble: number): number[] {
  return [...new Set([...inmuebles, inmueble])];
}
