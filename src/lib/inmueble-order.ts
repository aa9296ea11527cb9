import { trimmedAddress } from './address.ts';
import { calendarDay, estadoLabel } from './format.ts';
import type { Inmueble } from './models.ts';

/** The order of the dashboard's properties (SORT-1). */
export const ORDER_FIELDS = ['inmueble', 'ciudad', 'estado', 'cambio'] as const;

export type OrderField = (typeof ORDER_FIELDS)[number];

export interface InmuebleOrder {
  by: OrderField;
  isDescending: boolean;
}

/** '-cambio' is descending; null if the text names no order. */
export function parseOrder(text: string | null): InmuebleOrder | null {
  const isDescending = text?.startsWith('-') ?? false;
  const by = ORDER_FIELDS.find((field) => field === text?.slice(isDescending ? 1 : 0));
  return by === undefined ? null : { by, isDescending };
}

export function writeOrder({ by, isDescending }: InmuebleOrder): string {
  return `${isDescending ? '-' : ''}${by}`;
}

/** The order after a press on a column's head: ascending, descending, none. */
export function nextOrder(order: InmuebleOrder | null, by: OrderField): InmuebleOrder | null {
  if (order?.by !== by) return { by, isDescending: false };
  return order.isDescending ? null : { by, isDescending: true };
}

/**
 * Sorts letters as in Spanish and numbers by value. Comparing is slow, so each distinct text is compared only
 * once.
 */
const spanish = new Intl.Collator('es', { numeric: true });

/** The text to sort by; a property without one comes last. */
const TEXT: Readonly<Record<OrderField, (inmueble: Inmueble) => string>> = {
  inmueble: doorText,
  ciudad: ({ ciudad }) => ciudad.trim(),
  estado: ({ estado }) => estadoLabel(estado),
  cambio: ({ fecha_cambio_estado }) => calendarDay(fecha_cambio_estado) ?? '',
};

/**
 * Street, number, floor and door. A line break sorts before a space, so that 'Calle Mayor, 10' comes before
 * 'Calle Mayor Alta, 2'.
 */
function doorText(inmueble: Inmueble): string {
  const { tipo_via, nombre_via, numero_via, portal, escalera, planta, puerta } = trimmedAddress(inmueble);
  if (nombre_via === '') return '';
  return [`${tipo_via} ${nombre_via}`.trim(), numero_via, portal, escalera, planta, puerta].join('\n');
}

/** Properties without a value come last in both directions; equal ones keep their order. */
export function orderInmuebles(
  inmuebles: readonly Inmueble[],
  { by, isDescending }: InmuebleOrder,
): readonly Inmueble[] {
  const all = inmuebles.map((inmueble) => ({ inmueble, text: TEXT[by](inmueble) }));
  const texts = all.map(({ text }) => text);
  const ranks = ranksOf(texts, by === 'cambio' ? undefined : spanish.compare);
  const rankOf = (text: string) => {
    const rank = ranks.get(text);
    if (rank === undefined) return ranks.size;
    return isDescending ? -rank : rank;
  };
  return all
    .map(({ inmueble, text }) => ({ inmueble, rank: rankOf(text) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ inmueble }) => inmueble);
}

/** The rank of each text that is not empty. */
function ranksOf(
  texts: readonly string[],
  compare?: (one: string, other: string) => number,
): Map<string, number> {
  const distinct = [...new Set(texts)].filter((text) => text !== '').sort(compare);
  return new Map(distinct.map((text, at) => [text, at]));
}
