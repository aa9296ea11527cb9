import { createActor } from 'xstate';
import { DURATION } from './lib/constants.ts';
import { known } from './lib/known.ts';
import { PARTS, partsAt, type PartName } from './lib/parts.ts';
import { whenIdle } from './services/browser/when-idle.ts';
import { createHttp, type Http } from './lib/http.ts';
import { createBuildCheck } from './services/browser/build-check.ts';
import { createPartFiles } from './services/browser/part-files.ts';
import { watchNetwork } from './services/browser/network.ts';
import { xhrFetch } from './services/browser/xhr-fetch.ts';
import { saveFile } from './services/browser/save-file.ts';
import { watchTraceShortcut } from './services/browser/trace-shortcut.ts';
import { newId } from './lib/new-id.ts';
import { localDay } from './lib/today.ts';
import { fetchedInside, type Inside } from './machines/app/inside-machines.ts';
import type { AppRef } from './machines/app/app.machine.ts';
import { APP } from './machines/app/app-lookups.ts';
import { createImplementations } from './machines/implementations.ts';
import { announcedIn } from './machines/session/announced-extensions.ts';
import type { AppDeps, Deps } from './machines/shared/deps.ts';
import { createCallTokens } from './machines/session/call-tokens.ts';
import type { SessionRef } from './machines/session/session.machine.ts';
import { TraceRecorder } from './machines/session-trace/trace-recorder.ts';
import { createSession } from './services/login-and-logout.ts';
import { createUnansweredKeys } from './services/unanswered-keys.ts';
import { dropCreationDraft, dropDraftOfOthers } from './services/creation-draft-drop.ts';
import type { startInside as StartInside } from './start-inside.ts';
import { createTokenRefresh } from './services/token-refresh.ts';
import { createTokenStore, type TokenStore } from './services/token-store.ts';

interface Page {
  /** Fetches the view of a part. */
  loadView: Deps['loadPart'];
  history: Deps['history'];
}

/** Connects services, machines and browser, and starts the root actor: outside React, once for the page. */
export function start({ loadView, history }: Page): AppRef {
  const apiOrigin = import.meta.env.VITE_API_URL ?? '';
  const store = createTokenStore(() => window.localStorage, window, newId);
  const session = (): SessionRef => app.system.get('session');
  const http = createHttp({ apiOrigin, tokens: createCallTokens(session, store), uploadFetch: xhrFetch });
  const unanswered = createUnansweredKeys(() => window.sessionStorage);
  const trace = new TraceRecorder({ now: () => performance.now() });
  const parts = createPartLoading(loadView, (startInside) =>
    startInside(deps, {
      http,
      apiOrigin: apiOrigin || location.origin,
      storage: () => window.localStorage,
      tabStorage: () => window.sessionStorage,
      unanswered,
      extensions: () => announcedIn(app.system),
    }),
  );
  const deps: Omit<AppDeps, 'inside'> = {
    services: { session: createSession(http), forgetKeys: unanswered.forgetAll },
    store,
    creationDraft: {
      clear: () => dropCreationDraft(() => window.sessionStorage),
      clearOfOthers: (identity) => dropDraftOfOthers(() => window.sessionStorage, identity),
    },
    refreshTokens: connectRefresh(store, http),
    history,
    ...browserEffects(parts.load),
    trace,
  };
  const app: AppRef = createActor(createImplementations({ ...deps, inside: parts.inside }), {
    systemId: APP,
    input: { path: location.pathname, search: location.search, stored: store.read() },
    inspect: trace.inspect,
  });
  app.start();
  void fetchAhead(parts, store.read() ? partsAt(location.pathname) : []);
  return app;
}

/**
 * Fetches the parts that the open screen needs at once, and the others one after another whenever the page is idle.
 * Fetching them all at once would delay the screen. A part that was requested before is left to its requester.
 */
async function fetchAhead({ load, asked }: PartLoading, needed: readonly PartName[]): Promise<void> {
  await Promise.allSettled(needed.map(load));
  for (const part of PARTS) {
    await whenIdle(window);
    if (!asked.has(part)) await load(part).catch(() => undefined);
  }
}

type PartLoading = ReturnType<typeof createPartLoading>;

/** Fetches parts, and connects the code behind the login once it has been fetched. */
function createPartLoading(loadView: Deps['loadPart'], join: (startInside: typeof StartInside) => Inside) {
  const requireFiles = createPartFiles(window);
  const asked = new Set<PartName>();
  let joined: Inside | null = null;
  return {
    asked,
    inside: fetchedInside(() => known(joined, 'code behind the login')),
    load: async (part: PartName) => {
      asked.add(part);
      await requireFiles(part);
      const code = part === 'inside' ? import('./start-inside.ts') : null;
      await Promise.all([code, loadView(part)]);
      if (code) joined ??= join((await code).startInside);
    },
  };
}

/** The functions by which the machines use this browser. */
function browserEffects(loadPart: Deps['loadPart']) {
  return {
    loadPart,
    build: createBuildCheck(window),
    watchNetwork: (onReturn) => watchNetwork(window, onReturn),
    openLink: (href) => void window.open(href, '_blank', 'noopener,noreferrer'),
    saveFile,
    today: () => localDay(new Date()),
    watchTraceShortcut,
  } satisfies Partial<AppDeps>;
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
