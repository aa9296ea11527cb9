import type { Deps } from '../shared/deps.ts';
import { effects, task } from '../shared/tasks-and-effects.ts';
import { copyMachine } from './copy.machine.ts';

export function provideCopy(deps: Deps) {
  return copyMachine.provide({
    actors: { writeClipboard: task(({ text }) => deps.writeClipboard(text)) },
    actions: effects(deps),
  });
}
