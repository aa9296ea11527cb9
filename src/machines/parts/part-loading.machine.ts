import { assign, setup, type ActorRefFrom } from 'xstate';
import { messages } from '../../lib/messages.ts';
import type { PartName } from '../../lib/parts.ts';
import { unprovided, unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import type { BuildComparison } from '../../services/browser/build-check.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/** Fetches a part of the portal's code, such as a screen or a dialog. */

interface Context {
  part: PartName;
  /** Why the part could not be loaded. */
  error: string;
}

type Event = { type: 'load.retry' } | { type: 'network.returned' };

export const partLoadingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { part: PartName },
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadPart: unprovided<void, { part: PartName }>('loadPart'),
    /** Compares the running build with the server's; rejects if the server does not answer. */
    compareBuilds: unprovided<BuildComparison>('compareBuilds'),
    watchNetwork: unprovidedListener<Event>('watchNetwork'),
  },
  guards: {
    isOutdated: (_, comparison: BuildComparison) => comparison === 'outdated',
  },
  actions: {
    reloadPage: unprovidedAction<void>('reloadPage'),
    showError: assign((_, error: string) => ({ error })),
  },
}).createMachine({
  id: 'partLoading',
  description: 'A part of the portal that is fetched on demand.',
  meta: { spec: '§8', requirements: ['LEAVE-5'], areas: ['LEAVE'] },
  context: ({ input }) => ({ ...input, error: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Fetches the part.',
      meta: { spec: '§8', requirements: ['LEAVE-5'] },
      tags: 'loading',
      invoke: {
        src: 'loadPart',
        id: 'loadPart',
        input: ({ context: { part } }) => ({ part }),
        onDone: 'ready',
        onError: 'comparing',
      },
    },
    comparing: {
      description: 'The fetch failed: checks whether the server has another build of the portal.',
      meta: { spec: '§8', requirements: ['LEAVE-5'] },
      tags: 'loading',
      invoke: {
        src: 'compareBuilds',
        id: 'compareBuilds',
        onDone: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'reloading',
            description: 'The parts of the open build are gone: reloads the page.',
          },
          { target: 'failed', actions: { type: 'showError', params: messages.part.broken } },
        ],
        onError: { target: 'failed', actions: { type: 'showError', params: messages.part.unreachable } },
      },
    },
    failed: {
      description: 'The part could not be fetched; retries when the network is back.',
      meta: { spec: '§8', requirements: ['LEAVE-5'] },
      tags: 'failed',
      invoke: { src: 'watchNetwork', id: 'watchNetwork' },
      on: { 'load.retry': 'loading', 'network.returned': 'loading' },
    },
    reloading: {
      description: 'Reloads the page with the server’s build.',
      meta: { spec: '§8', requirements: ['LEAVE-5'] },
      tags: 'loading',
      entry: 'reloadPage',
    },
    ready: {
      type: 'final',
      description: 'The part is loaded.',
      meta: { spec: '§2', requirements: ['LEAVE-5'] },
    },
  },
});

export type PartLoadingRef = ActorRefFrom<typeof partLoadingMachine>;
