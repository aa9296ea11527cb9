import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { borrowBrowser, type WatchedBrowser } from './browser.ts';
import { expect } from './expect.ts';
import {
  logIn as logInAt,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type TestTokens,
} from './server.ts';
import { createTab, openFresh, type Stored } from './tab.ts';

/** The whole product as a client meets it: the built SPA, served by the real server, over demo data, in a browser. */

const SPA = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The account with a dozen properties. */
export const VEGA = loginOf('vega');
/** The account with 1,200. */
export const ALDABA = loginOf('aldaba');

export interface Login {
  username: string;
  password: string;
}

export interface Portal extends WatchedBrowser {
  server: TestServer;
  /** The tab of this test file, as new, at `path`, in a browser where `as`, where given, has logged in before. */
  open(this: void, path: string, options?: { as?: Login | TestTokens }): Promise<Page>;
  /** A page of a browser of its own, for what the tab refuses, or what outlasts a test. */
  openFresh(this: void, path: string, options?: FreshOptions): Promise<Page>;
  /** Another tab for a test file, in a context that is not the usual one. */
  newTab(context: BrowserContextOptions): Portal['open'];
}

export type FreshOptions = BrowserContextOptions & { as?: Login | TestTokens };

export async function startPortal(options: TestServerOptions = {}): Promise<Portal> {
  const [server, watched] = await Promise.all([
    startTestServer({ spaDir: SPA, demo: 60, ...options }),
    borrowBrowser(),
  ]);
  const baseURL = server.url;
  const newTab = (context: BrowserContextOptions): Portal['open'] => {
    const open = createTab(watched, { baseURL, ...context });
    return async (path, { as } = {}) => open(path, await leftBy(baseURL, as));
  };
  return {
    ...watched,
    server,
    newTab,
    open: newTab({}),
    openFresh: async (path, { as, ...context } = {}) =>
      openFresh(watched, { baseURL, ...context }, path, await leftBy(baseURL, as)),
    close: async () => {
      await watched.close();
      await server.close();
    },
  };
}

/** What a login leaves in a browser. */
async function leftBy(url: string, as: Login | TestTokens | undefined): Promise<Stored> {
  if (!as) return {};
  const { access, refresh } = 'access' in as ? as : await logInAt(url, as.username, as.password);
  return {
    [STORAGE_KEY.token]: access,
    [STORAGE_KEY.refreshToken]: refresh,
    [STORAGE_KEY.login]: 'a login of a test',
  };
}

/** As a person does it, from the login screen to the dashboard. */
export async function logIn(page: Page, { username, password }: Login): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
}

export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'));

/** From now on the token in use is worn out, in every tab. Counts the refreshes of all of them. */
export async function wearOut(context: BrowserContext, page: Page): Promise<{ refreshes: () => number }> {
  const worn = `Bearer ${await tokenOf(page)}`;
  let refreshes = 0;
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/api/token/refresh/')) refreshes += 1;
    if ((await request.headerValue('authorization')) !== worn) return route.continue();
    return route.fulfill({ status: 401, json: { detail: 'El token ha caducado', code: 'token_not_valid' } });
  });
  return { refreshes: () => refreshes };
}

function loginOf(username: string): Login {
  const login = DEMO_LOGINS.find((known) => known.username === username);
  if (!login) throw new Error(`There is no demo login ${username}`);
  return { username: login.username, password: login.password };
}
