import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { filterFacturas } from '../../lib/filters.ts';
import { messages } from '../../lib/messages.ts';
import { facturasCsv, type TextFile } from '../../lib/list-export.ts';
import type { Factura } from '../../lib/models.ts';
import { newestFacturas } from '../../lib/newest-first.ts';
import { unprovided, unprovidedAction } from '../../lib/unprovided.ts';
import type { ListCounted } from '../inmueble/item-counts.machine.ts';
import type { DataOutdated } from '../freshness/freshness.machine.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The invoices of one property (§2), to read and to download. */

interface Context {
  parent: Parent<ListCounted>;
  inmueble: number;
  /** The search text; the screen sends changes. */
  search: string;
  /** Null until loaded. */
  facturas: Factura[] | null;
  error: string | null;
}

type Event =
  | { type: 'list.retry' }
  | DataOutdated
  | { type: 'factura.download'; enlace: string | null }
  | { type: 'search.changed'; search: string }
  | { type: 'export.request' };

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'parent' | 'inmueble' | 'search'>,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadFacturas: unprovided<Factura[], { inmueble: number }>('loadFacturas') },
  guards: { hasFile: (_, enlace: string | null) => enlace !== null },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    openLink: unprovidedAction<{ href: string }>('openLink'),
    saveFile: unprovidedAction<TextFile>('saveFile'),
    keepFacturas: assign((_, facturas: Factura[]) => ({
      facturas: newestFacturas(facturas),
      error: null,
    })),
    tellCount: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'list.counted' as const,
        tab: 'facturas' as const,
        count: context.facturas?.length ?? 0,
      }),
    ),
    noteSearch: assign((_, search: string) => ({ search })),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
  delays: { linksFresh: DURATION.linksFresh },
});

const keepAndTell = [
  { type: 'keepFacturas', params: ({ event }: { event: { output: Factura[] } }) => event.output },
  'tellCount',
] as const;

const showing = definition.createStateConfig({
  description: 'The invoices are on screen.',
  meta: { spec: '§2', requirements: ['INVOICE-1'] },
  initial: 'idle',
  on: {
    'factura.download': [
      {
        guard: { type: 'hasFile', params: ({ event }) => event.enlace },
        actions: { type: 'openLink', params: ({ event }) => ({ href: event.enlace ?? '' }) },
        description: 'The invoice has a file.',
      },
      { actions: { type: 'notify', params: { kind: 'warning', text: messages.factura.noFile } } },
    ],
    'export.request': {
      actions: {
        type: 'saveFile',
        params: ({ context }) =>
          facturasCsv(context.inmueble, filterFacturas(context.facturas ?? [], context.search)),
      },
    },
  },
  states: {
    idle: {
      description: 'Nothing is being loaded. `error` says why the list may be stale.',
      meta: { spec: '§2' },
      on: { 'list.retry': 'reloading', 'data.outdated': 'reloading' },
      after: { linksFresh: 'reloading' },
    },
    reloading: {
      description:
        'What is there stays on screen while it is asked for anew: links to files open for a while only.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      invoke: {
        src: 'loadFacturas',
        id: 'reloadFacturas',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: { target: 'idle', actions: keepAndTell },
        onError: {
          target: 'idle',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
  },
});

export const facturaListMachine = definition.createMachine({
  id: 'facturaList',
  description: 'The invoices of one property.',
  meta: { spec: '§2', areas: ['INVOICE'] },
  context: ({ input }) => ({ ...input, facturas: null, error: null }),
  on: { 'search.changed': { actions: { type: 'noteSearch', params: ({ event }) => event.search } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the invoices.',
      meta: { spec: '§7', requirements: ['INVOICE-2'] },
      tags: 'loading',
      invoke: {
        src: 'loadFacturas',
        id: 'loadFacturas',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: { target: 'showing', actions: keepAndTell },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    failed: {
      description: 'The invoices could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: { 'list.retry': { target: 'loading', actions: 'forgetError' } },
    },
    showing,
  },
});

export type FacturaListRef = ActorRefFrom<typeof facturaListMachine>;
export type FacturaListSnapshot = SnapshotFrom<typeof facturaListMachine>;
