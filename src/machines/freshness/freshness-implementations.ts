import { assign, fromCallback } from 'xstate';
import type { Deps } from '../shared/deps.ts';
import { freshnessMachine } from './freshness.machine.ts';

export function provideFreshness({ watchReturn }: Pick<Deps, 'watchReturn'>) {
  return freshnessMachine.provide({
    actors: {
      watchReturn: fromCallback(({ sendBack }) =>
        watchReturn(() => sendBack({ type: 'page.returned', at: Date.now() })),
      ),
    },
    actions: { noteTime: assign({ readAt: () => Date.now() }) },
  });
}
