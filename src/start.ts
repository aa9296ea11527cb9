import { createActor } from 'xstate';
import { DURATION } from './lib/constants.ts';
import { createHttp, type Http } from './lib/http.ts';
import { createBuildCheck } from './services/browser/build-check.ts';
import { watchNetwork } from './services/browser/network.ts';
import { watchReturn } from './services/browser/page-return.ts';
import { xhrFetch } from './services/browser/xhr-fetch.ts';
import { saveFile } from './services/browser/save-file.ts';
import { watchTraceShortcut } from './services/browser/trace-shortcut.ts';
import { newId } from './lib/new-id.ts';
import { localDay } from './lib/today.ts';
import { createPrinting } from './services/browser/printing.ts';
import type { AppRef } from './machines/app/app.machine.ts';
import { APP } from './machines/app/portfolio-in.ts';
import { createImplementations } from './machines/implementations.ts';
import { announcedIn } from './machines/session/announced-in.ts';
import type { Deps } from './machines/shared/deps.ts';
import { createSessionGate } from './machines/session/session-gate.ts';
import type { SessionRef } from './machines/session/session.machine.ts';
import { TraceRecorder } from './machines/session-trace/trace-recorder.ts';
import { createServices } from './services/create-services.ts';
import { createCreationDraft } from './services/creation-draft.ts';
import { createTokenRefresh } from './services/token-refresh.ts';
import { createTokenStore, type TokenStore } from './services/token-store.ts';

/** Joins services, machines and browser, and starts the root actor: outside React, once for the page. */
export function start({ loadPart, history }: Pick<Deps, 'loadPart' | 'history'>): AppRef {
  const apiOrigin = import.meta.env.VITE_API_URL ?? '';
  const store = createTokenStore(() => window.localStorage, window, newId);
  const session = (): SessionRef => app.system.get('session');
  const gate = createSessionGate(session, store);
  const http = createHttp({ apiOrigin, gate, uploadFetch: xhrFetch });
  const services = createServices({
    http,
    apiOrigin: apiOrigin || location.origin,
    storage: () => window.localStorage,
    tabStorage: () => window.sessionStorage,
    extensions: () => announcedIn(app.system),
  });
  const trace = new TraceRecorder({ now: () => performance.now() });
  const app: AppRef = createActor(
    createImplementations({
      services,
      store,
      creationDraft: createCreationDraft(() => window.sessionStorage),
      refreshTokens: connectRefresh(store, http),
      history,
      ...browserEffects(loadPart),
      trace,
    }),
    {
      systemId: APP,
      input: { path: location.pathname, search: location.search, stored: store.read() },
      inspect: trace.inspect,
    },
  );
  app.start();
  return app;
}

/** What machines do in this browser, and hear from it. */
function browserEffects(loadPart: Deps['loadPart']) {
  return {
    loadPart,
    build: createBuildCheck(window),
    watchNetwork: (onReturn) => watchNetwork(window, onReturn),
    watchReturn: (onReturn) => watchReturn(window, onReturn),
    openLink: (href) => void window.open(href, '_blank', 'noopener,noreferrer'),
    saveFile,
    writeClipboard: async (text) => navigator.clipboard.writeText(text),
    ...createPrinting(window),
    today: () => localDay(new Date()),
    watchTraceShortcut,
  } satisfies Partial<Deps>;
}

function connectRefresh(store: TokenStore, http: Http) {
  return createTokenRefresh({
    store,
    send: (refresh, signal) =>
      http({ method: 'POST', path: '/api/token/refresh/', body: { refresh }, public: true, signal }),
    locks: navigator.locks,
    lockLimit: DURATION.refreshLockLimit,
    winnerLimit: DURATION.refreshWinnerLimit,
    spread: DURATION.refreshSpread,
    timeout: (ms) => AbortSignal.timeout(ms),
  });
}
