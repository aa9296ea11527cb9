import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { MAX_TOASTS } from '../../lib/constants.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import { toastMachine, type ToastInput } from './toast.machine.ts';

/** The toasts on screen (§2, §9), newest first; each is an actor with its own timer. */

interface Context {
  /** Ids of the toast actors, newest first. */
  ids: string[];
  shown: number;
}

type Event =
  | ({ type: 'toast.show' } & ToastInput)
  | { type: 'toast.gone'; id: string }
  | { type: 'toasts.clear' };

export const toastsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { toast: toastMachine },
  actions: {
    showToast: enqueueActions(({ context, enqueue, self }, toast: ToastInput) => {
      const id = `toast-${context.shown + 1}`;
      const [kept, dropped] = [context.ids.slice(0, MAX_TOASTS - 1), context.ids.slice(MAX_TOASTS - 1)];
      for (const old of dropped) enqueue.stopChild(old);
      enqueue.spawnChild('toast', { id, input: { ...toast, id, parent: self } });
      enqueue.assign({ ids: [id, ...kept], shown: context.shown + 1 });
    }),
    dropToast: assign(({ context }, id: string) => ({ ids: context.ids.filter((other) => other !== id) })),
    dropAll: enqueueActions(({ context, enqueue }) => {
      for (const id of context.ids) enqueue.stopChild(id);
      enqueue.assign({ ids: [] });
    }),
  },
}).createMachine({
  id: 'toasts',
  description: 'The toasts on screen, newest first, four at the most.',
  meta: { spec: '§9', areas: ['TOAST', 'ROUTE'] },
  context: { ids: [], shown: 0 },
  initial: 'listening',
  states: {
    listening: {
      description: 'Shows toasts as they arrive.',
      meta: { spec: '§2', requirements: ['ROUTE-5'] },
      on: {
        'toast.show': { actions: { type: 'showToast', params: ({ event }) => event } },
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
export type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;
