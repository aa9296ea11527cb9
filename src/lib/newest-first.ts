import { calendarDay } from './format.ts';
import type { Factura } from './models.ts';

/**
 * By day and time, newest first; at the same time by id, highest first; records without a date, or with an unreadable one,
 * last.
 */
export function newestFirst<Item extends { id: number }>(
  items: readonly Item[],
  dateOf: (item: Item) => string | null,
): Item[] {
  return items
    .map((item) => ({ item, time: timeOf(dateOf(item)) }))
    .sort((one, other) => compareTexts(other.time, one.time) || other.item.id - one.item.id)
    .map(({ item }) => item);
}

/** The local day, then the whole text; '' if it is no date. */
function timeOf(date: string | null): string {
  const day = calendarDay(date);
  return day === null ? '' : `${day} ${date}`;
}

export function newestFacturas(facturas: readonly Factura[]): Factura[] {
  return newestFirst(facturas, ({ fecha }) => fecha);
}

/** Compares two texts by character codes, such as ISO dates; negative if the first comes first. */
export function compareTexts(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
