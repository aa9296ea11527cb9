import { assign, setup, type ActorRefFrom } from 'xstate';
import { pendientesCsv } from '../../lib/list-export.ts';
import type { TextFile } from '../../lib/saved-file.ts';
import { messages } from '../../lib/messages.ts';
import type { Pendiente } from '../../lib/pendientes.ts';
import {
  changedPendientesQuery,
  parsePendientesQuery,
  pendientesHref,
  type PendientesQuery,
} from '../../lib/pendientes-query.ts';
import { keptQuery } from '../../lib/kept-query.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The pending items of the client (PEND): their filters, which the address has too, and their export. */

interface Input {
  search: string;
  /** The address of the item whose screen the client has just left. */
  cameFrom: string | null;
}

interface Context {
  cameFrom: string | null;
  query: PendientesQuery;
}

type QueryChanged = { type: 'query.changed'; change: Partial<PendientesQuery> };

type Event = QueryChanged | { type: 'export.request' } | { type: 'address.changed'; search: string };

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<'readVisible'>,
  },
  actors: {
    /** The items that match the query, in screen order. */
    readVisible: unprovided<readonly Pendiente[], PendientesQuery>('readVisible'),
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    rewriteAddress: unprovidedAction<{ to: string; isTyped: boolean }>('rewriteAddress'),
    saveFile: unprovidedAction<TextFile>('saveFile'),
    changeQuery: assign(({ context }, change: Partial<PendientesQuery>) => ({
      query: changedPendientesQuery(context.query, change),
    })),
    readAddress: assign(({ context }, search: string) => ({
      query: keptQuery(context.query, parsePendientesQuery(search), pendientesHref),
    })),
  },
});

export const pendientesMachine = definition.createMachine({
  id: 'pendientes',
  description: 'What waits for the client over all properties: filters and export.',
  meta: { spec: '§2', areas: ['PEND'] },
  context: ({ input }) => ({ cameFrom: input.cameFrom, query: parsePendientesQuery(input.search) }),
  on: {
    'query.changed': {
      actions: [
        { type: 'changeQuery', params: ({ event }) => event.change },
        {
          type: 'rewriteAddress',
          params: ({ context, event }) => ({
            to: pendientesHref(context.query),
            isTyped: event.change.search !== undefined,
          }),
        },
      ],
      meta: { spec: 'beyond', requirements: ['PEND-3'] },
    },
    'address.changed': { actions: { type: 'readAddress', params: ({ event }) => event.search } },
  },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'Shows what matches the filters, longest waiting first.',
      meta: { spec: '§2', requirements: ['PEND-1', 'PEND-4'] },
      on: { 'export.request': 'exporting' },
    },
    exporting: {
      description: 'Reads what is on screen for the export.',
      meta: { spec: '§2', requirements: ['PEND-6'] },
      invoke: {
        src: 'readVisible',
        id: 'readVisible',
        input: ({ context }) => context.query,
        onDone: {
          target: 'browsing',
          actions: { type: 'saveFile', params: ({ event }) => pendientesCsv(event.output) },
        },
        onError: {
          target: 'browsing',
          actions: { type: 'notify', params: { kind: 'error', text: messages.error.unexpected } },
        },
      },
    },
  },
});

export type PendientesRef = ActorRefFrom<typeof pendientesMachine>;
