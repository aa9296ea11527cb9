import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import { expect } from '../../flows/browser/expect.ts';
import { ALDABA, startPortal, type Portal } from '../support/portal.ts';
import { request, type TestTokens } from '../support/server.ts';

/** What the portal does with what our server announces: sessions and passwords that are really the server's. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enter(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await button(page, 'Iniciar sesión').click();
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Panel de Control' });

const tokensOf = (page: Page): Promise<TestTokens> =>
  page.evaluate(
    ([access, refresh]) => ({
      access: localStorage.getItem(access) ?? '',
      refresh: localStorage.getItem(refresh) ?? '',
    }),
    [STORAGE_KEY.token, STORAGE_KEY.refreshToken] as const,
  );

const refreshStatus = async (refresh: string) =>
  (await request(portal.server, 'POST /api/token/refresh/', { body: { refresh } })).status;

describe('logout', () => {
  it('[SESSION-9] ends the session on the server too, without waiting for it', async () => {
    const page = await portal.openFresh('/');
    await enter(page, ALDABA);
    await expect(dashboard(page)).toBeVisible();
    const { refresh } = await tokensOf(page);
    await page.route('**/api/token/blacklist/', async (route) => {
      expect(await tokensOf(page)).toEqual({ access: '', refresh: '' });
      await expect(page.getByRole('heading', { name: 'Portal de clientes' })).toBeVisible();
      await route.continue();
    });
    const ended = page.waitForResponse('**/api/token/blacklist/');
    await button(page, 'Cerrar sesión').click();
    expect((await ended).status()).toBe(200);
    expect(await refreshStatus(refresh)).toBe(401);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });
});
