import { sendTo, setup } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import type { Meta, Parent } from '../shared/machine-types.ts';

/** Tells its parent to reload its data when the client comes back to the page and they are stale (LEAVE-6). */

export type DataOutdated = { type: 'data.outdated' };

interface Input {
  parent: Parent<DataOutdated>;
}

interface Context extends Input {
  /** When the data were read, in ms by the device's clock: timers stand still while the device sleeps. */
  readAt: number;
}

type PageReturned = { type: 'page.returned'; at: number };

export const freshnessMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as PageReturned,
    meta: {} as Meta,
  },
  actors: { watchReturn: unprovidedListener<PageReturned>('watchReturn') },
  guards: {
    /** The age is negative if the clock was set back: then it is unknown. */
    isStale: ({ context }, at: number) => at < context.readAt || at - context.readAt >= DURATION.dataFresh,
  },
  actions: {
    /** Sets `readAt` to the time of the device's clock. */
    noteTime: unprovidedAction<void>('noteTime'),
    tellParent: sendTo(({ context }) => context.parent, { type: 'data.outdated' }),
  },
}).createMachine({
  id: 'freshness',
  description: 'Decides when to read data again, because another tab may have changed them.',
  meta: { spec: '§7', areas: ['LEAVE'] },
  context: ({ input }) => ({ ...input, readAt: 0 }),
  invoke: { src: 'watchReturn', id: 'watchReturn' },
  initial: 'watching',
  states: {
    watching: {
      description:
        'Waits for the client to return. The data were read at the start, or at the last return with stale data.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      entry: 'noteTime',
      on: {
        'page.returned': {
          guard: { type: 'isStale', params: ({ event }) => event.at },
          actions: ['tellParent', 'noteTime'],
          description: 'The client comes back to the page, and the data are no longer fresh.',
        },
      },
    },
  },
});

/** The invocation of a machine that reloads its data on `data.outdated`. */
export const freshness = {
  src: 'freshness',
  id: 'freshness',
  input: ({ self }: { self: Parent<DataOutdated> }) => ({ parent: self }),
} as const;
