import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { filterFacturas } from '../../lib/list-filters.ts';
import { messages } from '../../lib/messages.ts';
import { facturasCsv } from '../../lib/list-export.ts';
import type { TextFile } from '../../lib/saved-file.ts';
import type { Factura } from '../../lib/models.ts';
import type { Month } from '../../lib/months.ts';
import { newestFacturas } from '../../lib/newest-first.ts';
import { facturasOfMonth, type Period } from '../../lib/spend.ts';
import { idleUntilLinksExpire } from '../shared/list-states.ts';
import { readAgain } from '../shared/read-again.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { QueryChanged } from '../inmueble/inmueble-detail-context.ts';
import type { ListCounted } from '../inmueble/item-counts.machine.ts';
import type { DataOutdated } from '../freshness/freshness.machine.ts';
import { partLoadingMachine } from '../parts/part-loading.machine.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The invoices of one property (§2): shows and downloads them, and their sums (SPEND). */

interface Context {
  parent: Parent<ListCounted | QueryChanged>;
  inmueble: number;
  /** The search text, the period and the month of the address; the screen sends changes. */
  search: string;
  periodo: Period;
  mes: Month | null;
  /** Null until loaded. */
  facturas: Factura[] | null;
  error: string | null;
}

type Event =
  | { type: 'list.retry' }
  | DataOutdated
  | { type: 'factura.download'; enlace: string | null }
  | { type: 'search.changed'; search: string }
  | { type: 'export.request' }
  | ({ type: 'spend.changed' } & SpendQuery)
  | { type: 'period.choose'; periodo: Period }
  | { type: 'month.press'; mes: Month }
  | { type: 'period.export' }
  | { type: 'spend.toggle' };

type SpendQuery = Pick<Context, 'periodo' | 'mes'>;
type Query = Pick<Context, 'search'> & SpendQuery;

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'parent' | 'inmueble'> & Query,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadFacturas: unprovided<Factura[], { inmueble: number }>('loadFacturas'),
    partLoading: partLoadingMachine,
  },
  guards: {
    hasFile: (_, enlace: string | null) => enlace !== null,
    isPressed: ({ context }, mes: Month) => context.mes === mes,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    openLink: unprovidedAction<{ href: string }>('openLink'),
    saveFile: unprovidedAction<TextFile>('saveFile'),
    /** Saves the period as a CSV file. Today decides which months the last twelve are. */
    savePeriod: unprovidedAction<Pick<Context, 'inmueble' | 'periodo'> & { facturas: Factura[] }>(
      'savePeriod',
    ),
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
    tellQuery: sendTo(
      ({ context }) => context.parent,
      ({ context: { periodo, mes } }) => ({ type: 'query.changed' as const, change: { periodo, mes } }),
    ),
    noteSearch: assign((_, search: string) => ({ search })),
    noteMonth: assign((_, mes: Month | null) => ({ mes })),
    noteSpend: assign((_, { periodo, mes }: SpendQuery) => ({ periodo, mes })),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
  delays: { linksFresh: DURATION.linksFresh },
});

const keepAndTell = [
  { type: 'keepFacturas', params: ({ event }: { event: { output: Factura[] } }) => event.output },
  'tellCount',
] as const;

const loadAnew = { target: 'loading', actions: 'forgetError' } as const;

const records = definition.createStateConfig({
  description: 'The records, as they were loaded last.',
  meta: { spec: '§7' },
  initial: 'idle',
  states: {
    idle: idleUntilLinksExpire,
    reloading: {
      description:
        'Loads again: links to files expire, or the list may be stale. The old list stays on screen.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      tags: 'reloading',
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
      on: { 'data.outdated': readAgain('reloading') },
    },
  },
});

const spend = definition.createStateConfig({
  description: 'What the supplies cost in a period, month by month.',
  meta: { spec: '§2', requirements: ['SPEND-2', 'SPEND-3', 'SPEND-4', 'SPEND-6'] },
  initial: 'chart',
  on: {
    'period.choose': {
      actions: [
        { type: 'noteSpend', params: ({ event }) => ({ periodo: event.periodo, mes: null }) },
        'tellQuery',
      ],
      meta: { spec: 'beyond', requirements: ['SPEND-2'] },
    },
    'month.press': [
      {
        guard: { type: 'isPressed', params: ({ event }) => event.mes },
        actions: [{ type: 'noteMonth', params: null }, 'tellQuery'],
        description: 'The list shows all invoices again.',
        meta: { spec: 'beyond', requirements: ['SPEND-5'] },
      },
      {
        actions: [{ type: 'noteMonth', params: ({ event }) => event.mes }, 'tellQuery'],
        meta: { spec: 'beyond', requirements: ['SPEND-5'] },
      },
    ],
    'period.export': {
      actions: {
        type: 'savePeriod',
        params: ({ context: { inmueble, periodo, facturas } }) => ({
          inmueble,
          periodo,
          facturas: facturas ?? [],
        }),
      },
    },
  },
  states: {
    chart: {
      description: 'A bar for each month.',
      meta: { spec: '§2', requirements: ['SPEND-1'] },
      on: { 'spend.toggle': 'table' },
    },
    table: {
      description: 'A row for each month.',
      meta: { spec: '§2', requirements: ['SPEND-1'] },
      tags: 'table',
      on: { 'spend.toggle': 'chart' },
    },
  },
});

const showing = definition.createStateConfig({
  description: 'The invoices are on screen.',
  meta: { spec: '§2', requirements: ['INVOICE-1'] },
  type: 'parallel',
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
      meta: { spec: 'beyond', requirements: ['EXPORT-1'] },
      actions: {
        type: 'saveFile',
        params: ({ context: { inmueble, facturas, search, mes } }) =>
          facturasCsv(inmueble, filterFacturas(facturasOfMonth(facturas ?? [], mes), search)),
      },
    },
  },
  states: { records, spend },
});

export const facturaListMachine = definition.createMachine({
  id: 'facturaList',
  description: 'The invoices of one property, and what they add up to.',
  meta: { spec: '§2', areas: ['INVOICE', 'SPEND'] },
  context: ({ input }) => ({ ...input, facturas: null, error: null }),
  invoke: { src: 'partLoading', id: 'partLoading', input: { part: 'spend' } },
  on: {
    'search.changed': { actions: { type: 'noteSearch', params: ({ event }) => event.search } },
    'spend.changed': { actions: { type: 'noteSpend', params: ({ event }) => event } },
  },
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
      on: {
        'list.retry': loadAnew,
        'data.outdated': loadAnew,
      },
    },
    showing,
  },
});

export type FacturaListRef = ActorRefFrom<typeof facturaListMachine>;
