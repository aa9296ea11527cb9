import { fromCallback } from 'xstate';
import type { Deps } from '../shared/deps.ts';
import { task } from '../shared/tasks-and-effects.ts';
import { partLoadingMachine } from './part-loading.machine.ts';

export function providePartLoading({
  loadPart,
  build,
  watchNetwork,
  history,
}: Pick<Deps, 'loadPart' | 'build' | 'watchNetwork' | 'history'>) {
  return partLoadingMachine.provide({
    actors: {
      loadPart: task(({ part }) => loadPart(part)),
      // A reload would lose typed values.
      compareBuilds: task((_, signal) => build.compare(signal, { mayReload: !history.isUnloadGuarded() })),
      watchNetwork: fromCallback(({ sendBack }) =>
        watchNetwork(() => sendBack({ type: 'network.returned' })),
      ),
    },
    actions: { reloadPage: () => build.reload() },
  });
}
