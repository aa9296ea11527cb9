import { createActor, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { createHttp } from '../../src/lib/http.ts';
import type { AppRef } from '../../src/machines/app/app.machine.ts';
import { HREF } from '../../src/lib/routes.ts';
import { createWholeApp } from '../support/whole-app.ts';
import { createCallTokens } from '../../src/machines/session/call-tokens.ts';
import { createServices } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { createCreationDraftStore } from '../../src/services/creation-draft.ts';
import { createTokenStore } from '../../src/services/token-store.ts';
import { createPage } from '../support/browser-tabs.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { quietBrowser } from '../support/quiet-browser.ts';

const ORIGIN = 'https://portal.example';

/**
 * The whole tree of actors over the real session and HTTP client. The login is answered; every other call
 * stays pending.
 */
function openPortal() {
  const local = memoryStorage();
  const page = createPage();
  const logins = ['login-1', 'login-2'];
  const store = createTokenStore(local.storage, page, () => logins.shift() ?? '');
  const calls: string[] = [];
  const fetchNow: typeof fetch = (input, init) => {
    const { headers, url } = new Request(input, init);
    const { pathname } = new URL(url);
    calls.push(`${pathname} ${headers.get('Authorization') ?? 'without a token'}`);
    return pathname === '/api/token/'
      ? Promise.resolve(Response.json({ access: 'ana-1', refresh: 'refresh-1' }))
      : new Promise(() => {});
  };
  const session = () => app.system.get('session');
  const http = createHttp({ apiOrigin: ORIGIN, tokens: createCallTokens(session, store), fetch: fetchNow });
  const app: AppRef = createActor(
    createWholeApp({
      services: createServices({
        http,
        apiOrigin: ORIGIN,
        storage: local.storage,
        tabStorage: local.storage,
        unanswered: createUnansweredKeys(memoryStorage().storage),
      }),
      store,
      creationDraft: createCreationDraftStore(memoryStorage().storage, async () => true),
      refreshTokens: () => Promise.reject(new Error('No token is rejected')),
      ...quietBrowser,
    }),
    { input: { path: HREF.login, search: '', stored: store.read() } },
  );
  app.start();
  return { app, calls, store, page };
}

/** The calls that were sent when the screens behind the login have started. */
async function logIn({ app, calls }: ReturnType<typeof openPortal>): Promise<string[]> {
  const login = app.getSnapshot().children.login;
  login?.send({ type: 'field.changed', name: 'username', value: 'ana' });
  login?.send({ type: 'field.changed', name: 'password', value: 'secreta-1' });
  login?.send({ type: 'form.submit' });
  const made: string[] = [];
  await waitFor(app, (snapshot) => snapshot.matches('inside') && made.push(...calls) > 0);
  return made;
}

const withToken = (token: string) => [
  `/api/clientes/clientes/ Bearer ${token}`,
  `/api/inmuebles/inmuebles/ Bearer ${token}`,
  `/api/suministros/suministros/ Bearer ${token}`,
  `/api/gestion_servicio/incidencias/ Bearer ${token}`,
  `/api/gestion_servicio/solicitudes/ Bearer ${token}`,
];

it('[SESSION-3] calls that start in the same step as the new session have its token', async () => {
  expect(await logIn(openPortal())).toEqual(['/api/token/ without a token', ...withToken('ana-1')]);
});

it('[SESSION-3] calls that start when another tab replaces the session have the new token', async () => {
  const portal = openPortal();
  await logIn(portal);
  portal.calls.length = 0;
  portal.store.open({ access: 'luis-1', refresh: 'refresh-2' });
  portal.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  expect(portal.calls).toEqual(withToken('luis-1'));
});
