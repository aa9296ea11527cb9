import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { dashboardHref, parseDashboardQuery, type DashboardQuery } from '../lib/routes.ts';
import { unprovidedAction } from '../lib/unprovided.ts';
import type { Meta, Tag } from './machine-types.ts';

/** The properties dashboard (§2): what one looks at — tab, search, view — lives here and in the address. */

interface Context {
  query: DashboardQuery;
}

type Event =
  | { type: 'query.changed'; change: Partial<DashboardQuery> }
  | { type: 'address.changed'; search: string };

export const dashboardMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { search: string },
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actions: {
    navigate: unprovidedAction<{ to: string; replace: boolean }>('navigate'),
    changeQuery: assign(({ context }, change: Partial<DashboardQuery>) => ({
      query: { ...context.query, ...change },
    })),
    readAddress: assign((_, search: string) => ({ query: parseDashboardQuery(search) })),
  },
}).createMachine({
  id: 'dashboard',
  description: 'The properties dashboard: tab, search and view.',
  meta: { spec: '§2' },
  context: ({ input }) => ({ query: parseDashboardQuery(input.search) }),
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The properties that tab and search leave over are shown.',
      meta: { spec: '§2' },
      on: {
        'query.changed': {
          actions: [
            { type: 'changeQuery', params: ({ event }) => event.change },
            { type: 'navigate', params: ({ context }) => ({ to: dashboardHref(context.query), replace: true }) },
          ],
        },
        'address.changed': { actions: { type: 'readAddress', params: ({ event }) => event.search } },
      },
    },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
