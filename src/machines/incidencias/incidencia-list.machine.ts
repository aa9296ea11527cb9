import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { errorMessage } from '../../lib/error-message.ts';
import { filterIncidencias } from '../../lib/list-filters.ts';
import { incidenciasCsv } from '../../lib/list-export.ts';
import type { TextFile } from '../../lib/saved-file.ts';
import type { Incidencia } from '../../lib/models.ts';
import { openFirst } from '../../lib/incidencia.ts';
import { coveredByDialog, idle, returning } from '../shared/list-states.ts';
import { readAgain } from '../shared/read-again.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { DialogOutcome } from '../shared/dialog-outcome.ts';
import { incidenciaCreationMachine } from './incidencia-creation.machine.ts';
import type { ListDialog } from '../inmueble/inmueble-detail-context.ts';
import type { DataOutdated } from '../freshness/freshness.machine.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';

/** The incidents of one property’s supplies (§2, §4): shows them, and reports new ones. */

/** The badges of the property may have changed. */
export type IncidenciaListNotice = { type: 'relacionados.changed' };

interface Context {
  parent: Parent<IncidenciaListNotice | ListDialog>;
  inmueble: number;
  /** The search text; the screen sends changes. */
  search: string;
  /** Null until loaded. */
  incidencias: Incidencia[] | null;
  /** The list on screen may be stale. */
  stale: boolean;
  error: string | null;
}

type Input = Pick<Context, 'parent' | 'inmueble' | 'search'>;

type Event =
  | { type: 'list.retry' }
  | DataOutdated
  | { type: 'search.changed'; search: string }
  | { type: 'export.request' }
  | { type: 'creation.open' };

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    children: {} as {
      loadIncidencias: 'loadIncidencias';
      reloadIncidencias: 'loadIncidencias';
      incidenciaCreation: 'incidenciaCreation';
    },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadIncidencias: unprovided<Incidencia[], { inmueble: number }>('loadIncidencias'),
    incidenciaCreation: incidenciaCreationMachine,
  },
  guards: {
    isDismissed: (_, outcome: DialogOutcome) => outcome === 'dismissed',
    isNotLoaded: ({ context }) => context.incidencias === null,
    isStale: ({ context }) => context.stale,
  },
  actions: {
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: IncidenciaListNotice | ListDialog) => notice,
    ),
    saveFile: unprovidedAction<TextFile>('saveFile'),
    keepIncidencias: assign((_, incidencias: Incidencia[]) => ({
      incidencias: openFirst(incidencias),
      stale: false,
      error: null,
    })),
    markStale: assign({ stale: true }),
    noteSearch: assign((_, search: string) => ({ search })),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
});

const loadAnew = { target: 'loading', actions: 'forgetError' } as const;

const showing = definition.createStateConfig({
  description: 'The incidents are on screen.',
  meta: { spec: '§2', requirements: ['INCIDENT-1', 'INCIDENT-2'] },
  initial: 'idle',
  on: {
    'export.request': {
      meta: { spec: 'beyond', requirements: ['EXPORT-1'] },
      actions: {
        type: 'saveFile',
        params: ({ context }) =>
          incidenciasCsv(context.inmueble, filterIncidencias(context.incidencias ?? [], context.search)),
      },
    },
    'creation.open': 'creating',
  },
  states: {
    idle,
    reloading: {
      description: 'Loads again; the old list stays on screen.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      tags: 'reloading',
      entry: 'markStale',
      invoke: {
        src: 'loadIncidencias',
        id: 'reloadIncidencias',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: { target: 'idle', actions: { type: 'keepIncidencias', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: { 'data.outdated': readAgain('reloading') },
    },
  },
});

const creating = definition.createStateConfig({
  description: 'The dialog for a new incident is open.',
  meta: { spec: '§2', requirements: ['INCIDENT-1', 'INCIDENT-4'] },
  ...coveredByDialog,
  invoke: {
    src: 'incidenciaCreation',
    id: 'incidenciaCreation',
    input: ({ context }) => ({ inmueble: context.inmueble }),
    onDone: [
      {
        guard: { type: 'isDismissed', params: ({ event }) => event.output },
        target: 'returning',
        description: 'Nothing was sent.',
      },
      {
        target: 'returning',
        actions: ['markStale', { type: 'tellParent', params: { type: 'relacionados.changed' } }],
      },
    ],
  },
});

export const incidenciaListMachine = definition.createMachine({
  id: 'incidenciaList',
  description: 'The incidents of one property’s supplies.',
  meta: { spec: '§2', areas: ['INCIDENT'] },
  context: ({ input }) => ({ ...input, incidencias: null, stale: false, error: null }),
  on: { 'search.changed': { actions: { type: 'noteSearch', params: ({ event }) => event.search } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the incidents.',
      meta: { spec: '§7' },
      tags: 'loading',
      invoke: {
        src: 'loadIncidencias',
        id: 'loadIncidencias',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: {
          target: 'showing',
          actions: { type: 'keepIncidencias', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: { 'creation.open': 'creating' },
    },
    failed: {
      description: 'The incidents could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: {
        'list.retry': loadAnew,
        'data.outdated': loadAnew,
        'creation.open': 'creating',
      },
    },
    showing,
    creating,
    returning,
  },
});

export type IncidenciaListRef = ActorRefFrom<typeof incidenciaListMachine>;
