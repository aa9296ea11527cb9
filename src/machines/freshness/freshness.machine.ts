import { sendTo, setup } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { unprovidedListener } from '../shared/unprovided.ts';
import type { Meta, Parent } from '../shared/machine-types.ts';

/** Tells its parent to reload its data when the client comes back to the page and they are stale (LEAVE-6). */

export type DataOutdated = { type: 'data.outdated' };

interface Context {
  parent: Parent<DataOutdated>;
}

type Event = { type: 'page.returned' };

export const freshnessMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as Event,
    meta: {} as Meta,
  },
  actors: { watchReturn: unprovidedListener<Event>('watchReturn') },
  actions: {
    tellParent: sendTo(({ context }) => context.parent, { type: 'data.outdated' }),
  },
  delays: { dataFresh: DURATION.dataFresh },
}).createMachine({
  id: 'freshness',
  description: 'When data are read again because another tab may have changed them.',
  meta: { spec: '§7', areas: ['LEAVE'] },
  context: ({ input }) => input,
  invoke: { src: 'watchReturn', id: 'watchReturn' },
  initial: 'fresh',
  states: {
    fresh: {
      description: 'The data were read a moment ago.',
      meta: { spec: '§7' },
      after: { dataFresh: 'stale' },
    },
    stale: {
      description: 'The data are read again when the client comes back to the page.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      on: { 'page.returned': { target: 'fresh', actions: 'tellParent' } },
    },
  },
});
