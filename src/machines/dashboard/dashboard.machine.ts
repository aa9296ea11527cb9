import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import {
  dashboardHref,
  parseDashboardQuery,
  wantsCreation,
  type DashboardQuery,
} from '../../lib/dashboard-query.ts';
import { inmueblesCsv } from '../../lib/list-export.ts';
import type { TextFile } from '../../lib/saved-file.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import { keptQuery } from '../../lib/kept-query.ts';
import type { View } from '../../lib/routes.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { InmuebleCreationNotice } from '../inmueble-creation/creation-context.ts';
import { inmuebleCreationMachine } from '../inmueble-creation/inmueble-creation.machine.ts';
import { inmuebleImportMachine } from '../inmueble-import/inmueble-import.machine.ts';
import { partLoadingMachine } from '../parts/part-loading.machine.ts';
import { historyEntry, inHistory } from '../shared/history-entry.ts';
import type { ById, Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The properties dashboard (§2): tab, search, filters, order and view, which are kept in the address too. */

interface Input {
  search: string;
  /** The property whose screen the client has just left. */
  cameFrom: number | null;
  parent: Parent<InmuebleCreationNotice>;
}

interface Context {
  cameFrom: number | null;
  parent: Parent<InmuebleCreationNotice>;
  query: DashboardQuery;
  /** The query string at which the dashboard was opened. */
  search: string;
}

type QueryChanged = { type: 'query.changed'; change: Partial<DashboardQuery> };
type ViewChosen = { type: 'view.chosen'; change: { view: View } };

type Event =
  | InmuebleCreationNotice
  | { type: 'creation.open' }
  | { type: 'import.open' }
  | { type: 'filters.open' }
  | { type: 'dialog.close' }
  | QueryChanged
  | ViewChosen
  | { type: 'export.request' }
  | { type: 'address.changed'; search: string };

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<
      'inmuebleCreation' | 'inmuebleImport' | 'partLoading' | 'readVisible' | 'historyEntry'
    >,
  },
  actors: {
    inmuebleCreation: inmuebleCreationMachine,
    inmuebleImport: inmuebleImportMachine,
    partLoading: partLoadingMachine,
    historyEntry,
    /** The properties that match the query, in screen order. */
    readVisible: unprovided<readonly Inmueble[], DashboardQuery>('readVisible'),
  },
  guards: {
    isCreationWanted: (_, search: string) => wantsCreation(search),
    isUncertain: (_, { isUncertain }: { isUncertain: boolean }) => isUncertain,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: InmuebleCreationNotice) => notice,
    ),
    rewriteAddress: unprovidedAction<{ to: string; isTyped: boolean }>('rewriteAddress'),
    /** Keeps the view for this client's next screens. */
    rememberView: unprovidedAction<View>('rememberView'),
    saveFile: unprovidedAction<TextFile>('saveFile'),
    /** Loads the properties again. */
    refreshInmuebles: unprovidedAction<void>('refreshInmuebles'),
    changeQuery: assign(({ context }, change: Partial<DashboardQuery>) => ({
      query: { ...context.query, ...change },
    })),
    readAddress: assign(({ context }, search: string) => ({
      query: keptQuery(context.query, parseDashboardQuery(search), dashboardHref),
    })),
  },
});

const rewriteAddress = {
  type: 'rewriteAddress',
  params: ({ context, event }: { context: Context; event: Event }) => ({
    to: dashboardHref(context.query),
    isTyped: event.type === 'query.changed' && event.change.search !== undefined,
  }),
} as const;

const changeQuery = [
  { type: 'changeQuery', params: ({ event }: { event: QueryChanged | ViewChosen }) => event.change },
  rewriteAddress,
] as const;

export const dashboardMachine = definition.createMachine({
  id: 'dashboard',
  description:
    'The properties dashboard: tab, search, filters, order and view, and the dialogs for new properties.',
  meta: { spec: '§2', areas: ['DASH', 'CREATE'] },
  context: ({ input }) => ({
    parent: input.parent,
    cameFrom: input.cameFrom,
    query: parseDashboardQuery(input.search),
    search: input.search,
  }),
  initial: 'opening',
  on: {
    'address.changed': {
      actions: { type: 'readAddress', params: ({ event }) => event.search },
      meta: { spec: 'beyond', requirements: ['VIEW-1'] },
    },
  },
  states: {
    opening: {
      description: 'Decides whether the address asks for a new property.',
      meta: { spec: '§2' },
      always: [
        {
          guard: { type: 'isCreationWanted', params: ({ context }) => context.search },
          target: 'creating',
          actions: rewriteAddress,
          description: 'The address has ?nuevo=1, which is removed when the dialog opens.',
        },
        { target: 'browsing' },
      ],
    },
    browsing: {
      description: 'Shows the properties that match tab, search and filters.',
      meta: { spec: '§2', requirements: ['DASH-10', 'VIEW-3'] },
      on: {
        'query.changed': {
          actions: changeQuery,
          meta: {
            spec: '§2',
            requirements: ['DASH-4', 'DASH-6', 'DASH-12', 'SORT-1', 'SORT-2', 'VIEW-1', 'VIEW-2'],
          },
        },
        'view.chosen': {
          actions: [...changeQuery, { type: 'rememberView', params: ({ event }) => event.change.view }],
          meta: { spec: '§2', requirements: ['DASH-6', 'VIEW-1', 'VIEW-3'] },
        },
        'address.changed': {
          guard: { type: 'isCreationWanted', params: ({ event }) => event.search },
          target: 'creating',
          actions: [{ type: 'readAddress', params: ({ event }) => event.search }, rewriteAddress],
          description: 'A link to the open dashboard asks for a new property.',
          meta: { spec: '§2', requirements: ['LEAVE-4'] },
        },
        'creation.open': 'creating',
        'import.open': 'importing',
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'The list, as it is.',
          meta: { spec: '§2' },
          on: { 'export.request': 'exporting', 'filters.open': 'filtering' },
        },
        filtering: {
          description: "The dialog 'Filtros' is open: each choice applies at once.",
          meta: { spec: '§2', requirements: ['SORT-2'] },
          tags: 'filtering',
          invoke: inHistory,
          on: { 'dialog.close': 'idle' },
        },
        exporting: {
          description: 'Reads the properties on screen for the export.',
          meta: { spec: '§2', requirements: ['EXPORT-1'] },
          invoke: {
            src: 'readVisible',
            id: 'readVisible',
            input: ({ context }) => context.query,
            onDone: {
              target: 'idle',
              actions: { type: 'saveFile', params: ({ event }) => inmueblesCsv(event.output) },
            },
            onError: {
              target: 'idle',
              actions: { type: 'notify', params: { kind: 'error', text: messages.error.unexpected } },
            },
          },
        },
      },
    },
    creating: {
      description: 'The new-property dialog is open.',
      meta: { spec: '§2', requirements: ['DASH-6', 'CREATE-9'] },
      invoke: {
        src: 'inmuebleCreation',
        id: 'inmuebleCreation',
        input: ({ self }) => ({ parent: self }),
        onDone: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event.output },
            target: 'browsing',
            actions: 'refreshInmuebles',
            description: 'A response was lost: the property may exist, and is looked for.',
          },
          { target: 'browsing' },
        ],
      },
      on: {
        'inmueble.created': { actions: { type: 'tellParent', params: ({ event }) => event } },
      },
    },
    importing: {
      description: 'The import dialog is open.',
      meta: { spec: '§2', requirements: ['IMPORT-1'] },
      invoke: [
        { src: 'partLoading', id: 'partLoading', input: { part: 'import' } },
        { src: 'inmuebleImport', id: 'inmuebleImport', onDone: 'browsing' },
      ],
    },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
