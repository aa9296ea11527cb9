/** What a list shows; independent of a dialog that is open over it. */
export type ListPhase = 'loading' | 'failed' | 'showing';

/** `items` is null until loaded. */
export function phaseOf(items: readonly unknown[] | null, error: string | null): ListPhase {
  if (items !== null) return 'showing';
  return error === null ? 'loading' : 'failed';
}
