import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { createReusedTab, openFreshPage } from '../../flows/browser/reused-tab.ts';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { BLANK_PATH, CONTEXT } from '../../tools/driver/browser-context.ts';
import { storedLogin, storedToken, type Login } from '../../tools/driver/session.ts';
import { SPA } from './built-spa.ts';
import {
  logIn as logInAt,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type TestSession,
} from './server.ts';

/** The whole product: the built SPA, served by the real server with demo data, in a browser. */

/** The account with a dozen properties. */
export const VEGA = loginOf('vega');
/** The account with 1,200. */
export const ALDABA = loginOf('aldaba');

export interface Portal extends WatchedBrowser {
  server: TestServer;
  /** The test file's tab, reset, at `path`, with `as` logged in if given. */
  open(this: void, path: string, options?: { as?: LoggedIn }): Promise<Page>;
  /** A separate page, for what the tab refuses or what outlasts a test. */
  openFresh(this: void, path: string, options?: FreshOptions): Promise<Page>;
  /** Another tab for a test file, in a context that is not the usual one. */
  newTab(context: BrowserContextOptions): Portal['open'];
}

type FreshOptions = BrowserContextOptions & { as?: LoggedIn };

/** A login makes only the calls of §7; a session also what its server announced. */
type LoggedIn = Login | TestSession;

export async function startPortal(options: TestServerOptions = {}): Promise<Portal> {
  const [server, watched] = await Promise.all([
    startTestServer({ spaDir: SPA, demo: 60, ...options }),
    shareBrowser(CONTEXT),
  ]);
  const baseURL = server.url;
  const inContext = (context: BrowserContextOptions) => ({
    context: { ...CONTEXT, baseURL, ...context },
    blankPath: BLANK_PATH,
  });
  const newTab = (context: BrowserContextOptions): Portal['open'] => {
    const open = createReusedTab(watched, { ...inContext(context), onTestEnd });
    return async (path, { as } = {}) => open(path, await storageOf(baseURL, as));
  };
  return {
    ...watched,
    server,
    newTab,
    open: newTab({}),
    openFresh: async (path, { as, ...context } = {}) =>
      openFreshPage(watched, inContext(context), path, await storageOf(baseURL, as)),
    close: async () => {
      await watched.close();
      await server.close();
    },
  };
}

const onTestEnd = (end: (hasFailed: boolean) => Promise<void>): void =>
  onTestFinished(({ task }) => end(task.result?.state === 'fail'));

/** The storage of a login. */
async function storageOf(url: string, as: LoggedIn | undefined): Promise<Record<string, string>> {
  if (!as) return {};
  const login = 'a login of a test';
  if ('access' in as) return storedLogin({ ...as, login });
  const { access, refresh } = await logInAt(url, as.username, as.password);
  return storedLogin({ access, refresh, login });
}

/** Expires the current token in every tab and counts all refreshes. */
export async function expireTokens(
  context: BrowserContext,
  page: Page,
): Promise<{ refreshes: () => number }> {
  const expired = `Bearer ${await storedToken(page)}`;
  let refreshes = 0;
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/api/token/refresh/')) refreshes += 1;
    if ((await request.headerValue('authorization')) !== expired) return route.continue();
    return route.fulfill({ status: 401, json: { detail: 'El token ha caducado', code: 'token_not_valid' } });
  });
  return { refreshes: () => refreshes };
}

function loginOf(username: string): Login {
  const login = DEMO_LOGINS.find((known) => known.username === username);
  if (!login) throw new Error(`There is no demo login ${username}`);
  return { username: login.username, password: login.password };
}
