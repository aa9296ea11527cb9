import { isNotExecuted, type ErrorKind } from '../../lib/error-kind.ts';

/**
 * How a dialog over a list or a property ended. `uncertain`: the server may have executed the request, so what is
 * below the dialog is reloaded.
 */
export type DialogOutcome = 'saved' | 'uncertain' | 'dismissed';

/** The outcome after a failed attempt: `uncertain` unless the server certainly did not execute it. */
export function outcomeAfter(
  { outcome }: { outcome: DialogOutcome },
  kind: ErrorKind | null,
): { outcome: DialogOutcome } {
  return { outcome: isNotExecuted(kind) ? outcome : 'uncertain' };
}
