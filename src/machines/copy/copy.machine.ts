import { assign, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { messages } from '../../lib/messages.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** Copies the pressed value and confirms it for a while. Shared by all copy buttons of a dialog. */

interface Context {
  /** What was copied last. */
  text: string;
  /** The id of the pressed button: several buttons may copy the same text. */
  source: string;
}

type Event = { type: 'copy.request' } & Context;

const copyIt = {
  target: 'copying',
  actions: { type: 'noteRequest', params: ({ event }: { event: Event }) => event },
} as const;

export const copyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { writeClipboard: unprovided<void, { text: string }>('writeClipboard') },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    noteRequest: assign((_, { text, source }: Context) => ({ text, source })),
  },
  delays: { copied: DURATION.copied },
}).createMachine({
  id: 'copy',
  description: 'Copies a text and confirms it for a while.',
  meta: { spec: '§2', areas: ['HEAD', 'REACH'] },
  context: { text: '', source: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was copied recently.',
      meta: { spec: '§2' },
      on: { 'copy.request': copyIt },
    },
    copying: {
      description: 'Writes the text to the clipboard.',
      meta: { spec: '§2', requirements: ['HEAD-3', 'REACH-1'] },
      invoke: {
        src: 'writeClipboard',
        id: 'writeClipboard',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'copied',
        onError: {
          target: 'idle',
          actions: { type: 'notify', params: { kind: 'error', text: messages.copy.failed } },
        },
      },
    },
    copied: {
      description: 'Says that the text has been copied.',
      meta: { spec: '§2', requirements: ['HEAD-3', 'REACH-1'] },
      tags: 'saved',
      after: { copied: 'idle' },
      on: { 'copy.request': copyIt },
    },
  },
});

export type CopyRef = ActorRefFrom<typeof copyMachine>;
