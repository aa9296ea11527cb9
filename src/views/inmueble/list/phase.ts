/** What a list has come to. A dialog that is opened early leaves it as it is. */
export type ListPhase = 'loading' | 'failed' | 'showing';

/** `items` is null as long as none have been loaded. */
export function phaseOf(items: readonly unknown[] | null, error: string | null): ListPhase {
  if (items !== null) return 'showing';
  return error === null ? 'loading' : 'failed';
}
