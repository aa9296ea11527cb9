import { fromCallback } from 'xstate';
import { traceFile } from '../lib/trace.ts';
import { appMachine } from './app/app.machine.ts';
import type { AppDeps } from './shared/deps.ts';
import { loginMachine } from './session/login.machine.ts';
import { providePartLoading } from './parts/part-loading-implementations.ts';
import { effects, task } from './shared/tasks-and-effects.ts';
import { sessionTraceMachine } from './session-trace/session-trace.machine.ts';
import { sessionMachine } from './session/session.machine.ts';

/**
 * The app machine with all implementations; `inside-implementations.ts` has those of the machines behind the
 * login.
 */
export function createImplementations(deps: AppDeps) {
  return appMachine.provide({
    actors: {
      watchLocation: fromCallback(({ sendBack }) =>
        deps.history.watch((place) => sendBack({ type: 'route.changed', ...place })),
      ),
      session: provideSession(deps),
      login: provideLogin(deps),
      ...deps.inside,
      partLoading: providePartLoading(deps),
      sessionTrace: provideSessionTrace(deps),
    },
    actions: {
      ...effects(deps),
      dropDraft: () => deps.creationDraft.clear(),
      forgetTrace: () => deps.trace.clear(),
    },
  });
}

function provideSession({ services, store, creationDraft, refreshTokens }: AppDeps) {
  return sessionMachine.provide({
    actors: {
      refreshTokens: task(({ stored }, signal) => refreshTokens(stored, signal)),
      watchStore: fromCallback(({ sendBack }) =>
        store.watch((change) => sendBack({ type: 'store.changed', ...change })),
      ),
    },
    actions: {
      clearTokens: (_, end) => {
        store.clear(end);
        services.forgetKeys();
      },
      dropDraftOfOthers: (_, { identity }) => creationDraft.clearOfOthers(identity),
      forgetKeys: () => services.forgetKeys(),
      endOnServer: (_, logout) => services.session.logout(logout),
    },
  });
}

function provideSessionTrace({ trace, watchTraceShortcut, saveFile, today }: AppDeps) {
  return sessionTraceMachine.provide({
    actors: {
      watchShortcut: fromCallback(({ sendBack }) =>
        watchTraceShortcut(() => sendBack({ type: 'trace.request' })),
      ),
    },
    actions: { saveTrace: () => saveFile(traceFile(trace.read(today()))) },
  });
}

function provideLogin({ services, store }: AppDeps) {
  return loginMachine.provide({
    actors: {
      login: task(async (values, signal) => {
        const tokens = await services.session.login(values, signal);
        signal.throwIfAborted();
        return store.open(tokens);
      }),
    },
  });
}
