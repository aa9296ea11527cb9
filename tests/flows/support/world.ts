import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import { createHttp, SessionEndedError } from '../../../src/lib/http.ts';
import type { Deps } from '../../../src/machines/shared/deps.ts';
import { createWholeApp } from '../../support/whole-app.ts';
import { createServices } from '../../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../../src/services/unanswered-keys.ts';
import { createCreationDraftStore } from '../../../src/services/creation-draft.ts';
import { createTokenRefresh } from '../../../src/services/token-refresh.ts';
import { createTokenStore } from '../../../src/services/token-store.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import { quietBrowser } from '../../support/quiet-browser.ts';
import { preferencias, storedSession } from './samples.ts';

const ORIGIN = 'https://portal.example';

/** The app machine with the real implementations and services, over this `fetch` and this browser. */
export function createWorld(
  fetchNow: typeof fetch,
  browser: Partial<Deps> = {},
): ReturnType<typeof createWholeApp> {
  const { storage } = memoryStorage({ [STORAGE_KEY.preferencias]: JSON.stringify({ 1: preferencias() }) });
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  const store = createTokenStore(storage, page, () => 'ana');
  const { access, refresh } = storedSession();
  store.open({ access, refresh: refresh ?? '' });
  const lease = { token: access, epoch: 1 };
  const http = createHttp({
    apiOrigin: ORIGIN,
    tokens: {
      lease: () => lease,
      isCurrent: () => true,
      renew: () => Promise.reject(new SessionEndedError()),
      reject: () => {},
    },
    fetch: fetchNow,
    uploadFetch: () => fetchNow,
  });
  return createWholeApp({
    services: createServices({
      http,
      apiOrigin: ORIGIN,
      storage,
      tabStorage: storage,
      unanswered: createUnansweredKeys(storage),
    }),
    store,
    creationDraft: createCreationDraftStore(storage, async () => true),
    refreshTokens: createTokenRefresh({
      store,
      send: (token, signal) =>
        http({ method: 'POST', path: '/api/token/refresh/', body: { refresh: token }, public: true, signal }),
      locks: { request: (_name, _options, run) => run() },
      lockLimit: 0,
      winnerLimit: 0,
      spread: 0,
      timeout: () => AbortSignal.abort(),
    }),
    ...quietBrowser,
    ...browser,
  });
}
