import type { Factura, Incidencia } from './models.ts';

/** By ISO date, the newest first; within a day the latest entered first; what has no date comes last. */
export function newestFirst<Item extends { id: number }>(
  items: readonly Item[],
  dateOf: (item: Item) => string | null,
): Item[] {
  return [...items].sort(
    (one, other) => compare(dateOf(other) ?? '', dateOf(one) ?? '') || other.id - one.id,
  );
}

export function newestFacturas(facturas: readonly Factura[]): Factura[] {
  return newestFirst(facturas, ({ fecha }) => fecha);
}

export function newestIncidencias(incidencias: readonly Incidencia[]): Incidencia[] {
  return newestFirst(incidencias, ({ fecha_creacion }) => fecha_creacion);
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
