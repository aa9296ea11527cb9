import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { errorMessage } from '../lib/error-message.ts';
import { messages } from '../lib/messages.ts';
import type { Documento } from '../lib/models.ts';
import { unprovided, unprovidedAction } from '../lib/unprovided.ts';
import type { DialogOutcome } from './dialog-outcome.ts';
import { documentDeletionMachine } from './document-deletion.machine.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import type { Meta, Tag } from './machine-types.ts';
import type { ToastInput } from './toast.machine.ts';

/** The documents of one property (§2): to read, to upload, to download, to delete. */

interface Context {
  inmueble: number;
  documentos: Documento[];
  /** The one that is asked about. */
  chosen: Documento | null;
  error: string | null;
}

type Event =
  | { type: 'list.retry' }
  | { type: 'documento.download'; enlace: string | null }
  | { type: 'upload.open' }
  | { type: 'deletion.open'; documento: Documento };

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadDocumentos: unprovided<Documento[], { inmueble: number }>('loadDocumentos'),
    documentUpload: documentUploadMachine,
    documentDeletion: documentDeletionMachine,
  },
  guards: {
    hasFile: (_, enlace: string | null) => enlace !== null,
    isChosen: ({ context }) => context.chosen !== null,
    isSaved: (_, outcome: DialogOutcome) => outcome === 'saved',
    isDismissed: (_, outcome: DialogOutcome) => outcome === 'dismissed',
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    openLink: unprovidedAction<{ href: string }>('openLink'),
    keepDocumentos: assign((_, documentos: Documento[]) => ({ documentos })),
    chooseDocumento: assign((_, chosen: Documento) => ({ chosen })),
    dropChosen: assign(({ context }) => ({
      documentos: context.documentos.filter(({ id }) => id !== context.chosen?.id),
    })),
    forgetChosen: assign({ chosen: null }),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
});
