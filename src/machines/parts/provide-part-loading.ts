import { fromCallback } from 'xstate';
import type { Deps } from '../shared/deps.ts';
import { task } from '../shared/provide.ts';
import { partLoadingMachine } from './part-loading.machine.ts';

export function providePartLoading({
  loadPart,
  build,
  watchNetwork,
}: Pick<Deps, 'loadPart' | 'build' | 'watchNetwork'>) {
  return partLoadingMachine.provide({
    actors: {
      loadPart: task(({ part }) => loadPart(part)),
      compareBuilds: task((_, signal) => build.compare(signal)),
      watchNetwork: fromCallback(({ sendBack }) =>
        watchNetwork(() => sendBack({ type: 'network.returned' })),
      ),
    },
    actions: { reloadPage: () => build.reload() },
  });
}
