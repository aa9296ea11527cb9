import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { inmueblesCsv, type TextFile } from '../../lib/list-export.ts';
import type { Inmueble } from '../../lib/models.ts';
import { dashboardHref, parseDashboardQuery, type DashboardQuery } from '../../lib/routes.ts';
import { unprovidedAction } from '../../lib/unprovided.ts';
import {
  inmuebleCreationMachine,
  type InmuebleCreationNotice,
} from '../inmueble-creation/inmueble-creation.machine.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';

/** The properties dashboard (§2): tab, search, filters and view, which are kept in the address too. */

interface Input {
  search: string;
  parent: Parent<InmuebleCreationNotice>;
}

interface Context {
  parent: Parent<InmuebleCreationNotice>;
  query: DashboardQuery;
}

type Event =
  | InmuebleCreationNotice
  | { type: 'creation.open' }
  | { type: 'query.changed'; change: Partial<DashboardQuery> }
  | { type: 'export.request'; inmuebles: Inmueble[] }
  | { type: 'address.changed'; search: string };

export const dashboardMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { inmuebleCreation: inmuebleCreationMachine },
  actions: {
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: InmuebleCreationNotice) => notice,
    ),
    navigate: unprovidedAction<{ to: string; replace: boolean }>('navigate'),
    saveFile: unprovidedAction<TextFile>('saveFile'),
    changeQuery: assign(({ context }, change: Partial<DashboardQuery>) => ({
      query: { ...context.query, ...change },
    })),
    readAddress: assign((_, search: string) => ({ query: parseDashboardQuery(search) })),
  },
}).createMachine({
  id: 'dashboard',
  description: 'The properties dashboard: tab, search, filters and view, and the new-property dialog.',
  meta: { spec: '§2', areas: ['DASH', 'CREATE'] },
  context: ({ input }) => ({
    parent: input.parent,
    query: parseDashboardQuery(input.search),
  }),
  initial: 'browsing',
  on: {
    'address.changed': { actions: { type: 'readAddress', params: ({ event }) => event.search } },
  },
  states: {
    browsing: {
      description: 'Shows the properties that match tab, search and filters.',
      meta: { spec: '§2', requirements: ['DASH-4', 'DASH-6', 'DASH-12'] },
      on: {
        'query.changed': {
          actions: [
            { type: 'changeQuery', params: ({ event }) => event.change },
            {
              type: 'navigate',
              params: ({ context }) => ({ to: dashboardHref(context.query), replace: true }),
            },
          ],
        },
        'export.request': {
          actions: { type: 'saveFile', params: ({ event }) => inmueblesCsv(event.inmuebles) },
        },
        'creation.open': 'creating',
      },
    },
    creating: {
      description: 'The new-property dialog is open.',
      meta: { spec: '§2', requirements: ['DASH-6', 'CREATE-9'] },
      invoke: {
        src: 'inmuebleCreation',
        id: 'inmuebleCreation',
        input: ({ self }) => ({ parent: self }),
        onDone: 'browsing',
      },
      on: {
        'inmueble.created': { actions: { type: 'tellParent', params: ({ event }) => event } },
      },
    },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
