import { assign, setup, type ActorRefFrom } from 'xstate';
import { wantsTrace } from '../../lib/routes.ts';
import { unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/** Offers the session trace (TRACE-1) on Ctrl+Alt+. or `?traza`. */

interface Context {
  search: string;
  /** Opened by the keyboard shortcut, so it takes the focus. */
  takesFocus: boolean;
}

type Event = { type: 'trace.request' } | { type: 'trace.download' } | { type: 'trace.close' };

export const sessionTraceMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { search: string },
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { watchShortcut: unprovidedListener<Event>('watchShortcut') },
  guards: { isWanted: (_, search: string) => wantsTrace(search) },
  actions: {
    saveTrace: unprovidedAction<void>('saveTrace'),
    takeFocus: assign({ takesFocus: true }),
  },
}).createMachine({
  id: 'sessionTrace',
  description: 'Whether the trace of the session is offered as a file.',
  meta: { spec: 'beyond', requirements: ['TRACE-1'], areas: ['TRACE'] },
  context: ({ input }) => ({ search: input.search, takesFocus: false }),
  invoke: { src: 'watchShortcut', id: 'watchShortcut' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether the address asks for it.',
      meta: { spec: 'beyond', requirements: ['TRACE-1'] },
      tags: 'hidden',
      always: [
        {
          guard: { type: 'isWanted', params: ({ context }) => context.search },
          target: 'offered',
          description: 'The address has ?traza.',
        },
        { target: 'hidden' },
      ],
    },
    hidden: {
      description: 'It is not offered.',
      meta: { spec: 'beyond', requirements: ['TRACE-1'] },
      tags: 'hidden',
      on: { 'trace.request': { target: 'offered', actions: 'takeFocus' } },
    },
    offered: {
      description: 'It can be downloaded, next to whatever is on screen.',
      meta: { spec: 'beyond', requirements: ['TRACE-1'] },
      on: {
        'trace.request': 'hidden',
        'trace.close': 'hidden',
        'trace.download': { target: 'hidden', actions: 'saveTrace' },
      },
    },
  },
});

export type SessionTraceRef = ActorRefFrom<typeof sessionTraceMachine>;
