import { incidenciaPhase, type IncidenciaPhase } from './format.ts';
import type { Factura, Incidencia } from './models.ts';

/** By ISO date, newest first; on the same day by id, highest first; undated records last. */
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

const PHASE_ORDER: Readonly<Record<IncidenciaPhase, number>> = { abierta: 0, tramitada: 1, resuelta: 2 };

/** HEAD-5: open incidents first, then those in progress, then the rest; newest first in each group. */
export function openFirst(incidencias: readonly Incidencia[]): Incidencia[] {
  const order = ({ estado }: Incidencia) => PHASE_ORDER[incidenciaPhase(estado)];
  return newestFirst(incidencias, ({ fecha_creacion }) => fecha_creacion).sort(
    (one, other) => order(one) - order(other),
  );
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
