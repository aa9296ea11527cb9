import type { Constructora } from './models.ts';

/** PARTY-7: a builder already linked to the property is not offered again. */
export function availableConstructoras(
  constructoras: readonly Constructora[],
  inmueble: number,
): Constructora[] {
  return constructoras.filter(({ inmuebles }) => !inmuebles.includes(inmueble));
}

/** PARTY-8: the existing links and the new one. */
export function withLink(inmuebles: readonly number[], inmueble: number): number[] {
  return [...new Set([...inmuebles, inmueble])];
}
