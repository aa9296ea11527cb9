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

/** The last state of such a dialog that is on screen; `text` is its toast. */
export const savedState = (description: string, text: string) =>
  ({
    description,
    meta: { spec: '§9', requirements: ['MODAL-1'] },
    tags: 'saved',
    entry: [
      { type: 'noteOutcome', params: 'saved' },
      { type: 'notify', params: { kind: 'success', text } },
    ],
    after: { modalClose: 'closed' },
    on: { 'dialog.close': 'closed' },
  }) as const;
