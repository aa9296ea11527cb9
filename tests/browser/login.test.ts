import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { submitLogin } from '../../tools/driver/session.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';
import { hold, recordWrites } from '../../tools/driver/calls.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const fields = (page: Page) => ({
  username: page.getByRole('textbox', { name: 'Usuario' }),
  password: page.getByRole('textbox', { name: 'Contraseña' }),
  submit: page.getByRole('button', { name: 'Iniciar sesión' }),
});

const tokensOf = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    refresh: localStorage.getItem('refresh_token'),
  }));

describe('login', () => {
  it('[LOGIN-1] has fields for username and password next to logo and tagline', async () => {
    const page = await portal.open('/');
    await expect(page).toHaveTitle('Portal de clientes · Lindero');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal de clientes');
    await expect(page.getByText('Gestión de suministros e ingeniería')).toBeVisible();
    const { username, password, submit } = fields(page);
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute('autocomplete', 'username');
    // A phone would else begin the name with a capital, or take it for a misspelt word.
    for (const field of [username, password]) {
      await expect(field).toHaveAttribute('autocapitalize', 'none');
      await expect(field).toHaveAttribute('spellcheck', 'false');
    }
    await expect(username).toHaveAttribute('autocorrect', 'off');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(submit).toBeEnabled();
  });

  it('[LOGIN-3] [LOGIN-4] the button says it is sending; then the tokens are stored and the dashboard opens', async () => {
    const page = await portal.open('/');
    const { release } = await hold(page, `POST ${PATH.token}`);
    const writes = recordWrites(page);
    const { username, password, submit } = fields(page);
    await username.fill(VEGA.username);
    await password.fill(VEGA.password);
    await submit.click();
    await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeVisible();
    await page.keyboard.press('Enter');
    await release();
    await expect(page).toHaveURL(/\/cliente$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
    expect(writes).toEqual([{ method: 'POST', path: PATH.token, body: VEGA }]);
    const { token, refresh } = await tokensOf(page);
    expect([typeof token, typeof refresh]).toEqual(['string', 'string']);
  });

  it('[LOGIN-5] [SESSION-10] rejected credentials show a message, keep the username and ask for the password again', async () => {
    const page = await portal.open('/');
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token/refresh/')) refreshes.push(request.url());
    });
    const { username, password, submit } = fields(page);
    await username.fill('vega');
    await password.fill('no es esta');
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
    await expect(username).toHaveValue('vega');
    await expect(password).toBeFocused();
    expect(refreshes).toEqual([]);
    expect(await tokensOf(page)).toEqual({ token: null, refresh: null });
  });
});

describe('routes', () => {
  it('[ROUTE-7] the error page links back and to the dashboard', async () => {
    const page = await portal.open('/no/existe', { as: VEGA });
    await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    await page.goto('/perfil');
    await page.goto('/no/existe');
    await page.getByRole('button', { name: 'Volver atrás' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
  });

  it.each(['//no/existe', '/no%5Cexiste', '/%E0%A4%A', `/${'n'.repeat(300)}`])(
    '[ROUTE-2] [ROUTE-7] the error page opens at %s, and leads to the dashboard',
    async (path) => {
      const page = await portal.open('/cliente', { as: VEGA });
      // `goto` would take '//no/existe' for another host.
      await page.goto(new URL(page.url()).origin + path);
      await expect(page.getByRole('button', { name: 'Volver atrás' })).toBeVisible();
      await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    },
  );

  it("[ROUTE-7] in a new tab, 'Volver atrás' opens the dashboard, because there is nothing to go back to", async () => {
    const opener = await portal.openFresh('/cliente', { as: VEGA });
    const opening = opener.context().waitForEvent('page');
    await opener.evaluate(() => void window.open('/no/existe', '_blank', 'noopener'));
    const page = await opening;
    await page.getByRole('button', { name: 'Volver atrás' }).click();
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    await expect(page).toHaveURL(/\/cliente$/);
  });

  it('[ROUTE-4] [SESSION-9] the top bar links to the profile and the logout', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await page.getByRole('banner').getByRole('link', { name: 'Mi perfil' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Portal de clientes' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.includes('preferencias'))),
    ).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Portal de clientes' })).toBeVisible();
  });

  it.each(['/cliente', '/dashboard', '/perfil', '/inmueble/1'])(
    '[SESSION-2] %s leads to the login where nobody is logged in',
    async (path) => {
      const page = await portal.open(path);
      await expect(fields(page).submit).toBeVisible();
      await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
    },
  );

  it('[ROUTE-1] /dashboard shows the same dashboard', async () => {
    const page = await portal.open('/dashboard', { as: VEGA });
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  it('the skip link skips the top bar', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

describe('logging in again', () => {
  it('[SESSION-9] shows nothing of the previous user', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const total = page.getByRole('listitem', { name: 'Total', exact: true });
    await expect(total).toHaveText('Total12');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    // In the same page, whose memory the login must clear.
    await submitLogin(page, ALDABA);
    await expect(page.getByRole('link', { name: 'Mi perfil' })).toContainText('Aldaba');
    await expect(total).toHaveText('Total60');
    await expect(page.getByText('Vega')).toHaveCount(0);
  });
});
