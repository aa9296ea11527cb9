/** By ISO date, the newest first; within a day the latest entered first; what has no date comes last. */
export function newestFirst<Item extends { id: number }>(
  items: readonly Item[],
  dateOf: (item: Item) => string | null,
): Item[] {
  return [...items].sort(
    (one, other) => compare(dateOf(other) ?? '', dateOf(one) ?? '') || other.id - one.id,
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
