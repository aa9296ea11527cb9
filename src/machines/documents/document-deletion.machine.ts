import { assign, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import type { ErrorKind } from '../../lib/error-kind.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { messages } from '../../lib/messages.ts';
import type { Documento } from '../../lib/models.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import { outcomeAfter, savedState, type DialogOutcome } from '../shared/dialog-outcome.ts';
import { noteFailure } from '../shared/form-refusal.ts';
import { historyEntry, inHistory } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** Deletes one document (§8), after asking, because a deletion cannot be undone. */

/** The document to delete. */
export type ChosenDocumento = Pick<Documento, 'id' | 'nombre'>;

interface Context {
  documento: ChosenDocumento;
  error: string | null;
  outcome: DialogOutcome;
}

type Event = { type: 'deletion.confirm' } | { type: 'dialog.close' };

export const documentDeletionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { documento: ChosenDocumento },
    output: {} as DialogOutcome,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { historyEntry, deleteDocumento: unprovided<void, { id: number }>('deleteDocumento') },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
    noteOutcome: assign((_, outcome: DialogOutcome) => ({ outcome })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => outcomeAfter(context, kind)),
  },
  delays: { modalClose: DURATION.modalClose },
}).createMachine({
  id: 'documentDeletion',
  description: 'Deletes one document, after asking.',
  meta: { spec: '§8', areas: ['DOC', 'MODAL'] },
  context: ({ input }) => ({ documento: input.documento, error: null, outcome: 'dismissed' }),
  output: ({ context }) => context.outcome,
  invoke: inHistory,
  initial: 'asking',
  states: {
    asking: {
      description: 'Names the document and warns that it cannot be undone.',
      meta: { spec: '§8', requirements: ['DOC-9', 'MODAL-2'] },
      on: {
        'deletion.confirm': {
          target: 'sending',
          actions: 'forgetError',
          meta: { spec: '§2', requirements: ['MODAL-2'] },
        },
        'dialog.close': 'closed',
      },
    },
    sending: {
      description: 'Deletes it. Without a response it may be deleted anyway.',
      meta: { spec: '§7', requirements: ['DOC-9'] },
      tags: 'sending',
      invoke: {
        src: 'deleteDocumento',
        id: 'deleteDocumento',
        input: ({ context }) => ({ id: context.documento.id }),
        onDone: 'saved',
        onError: {
          target: 'asking',
          actions: [{ type: 'showError', params: ({ event }) => errorMessage(event.error) }, noteFailure],
        },
      },
    },
    saved: savedState('It is deleted; the dialog says so and closes by itself.', messages.documento.deleted),
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type DocumentDeletionRef = ActorRefFrom<typeof documentDeletionMachine>;
