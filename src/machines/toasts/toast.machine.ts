import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';

/** One toast (§9): shown for its time, then faded out and removed. After a hover or the focus its time starts again. */

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastInput {
  kind: ToastKind;
  text: string;
  /** Milliseconds; `DURATION.toast` by default. */
  duration?: number;
}

type ToastNotice = { type: 'toast.gone'; id: string };

interface Context {
  parent: Parent<ToastNotice>;
  id: string;
  kind: ToastKind;
  text: string;
  duration: number;
}

interface Input extends ToastInput {
  parent: Parent<ToastNotice>;
  id: string;
}

type Event = { type: 'toast.hold' } | { type: 'toast.release' } | { type: 'toast.close' };

export const toastMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actions: {
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: ToastNotice) => notice,
    ),
  },
  delays: {
    duration: ({ context }) => context.duration,
    fade: DURATION.toastFade,
  },
}).createMachine({
  id: 'toast',
  description:
    'One toast: shown for its time, then faded out and removed. After a hover or the focus its time starts again.',
  meta: { spec: '§9', areas: ['TOAST'] },
  context: ({ input }) => ({
    parent: input.parent,
    id: input.id,
    kind: input.kind,
    text: input.text,
    duration: input.duration ?? DURATION.toast,
  }),
  initial: 'showing',
  states: {
    showing: {
      description: 'Its time is running.',
      meta: { spec: '§9', requirements: ['TOAST-1'] },
      on: { 'toast.hold': 'held', 'toast.close': 'fading' },
      after: { duration: 'fading' },
    },
    held: {
      description: 'Hovered or focused: its timer restarts afterwards.',
      meta: { spec: '§9' },
      on: { 'toast.release': 'showing', 'toast.close': 'fading' },
    },
    fading: {
      description: 'It fades out.',
      meta: { spec: '§9', requirements: ['TOAST-1'] },
      tags: 'fading',
      after: { fade: 'gone' },
    },
    gone: {
      type: 'final',
      description: 'No longer on screen.',
      meta: { spec: '§9' },
      tags: 'fading',
      entry: { type: 'tellParent', params: ({ context }) => ({ type: 'toast.gone', id: context.id }) },
    },
  },
});

export type ToastRef = ActorRefFrom<typeof toastMachine>;
