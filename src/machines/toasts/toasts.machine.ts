import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { MAX_TOASTS } from '../../lib/constants.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import { toastMachine, type ToastInput, type ToastKind } from './toast.machine.ts';

/** The toasts on screen (§2, §9), newest first; each is an actor with its own timer. */

interface ShownToast {
  /** The id of its actor. */
  id: string;
  kind: ToastKind;
  text: string;
}

interface Context {
  /** Newest first. */
  toasts: ShownToast[];
  /** The number of toasts shown so far. */
  shown: number;
}

type Event =
  | ({ type: 'toast.show' } & ToastInput)
  | { type: 'toast.gone'; id: string }
  | { type: 'toasts.clear' };

/** An error or warning with the same text that is still on screen. A success is shown again. */
function repeatedBy({ kind, text }: ToastInput, { toasts }: Context): ShownToast | undefined {
  if (kind !== 'error' && kind !== 'warning') return undefined;
  return toasts.find((other) => other.kind === kind && other.text === text);
}

export const toastsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { toast: toastMachine },
  guards: {
    isRepeated: ({ context }, toast: ToastInput) => repeatedBy(toast, context) !== undefined,
  },
  actions: {
    showToast: enqueueActions(({ context, enqueue, self }, toast: ToastInput) => {
      const id = `toast-${context.shown + 1}`;
      const [kept, dropped] = [context.toasts.slice(0, MAX_TOASTS - 1), context.toasts.slice(MAX_TOASTS - 1)];
      for (const old of dropped) enqueue.stopChild(old.id);
      enqueue.spawnChild('toast', { id, input: { ...toast, id, parent: self } });
      const { kind, text } = toast;
      enqueue.assign({ toasts: [{ id, kind, text }, ...kept], shown: context.shown + 1 });
    }),
    dropRepeated: enqueueActions(({ context, enqueue }, toast: ToastInput) => {
      const old = repeatedBy(toast, context);
      if (old) enqueue.stopChild(old.id);
      enqueue.assign({ toasts: context.toasts.filter((other) => other !== old) });
    }),
    dropToast: assign(({ context }, id: string) => ({
      toasts: context.toasts.filter((other) => other.id !== id),
    })),
    dropAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.stopChild(id);
      enqueue.assign({ toasts: [] });
    }),
  },
}).createMachine({
  id: 'toasts',
  description: 'The toasts on screen, newest first, four at the most.',
  meta: { spec: '§9', areas: ['TOAST', 'ROUTE'] },
  context: { toasts: [], shown: 0 },
  initial: 'listening',
  states: {
    listening: {
      description: 'Shows toasts as they arrive.',
      meta: { spec: '§2', requirements: ['ROUTE-5'] },
      on: {
        'toast.show': [
          {
            guard: { type: 'isRepeated', params: ({ event }) => event },
            actions: [
              { type: 'dropRepeated', params: ({ event }) => event },
              { type: 'showToast', params: ({ event }) => event },
            ],
            description:
              'The same problem again: it replaces the toast on screen, and its time starts again.',
          },
          { actions: { type: 'showToast', params: ({ event }) => event } },
        ],
        'toast.gone': { actions: { type: 'dropToast', params: ({ event }) => event.id } },
        'toasts.clear': {
          actions: 'dropAll',
          description: 'The session ended: all its toasts are removed.',
        },
      },
    },
  },
});

export type ToastsRef = ActorRefFrom<typeof toastsMachine>;
