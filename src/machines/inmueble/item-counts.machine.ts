import { assign, setup } from 'xstate';
import type { DetailTab } from '../../lib/routes.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/**
 * The number of documents and invoices of a property, for its tabs (HEAD-2). The portfolio has the incidents.
 */

/** The tabs whose lists count what they have loaded. */
type CountedTab = Extract<DetailTab, 'documentacion' | 'facturas'>;

/** A list sends this whenever it has loaded, and when one of its items was deleted. */
export type ListCounted = { type: 'list.counted'; tab: CountedTab; count: number };

/** The client has come back to the page (LEAVE-6): what the open tab does not read again is counted anew. */
type CountsOutdated = { type: 'counts.outdated'; openTab: DetailTab };

/** The client has opened another tab. */
type TabChanged = { type: 'tab.changed' };

/** What the property's screen tells, except that the client has come back. */
export type CountsNotice = ListCounted | TabChanged;

/** Null until known. */
type Context = Record<CountedTab, number | null> & { inmueble: number; openTab: DetailTab };

const keepCount = {
  type: 'keepCount',
  params: ({ event }: { event: ListCounted }) => event,
} as const;

export const itemCountsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'inmueble' | 'openTab'>,
    events: {} as CountsNotice | CountsOutdated,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { countFacturas: unprovided<number, { inmueble: number }>('countFacturas') },
  guards: {
    isFacturas: (_, tab: DetailTab) => tab === 'facturas',
  },
  actions: {
    keepCount: assign((_, { tab, count }: Pick<ListCounted, 'tab' | 'count'>) => ({ [tab]: count })),
    noteOpenTab: assign(({ context }, openTab: DetailTab) => ({
      openTab,
      documentacion: openTab === 'documentacion' ? context.documentacion : null,
    })),
  },
}).createMachine({
  id: 'itemCounts',
  description: 'The number of documents and invoices of a property.',
  meta: { spec: '§2', areas: ['HEAD'] },
  context: ({ input }) => ({ ...input, documentacion: null, facturas: null }),
  initial: 'choosing',
  on: {
    'counts.outdated': {
      target: '.choosing',
      actions: { type: 'noteOpenTab', params: ({ event }) => event.openTab },
      description: 'The invoices are requested again. Documents are counted when their list is open.',
      meta: { spec: 'beyond', requirements: ['LEAVE-6'] },
    },
  },
  states: {
    choosing: {
      description: 'Decides whether the invoices have to be loaded.',
      meta: { spec: '§2' },
      always: [
        {
          guard: { type: 'isFacturas', params: ({ context }) => context.openTab },
          target: 'awaiting',
          description: 'Their list is open.',
        },
        { target: 'asking' },
      ],
    },
    awaiting: {
      description: 'The list of invoices is open and will report its count when it has loaded.',
      meta: { spec: '§2', requirements: ['HEAD-2'] },
      on: {
        'list.counted': { target: 'listening', actions: keepCount },
        'tab.changed': { target: 'asking', description: 'Their list is closed before it has loaded.' },
      },
    },
    asking: {
      description:
        'Requests the invoices. Documents are counted by their list, because §7 returns those of all properties at once.',
      meta: { spec: '§7', requirements: ['HEAD-2'] },
      tags: 'loading',
      invoke: {
        src: 'countFacturas',
        id: 'countFacturas',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: {
          target: 'listening',
          actions: { type: 'keepCount', params: ({ event }) => ({ tab: 'facturas', count: event.output }) },
        },
        onError: 'listening',
      },
      on: {
        'list.counted': [
          {
            guard: { type: 'isFacturas', params: ({ event }) => event.tab },
            target: 'listening',
            actions: keepCount,
            description: 'The list of invoices has loaded first.',
          },
          { actions: keepCount },
        ],
      },
    },
    listening: {
      description: 'A loaded list reports its length.',
      meta: { spec: '§2', requirements: ['HEAD-2'] },
      on: { 'list.counted': { actions: keepCount } },
    },
  },
});
