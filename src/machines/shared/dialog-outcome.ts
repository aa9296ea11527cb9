import type { ErrorKind } from '../../lib/error-kind.ts';

/**
 * How a dialog over a list ended. `uncertain`: something was sent and nobody can say whether the server did it, so that
 * what the list shows is asked for anew.
 */
export type DialogOutcome = 'saved' | 'uncertain' | 'dismissed';

const NOTHING_HAPPENED: ReadonlySet<ErrorKind | null> = new Set([
  'refused',
  'changed',
  'throttled',
  'fileLost',
]);

/** The outcome after a failed attempt: `uncertain` unless the server certainly did nothing. */
export function outcomeAfter(kind: ErrorKind | null, before: DialogOutcome): DialogOutcome {
  return NOTHING_HAPPENED.has(kind) ? before : 'uncertain';
}
