import type { Factura } from './models.ts';

/** By ISO date, newest first; on the same day by id, highest first; undated records last. */
export function newestFirst<Item extends { id: number }>(
  items: readonly Item[],
  dateOf: (item: Item) => string | null,
): Item[] {
  return [...items].sort(
    (one, other) => compareTexts(dateOf(other) ?? '', dateOf(one) ?? '') || other.id - one.id,
  );
}

export function newestFacturas(facturas: readonly Factura[]): Factura[] {
  return newestFirst(facturas, ({ fecha }) => fecha);
}

/** Compares two texts by character codes, such as ISO dates; negative if the first comes first. */
export function compareTexts(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
