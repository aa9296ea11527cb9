import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { deferred, startMisbehavingServer } from '../support/misbehaving-server.ts';
import { PATH } from '../../tools/driver/api.ts';
import { logIn, storedToken, submitLogin } from '../../tools/driver/session.ts';
import { newNumber } from '../support/new-number.ts';
import { ALDABA, startPortal, VEGA, expireTokens, type Portal } from '../support/portal.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { creationField, fillProperty, openCreation } from '../../tools/driver/creation.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { returnToPage } from '../../tools/driver/return-to-page.ts';

/** Two tabs of one browser share a session, with real storage events and Web Locks. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Panel de Control' });
const login = (page: Page) => page.getByRole('heading', { name: 'Portal de clientes' });

async function openTabs(): Promise<{ context: BrowserContext; one: Page; other: Page }> {
  const one = await portal.open('/cliente', { as: VEGA });
  await expect(dashboard(one)).toBeVisible();
  const context = one.context();
  const other = await context.newPage();
  await other.goto('/cliente');
  await expect(dashboard(other)).toBeVisible();
  return { context, one, other };
}

describe('two tabs of one browser', () => {
  it('[SESSION-6] tabs whose token expires at the same time refresh once', async () => {
    const { context, one, other } = await openTabs();
    const { refreshes } = await expireTokens(context, one);
    await Promise.all([one.reload(), other.reload()]);
    await Promise.all(
      [one, other].map((page) => expect(page.getByRole('listitem', { name: 'Total' })).toContainText('12')),
    );
    expect(refreshes()).toBe(1);
    // Two processes of the browser get it one after the other.
    await expect.poll(async () => (await storedToken(one)) === (await storedToken(other))).toBe(true);
  });

  it('[SESSION-6] a tab that dies while holding the lock does not block the other', async () => {
    const { context, one, other } = await openTabs();
    const { refreshes } = await expireTokens(context, one);
    const asked = deferred<void>();
    const silent = await startMisbehavingServer();
    silent.on('POST', '/api/token/refresh/', () => {
      asked.resolve();
      return new Promise(() => undefined);
    });
    await one.route('**/api/token/refresh/', (route) =>
      route.continue({ url: `${silent.origin}/api/token/refresh/` }),
    );
    await one.reload();
    await asked.promise;
    await other.reload();
    await expect(dashboard(other)).toBeVisible();
    await one.close();
    await expect(other.getByRole('listitem', { name: 'Total' })).toContainText('12');
    expect(refreshes()).toBe(1);
    await silent.close();
  });

  it('[SESSION-9] a logout in one tab closes dialogs and opens / in the other at once', async () => {
    const { one, other } = await openTabs();
    await other.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(other.getByRole('dialog', { name: 'Nuevo inmueble' })).toBeVisible();
    await one.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(login(other)).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/');
    for (const tab of [one, other]) await expect(tab.getByRole('status')).toHaveCount(0);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    expect(await storedToken(other)).toBeNull();
  });

  it('[SESSION-3] a login of another user in one tab restarts the other tab with that user', async () => {
    const { one, other } = await openTabs();
    await one.getByRole('button', { name: 'Cerrar sesión' }).click();
    await logIn(one, ALDABA);
    await expect(other.getByRole('link', { name: 'Mi perfil' })).toContainText('Aldaba');
    await expect(dashboard(other)).toBeVisible();
    await expect(other.getByText('Vega')).toHaveCount(0);
  });

  it('[LOGIN-4] a login in one tab opens the portal in the other', async () => {
    const other = await portal.open('/');
    const one = await other.context().newPage();
    await expect(login(other)).toBeVisible();
    await logIn(one, VEGA);
    await expect(dashboard(other)).toBeVisible();
  });

  it('[SESSION-1] going back to the portal after a logout in another tab shows nothing of the previous user', async () => {
    const { one, other } = await openTabs();
    await one.goto('about:blank');
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(login(other)).toBeVisible();
    await one.goBack();
    await expect(login(one)).toBeVisible();
    await expect(one.getByText('Vega')).toHaveCount(0);
  });
});

describe('a change in another tab', () => {
  it('[LEAVE-6] is shown when the user comes back to a tab with the same property', async () => {
    const tipo = `Cerradura rota ${newNumber()}`;
    const one = await portal.open('/cliente', { as: ALDABA });
    await expect(dashboard(one)).toBeVisible();
    await one.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first().click();
    await one.getByRole('tab', { name: /^Incidencias/ }).click();
    const incidents = (page: Page) => page.getByRole('region', { name: 'Incidencias' });
    await expect(one.getByRole('button', { name: 'Nueva incidencia' })).toBeEnabled();
    const other = await one.context().newPage();
    await other.goto(one.url());
    await other.getByRole('button', { name: 'Nueva incidencia' }).click();
    const form = other.getByRole('dialog', { name: 'Nueva incidencia' });
    await form.getByRole('combobox', { name: 'Suministro' }).selectOption({ index: 1 });
    await form.getByRole('textbox', { name: 'Tipo de incidencia' }).fill(tipo);
    await form.getByRole('button', { name: 'Crear incidencia' }).click();
    await expect(incidents(other).getByText(tipo)).toBeVisible();
    await expect(incidents(one).getByText(tipo)).toHaveCount(0);
    const seen = async () => {
      await returnToPage(one);
      return incidents(one).getByText(tipo).count();
    };
    await expect.poll(seen).toBe(1);
  });
});

describe('the name and the preferences that another tab changed', () => {
  it('[LEAVE-6] are shown when the user comes back to the dashboard', async () => {
    const one = await withClock(portal.openFresh)('/cliente', { as: VEGA });
    await expect(one.getByRole('tab', { name: /^Gestión/ })).toBeVisible();
    const name = `Casas de Vega ${newNumber()}`;
    const other = await one.context().newPage();
    await other.goto('/perfil');
    await other.getByRole('button', { name: 'Editar información' }).click();
    await other.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await other.getByRole('button', { name: 'Guardar cambios' }).click();
    await other.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }).press('Space');
    await holdClock(other);
    await other.getByRole('button', { name: 'Guardar preferencias' }).click();
    await expect(other.getByText('Preferencias guardadas correctamente')).toBeVisible();
    await expect(other.getByRole('link', { name: `${name}, mi perfil` })).toBeVisible();
    await one.clock.fastForward(DURATION.dataFresh);
    await returnToPage(one);
    await expect(one.getByRole('link', { name: `${name}, mi perfil` })).toBeVisible();
    await expect(one.getByRole('heading', { name: 'Inmuebles en propiedad' })).toBeVisible();
    await one.context().close();
  });
});

describe('a session that expires in another tab', () => {
  it('[LEAVE-4] [DRAFT-1] is reported here too, and the next login offers the screen', async () => {
    const { one, other } = await openTabs();
    await openCreation(one);
    await fillProperty(one, { nombre_via: 'Betis' });
    await other.route('**/api/**', (route) => route.fulfill({ status: 401, json: { detail: 'no' } }));
    await other.reload();
    for (const tab of [other, one])
      await expect(tab.getByRole('status')).toHaveText(
        'Su sesión ha caducado. Inicie sesión para continuar.',
      );
    await other.close();
    await submitLogin(one, VEGA);
    await openCreation(one);
    await expect(creationField(one, 'nombre_via')).toHaveValue('Betis');
  });
});

/** The session of a property's screen ends by itself. Returns the property's title. */
async function expireOnInmueble(page: Page): Promise<string> {
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first().click();
  const title = page.getByRole('heading', { level: 1, name: /^Inmueble en/ });
  await expect(title).toBeVisible();
  await page.getByRole('tab', { name: /^Incidencias/ }).click();
  const name = await title.innerText();
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { detail: 'no' } }));
  await page.getByRole('tab', { name: /^Facturas/ }).click();
  await expect(login(page)).toBeVisible();
  await page.unroute('**/api/**');
  return name;
}

describe('one tab', () => {
  it('[LEAVE-4] after an expired session, the next login of the same client offers the screen', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const title = await expireOnInmueble(page);
    await submitLogin(page, VEGA);
    await expect(page).toHaveURL(/\/cliente$/);
    await page.getByRole('link', { name: `Volver a ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('tab', { name: /^Facturas/, selected: true })).toBeVisible();
  });

  it('[LEAVE-4] it is offered once the properties are loaded, if they fail at first', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const title = await expireOnInmueble(page);
    await page.route(`**${PATH.inmuebles}`, (route) => route.fulfill({ status: 503, json: {} }));
    await submitLogin(page, VEGA);
    const retry = page.getByRole('main').getByRole('button', { name: 'Intentar de nuevo' });
    await expect(retry).toBeVisible();
    await page.unroute(`**${PATH.inmuebles}`);
    await retry.click();
    await expect(page.getByRole('link', { name: `Volver a ${title}` })).toBeVisible();
  });

  it('[LEAVE-4] Back on the login after an expired session leaves the offer as it is', async () => {
    const page = await portal.open('/cliente?buscar=a', { as: VEGA });
    const title = await expireOnInmueble(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await submitLogin(page, VEGA);
    await expect(page.getByRole('link', { name: `Volver a ${title}` })).toBeVisible();
  });

  it('[LEAVE-4] another client is offered nothing', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await expect(dashboard(page)).toBeVisible();
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { detail: 'no' } }));
    await page.getByRole('link', { name: /mi perfil/ }).click();
    await expect(login(page)).toBeVisible();
    await page.unroute('**/api/**');
    await submitLogin(page, ALDABA);
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
    await expect(page.getByText('Volver a')).toHaveCount(0);
  });

  it('[LEAVE-4] after a logout, nobody is offered a screen', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await expect(dashboard(page)).toBeVisible();
    await page.getByRole('link', { name: /mi perfil/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await submitLogin(page, VEGA);
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
    await expect(page.getByText('Volver a')).toHaveCount(0);
  });

  it('[LEAVE-4] after a logout, the screen that Back leads to is not offered', async () => {
    const page = await portal.open('/cliente?buscar=sevilla', { as: VEGA });
    await expect(dashboard(page)).toBeVisible();
    await page.getByRole('link', { name: /mi perfil/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(login(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await submitLogin(page, ALDABA);
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
    await expect(page.getByText('Volver a')).toHaveCount(0);
  });

  it('[SESSION-7] a refused refresh opens / and removes the tokens', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { detail: 'no' } }));
    await page.goto('/cliente');
    await expect(login(page)).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Su sesión ha caducado. Inicie sesión para continuar.');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  it('[SESSION-7] a refresh without a response keeps the session; a later retry works', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const { refreshes } = await expireTokens(page.context(), page);
    let isReachable = false;
    // Not unroute(): for a call that is on its way, it makes continue() in the handler of the context fail.
    await page.route('**/api/token/refresh/', (route) => (isReachable ? route.fallback() : route.abort()));
    await page.goto('/cliente');
    await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar inmuebles' })).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
    isReachable = true;
    await page.getByRole('button', { name: 'Intentar de nuevo' }).last().click();
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
    expect(refreshes()).toBe(1);
  });
});
