/** What a list shows, whether or not a dialog covers it. */
export type ListPhase = 'loading' | 'failed' | 'showing';

/** `items` is null until loaded. */
export function phaseOf(items: readonly unknown[] | null, error: string | null): ListPhase {
  if (items !== null) return 'showing';
  return error === null ? 'loading' : 'failed';
}
