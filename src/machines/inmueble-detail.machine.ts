import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { errorMessage } from '../lib/error-message.ts';
import type { InmuebleDetail } from '../lib/models.ts';
import { inmuebleHref, parseInmuebleQuery, type InmuebleQuery } from '../lib/routes.ts';
import { unprovided, unprovidedAction } from '../lib/unprovided.ts';
import type { Meta, Tag } from './machine-types.ts';

/** One property (§2): its cards, its tabs, and the dialogs that change it. */

interface Context {
  id: number;
  inmueble: InmuebleDetail | null;
  query: InmuebleQuery;
  error: string | null;
}

type Event =
  | { type: 'load.retry' }
  | { type: 'query.changed'; change: Partial<InmuebleQuery> }
  | { type: 'address.changed'; search: string };

export const inmuebleDetailMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: number; search: string },
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadInmueble: unprovided<InmuebleDetail, { id: number }>('loadInmueble') },
  actions: {
    navigate: unprovidedAction<{ to: string; replace: boolean }>('navigate'),
    keepInmueble: assign((_, inmueble: InmuebleDetail) => ({ inmueble })),
    showError: assign((_, message: string) => ({ error: message })),
    forgetError: assign({ error: null }),
    changeQuery: assign(({ context }, change: Partial<InmuebleQuery>) => ({
      query: { ...context.query, ...change },
    })),
    readAddress: assign((_, search: string) => ({ query: parseInmuebleQuery(search) })),
  },
}).createMachine({
  id: 'inmuebleDetail',
  description: 'One property: its cards and tabs.',
  meta: { spec: '§2' },
  context: ({ input }) => ({
    id: input.id,
    inmueble: null,
    query: parseInmuebleQuery(input.search),
    error: null,
  }),
  initial: 'loading',
  on: {
    'address.changed': { actions: { type: 'readAddress', params: ({ event }) => event.search } },
  },
  states: {
    loading: {
      description: 'Asks for the property.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        src: 'loadInmueble',
        id: 'loadInmueble',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: { type: 'keepInmueble', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) } },
      },
    },
    ready: {
      description: 'The property is shown.',
      meta: { spec: '§2' },
      on: {
        'query.changed': {
          actions: [
            { type: 'changeQuery', params: ({ event }) => event.change },
            {
              type: 'navigate',
              params: ({ context }) => ({ to: inmuebleHref(context.id, context.query), replace: true }),
            },
          ],
        },
      },
    },
    failed: {
      description: 'The property could not be loaded.',
      meta: { spec: '§2' },
      tags: 'failed',
      on: { 'load.retry': { target: 'loading', actions: 'forgetError' } },
    },
  },
});

export type InmuebleDetailRef = ActorRefFrom<typeof inmuebleDetailMachine>;
export type InmuebleDetailSnapshot = SnapshotFrom<typeof inmuebleDetailMachine>;
