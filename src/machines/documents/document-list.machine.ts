import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { filterDocumentos } from '../../lib/list-filters.ts';
import { messages } from '../../lib/messages.ts';
import { documentosCsv } from '../../lib/list-export.ts';
import type { TextFile } from '../../lib/saved-file.ts';
import type { Documento } from '../../lib/models.ts';
import { newestFirst } from '../../lib/newest-first.ts';
import { coveredUntilLinksExpire, idleUntilLinksExpire, returning } from '../shared/list-states.ts';
import { readAgain } from '../shared/read-again.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { DialogOutcome } from '../shared/dialog-outcome.ts';
import { documentDeletionMachine, type ChosenDocumento } from './document-deletion.machine.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import type { ListCounted } from '../inmueble/item-counts.machine.ts';
import type { ListDialog } from '../inmueble/inmueble-detail-context.ts';
import type { DataOutdated } from '../freshness/freshness.machine.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The documents of one property (§2): shows, uploads, downloads and deletes them. */

interface Context {
  parent: Parent<ListCounted | ListDialog>;
  inmueble: number;
  /** The search text; the screen sends changes. */
  search: string;
  /** Null until loaded. */
  documentos: Documento[] | null;
  chosen: ChosenDocumento;
  /** The list on screen may be stale. */
  stale: boolean;
  error: string | null;
}

type Event =
  | { type: 'list.retry' }
  | DataOutdated
  | { type: 'documento.download'; enlace: string | null }
  | { type: 'search.changed'; search: string }
  | { type: 'export.request' }
  | { type: 'upload.open' }
  | { type: 'deletion.open'; documento: ChosenDocumento };

const NONE: ChosenDocumento = { id: 0, nombre: '' };

/** A document is downloaded or deleted only from the list on screen. */
const shown = ({ documentos }: Context) => documentos ?? [];

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'parent' | 'inmueble' | 'search'>,
    events: {} as Event,
    children: {} as {
      loadDocumentos: 'loadDocumentos';
      reloadDocumentos: 'loadDocumentos';
      documentUpload: 'documentUpload';
      documentDeletion: 'documentDeletion';
    },
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
    isSaved: (_, outcome: DialogOutcome) => outcome === 'saved',
    isDismissed: (_, outcome: DialogOutcome) => outcome === 'dismissed',
    isNotLoaded: ({ context }) => context.documentos === null,
    isStale: ({ context }) => context.stale,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    openLink: unprovidedAction<{ href: string }>('openLink'),
    saveFile: unprovidedAction<TextFile>('saveFile'),
    keepDocumentos: assign((_, documentos: Documento[]) => ({
      documentos: newestFirst(documentos, ({ fecha }) => fecha),
      stale: false,
      error: null,
    })),
    tellCount: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'list.counted' as const,
        tab: 'documentacion' as const,
        count: shown(context).length,
      }),
    ),
    chooseDocumento: assign((_, { id, nombre }: ChosenDocumento) => ({ chosen: { id, nombre } })),
    dropChosen: assign(({ context }) => ({
      documentos: shown(context).filter(({ id }) => id !== context.chosen.id),
    })),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: ListDialog) => notice,
    ),
    markStale: assign({ stale: true }),
    noteSearch: assign((_, search: string) => ({ search })),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
  delays: { linksFresh: DURATION.linksFresh },
});

const keepAndTell = [
  { type: 'keepDocumentos', params: ({ event }: { event: { output: Documento[] } }) => event.output },
  'tellCount',
] as const;

const loadAnew = { target: 'loading', actions: 'forgetError' } as const;

const showing = definition.createStateConfig({
  description: 'The documents are on screen.',
  meta: { spec: '§2', requirements: ['DOC-2'] },
  initial: 'idle',
  on: {
    'documento.download': [
      {
        guard: { type: 'hasFile', params: ({ event }) => event.enlace },
        actions: { type: 'openLink', params: ({ event }) => ({ href: event.enlace ?? '' }) },
        description: 'The document has a file.',
      },
      { actions: { type: 'notify', params: { kind: 'warning', text: messages.documento.noFile } } },
    ],
    'export.request': {
      meta: { spec: 'beyond', requirements: ['EXPORT-1'] },
      actions: {
        type: 'saveFile',
        params: ({ context }) =>
          documentosCsv(context.inmueble, filterDocumentos(shown(context), context.search)),
      },
    },
    'upload.open': 'uploading',
    'deletion.open': {
      target: 'deleting',
      actions: { type: 'chooseDocumento', params: ({ event }) => event.documento },
    },
  },
  states: {
    idle: idleUntilLinksExpire,
    reloading: {
      description:
        'Loads again: links to files expire, or the list may be stale. The old list stays on screen.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      tags: 'reloading',
      entry: 'markStale',
      invoke: {
        src: 'loadDocumentos',
        id: 'reloadDocumentos',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: { target: 'idle', actions: keepAndTell },
        onError: {
          target: 'idle',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: { 'data.outdated': readAgain('reloading') },
    },
  },
});

const uploading = definition.createStateConfig({
  description: 'The upload dialog is open.',
  meta: { spec: '§2', requirements: ['DOC-1', 'DOC-7'] },
  ...coveredUntilLinksExpire,
  invoke: {
    src: 'documentUpload',
    id: 'documentUpload',
    input: ({ context }) => ({ inmueble: context.inmueble }),
    onDone: [
      {
        guard: { type: 'isDismissed', params: ({ event }) => event.output },
        target: 'returning',
        description: 'Nothing was sent.',
      },
      { target: 'returning', actions: 'markStale' },
    ],
  },
});

const deleting = definition.createStateConfig({
  description: 'The dialog asks whether to delete the document.',
  meta: { spec: '§8', requirements: ['DOC-9'] },
  ...coveredUntilLinksExpire,
  invoke: {
    src: 'documentDeletion',
    id: 'documentDeletion',
    input: ({ context }) => ({ documento: context.chosen }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'returning',
        actions: ['dropChosen', 'tellCount'],
        description: 'It is deleted.',
      },
      {
        guard: { type: 'isDismissed', params: ({ event }) => event.output },
        target: 'returning',
        description: 'Nothing was sent.',
      },
      { target: 'returning', actions: 'markStale' },
    ],
  },
});

export const documentListMachine = definition.createMachine({
  id: 'documentList',
  description: 'The documents of one property.',
  meta: { spec: '§2', areas: ['DOC'] },
  context: ({ input }) => ({
    ...input,
    documentos: null,
    chosen: NONE,
    stale: false,
    error: null,
  }),
  on: { 'search.changed': { actions: { type: 'noteSearch', params: ({ event }) => event.search } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the documents.',
      meta: { spec: '§7', requirements: ['DOC-1'] },
      tags: 'loading',
      invoke: {
        src: 'loadDocumentos',
        id: 'loadDocumentos',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: { target: 'showing', actions: keepAndTell },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: { 'upload.open': 'uploading' },
    },
    failed: {
      description: 'The documents could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: {
        'list.retry': loadAnew,
        'data.outdated': loadAnew,
        'upload.open': 'uploading',
      },
    },
    showing,
    uploading,
    deleting,
    returning,
  },
});

export type DocumentListRef = ActorRefFrom<typeof documentListMachine>;
