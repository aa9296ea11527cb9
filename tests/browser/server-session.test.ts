import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { newNumber } from '../support/new-number.ts';
import { ALDABA, startPortal, type Portal } from '../support/portal.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { addAccount, request, type TestTokens } from '../support/server.ts';

/** The extensions that our server announces: sessions and passwords are changed on the server. */

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
  it('[SESSION-9] ends the session on the server too, without waiting for the response', async () => {
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

describe('the password', () => {
  const NEW = 'una-clave-nueva-2026';
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cambiar contraseña' });
  const type = (page: Page, name: string, value: string) =>
    dialogOf(page).getByLabel(name, { exact: true }).fill(value);

  async function change(page: Page, actual: string, nueva: string): Promise<void> {
    await type(page, 'Contraseña actual', actual);
    await type(page, 'Nueva contraseña', nueva);
    await type(page, 'Confirmar nueva contraseña', nueva);
    await button(page, 'Guardar contraseña').click();
  }

  it('[PROFILE-10] is changed on the server: the new one logs in, the old one and other sessions do not work', async () => {
    const elsewhere = await addAccount(portal.server, { username: `clave-${newNumber()}` });
    const page = await withClock(portal.openFresh)('/');
    await enter(page, elsewhere);
    await expect(dashboard(page)).toBeVisible();
    await page.goto('/perfil');
    await button(page, 'Cambiar contraseña').click();
    await change(page, 'no-es-esta-2025', NEW);
    await expect(dialogOf(page).getByLabel('Contraseña actual', { exact: true })).toHaveAccessibleDescription(
      'Su contraseña antigua es incorrecta. Por favor, vuelva a introducirla.',
    );
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
    await holdClock(page);
    await change(page, elsewhere.password, NEW);
    await expect(dialogOf(page).getByText('Contraseña actualizada correctamente')).toBeVisible();
    await page.clock.resume();
    expect(await refreshStatus(elsewhere.refresh)).toBe(401);
    await page.goto('/cliente');
    await button(page, 'Cerrar sesión').click();
    await enter(page, elsewhere);
    await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
    await enter(page, { ...elsewhere, password: NEW });
    await expect(dashboard(page)).toBeVisible();
  });
});

describe('a creation whose response is lost', () => {
  const PATH = '/api/gestion_servicio/incidencias/';

  it('[INCIDENT-4] is created once when the client retries', async () => {
    const page = await portal.openFresh('/');
    await enter(page, ALDABA);
    await expect(dashboard(page)).toBeVisible();
    const { access } = await tokensOf(page);
    const tipo = `Aviso repetido ${newNumber()}`;
    const count = async () => {
      const { body } = await request(portal.server, `GET ${PATH}`, { token: access });
      return JSON.stringify(body).split(`"${tipo}"`).length - 1;
    };
    const { body } = await request(portal.server, 'GET /api/suministros/suministros/', { token: access });
    const [{ inmueble }] = body as [{ inmueble: number }];
    await page.goto(`/inmueble/${inmueble}?tab=incidencias`);
    await page.getByRole('button', { name: 'Nueva incidencia' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Suministro' }).selectOption({ index: 1 });
    await dialog.getByRole('textbox', { name: 'Tipo de incidencia' }).fill(tipo);
    await page.route(`**${PATH}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    const submit = dialog.getByRole('button', { name: /^Crear incidencia|^Creando/ });
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText(messages.common.repeatable);
    expect(await count()).toBe(1);
    await page.unroute(`**${PATH}`);
    const repeated = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit.click();
    expect((await repeated).headers()['idempotency-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });
});
