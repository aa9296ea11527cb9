import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { button } from '../../tools/driver/elements.ts';
import { importDialog } from '../flows/screens/import.ts';
import { cartera, chooseFile } from '../support/importing.ts';
import { newNumber } from '../support/new-number.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/**
 * Parts that do not come, mostly because a new build is deployed while the portal is open: the files of the old build are
 * gone, and the document names the new one.
 */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const ANOTHER_BUILD = '<!doctype html><script type="module" src="/assets/index-another.js"></script>';

/** From now on the server's document names another build. */
const nameAnotherBuild = (page: Page) =>
  page.route('**/index.html', (route) => route.fulfill({ body: ANOTHER_BUILD, contentType: 'text/html' }));

interface Deployment {
  page: Page;
  /** How many documents were loaded since. */
  loads: () => number;
  /** From now on the profile's files are available. */
  end: () => void;
}

/** Opens the dashboard, then removes the profile's script. The server's document names the given build. */
async function deploy({ build }: { build: 'another' | 'same' }): Promise<Deployment> {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  let isGone = true;
  let loads = 0;
  await page.route('**/assets/profile-screen-*', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  if (build === 'another') await nameAnotherBuild(page);
  await page.goto('/cliente');
  await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
  page.on('domcontentloaded', () => (loads += 1));
  return { page, loads: () => loads, end: () => (isGone = false) };
}

const openProfile = (page: Page) => page.getByRole('link', { name: messages.product.profileLink }).click();
const editButton = (page: Page) => page.getByRole('button', { name: messages.profile.edit });

/** Keeps the page from being idle until the returned function is called. */
async function keepBusy(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    let waiting: IdleRequestCallback[] | null = [];
    window.requestIdleCallback = (callback) => waiting?.push(callback) ?? whenIdle(callback);
    const beIdle = (): void => {
      waiting?.forEach((callback) => whenIdle(callback));
      waiting = null;
    };
    Object.assign(window, { beIdle });
  });
  return () => page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
}

describe('parts that are fetched ahead', () => {
  it('[LEAVE-5] a part that a screen has asked for is not among them', async () => {
    const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
    const beIdle = await keepBusy(page);
    const asked: string[] = [];
    await page.route('**/assets/profile-screen-*', (route) => {
      asked.push(route.request().method());
      return route.fulfill({ status: 404 });
    });
    await page.goto('/cliente');
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
    await openProfile(page);
    await expect(page.getByRole('alert')).toContainText(messages.part.broken);
    // The profile is the last of the parts, after 'Pendientes'.
    const pendientes = page.waitForEvent('requestfinished', (request) =>
      /pendientes-screen-.*\.js$/.test(request.url()),
    );
    await beIdle();
    await pendientes;
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
    expect(asked).toEqual(['HEAD']);
  });
});

describe('a screen whose script is missing', () => {
  it('[LEAVE-5] after a new build the page reloads and the screen opens', async () => {
    const { page, loads, end } = await deploy({ build: 'another' });
    // Counts requests of the document, because its scripts run before the load event.
    page.on('request', (request) => void (request.isNavigationRequest() && end()));
    await openProfile(page);
    await expect(editButton(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/perfil');
    expect(loads()).toBe(1);
  });

  it('[LEAVE-5] if the new build lacks it too, the page reloads once, then shows the failure', async () => {
    const { page, loads } = await deploy({ build: 'another' });
    await openProfile(page);
    await expect(page.getByRole('alert')).toContainText(messages.part.broken);
    await page.getByRole('button', { name: messages.common.retry }).click();
    await expect(page.getByRole('alert')).toContainText(messages.part.broken);
    expect(loads()).toBe(1);
  });

  it('[LEAVE-5] in the same build the rest of the portal works, and the screen opens once its script is back', async () => {
    const { page, loads, end } = await deploy({ build: 'same' });
    await openProfile(page);
    await expect(page.getByRole('alert')).toContainText(messages.part.broken);
    await page.goBack();
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
    await openProfile(page);
    await expect(page.getByRole('alert')).toContainText(messages.part.broken);
    end();
    await page.getByRole('button', { name: messages.common.retry }).click();
    await expect(editButton(page)).toBeVisible();
    expect(loads()).toBe(0);
  });
});

it('[LEAVE-5] [IMPORT-2] if the script that reads files is gone after a new build, the page reloads', async () => {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  await page.route('**/assets/import-worker-*', (route) => route.fulfill({ status: 404 }));
  await nameAnotherBuild(page);
  await page.goto('/cliente');
  await expect(button(page, 'Importar')).toBeEnabled();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await chooseFile(page, cartera(1));
  await expect.poll(() => loads).toBe(1);
  await chooseFile(page, cartera(1));
  await expect(importDialog({ page }).getByText(messages.part.broken)).toBeVisible();
  expect(loads).toBe(1);
});

it('[LEAVE-5] after a new build nothing typed is lost: the page reloads only once it is saved', async () => {
  const phone = `600 111 ${newNumber()}`;
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  await page.route('**/assets/jump-dialog-*', (route) => route.fulfill({ status: 404 }));
  await nameAnotherBuild(page);
  await page.goto('/perfil');
  await editButton(page).click();
  await page.getByLabel('Teléfono').fill(phone);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.getByRole('button', { name: messages.jump.open }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(messages.part.broken);
  await pressEscape(page);
  await expect(page.getByLabel('Teléfono')).toHaveValue(phone);
  expect(loads).toBe(0);
  await page.getByRole('button', { name: messages.profile.submit }).click();
  await expect(editButton(page)).toBeEnabled();
  await page.getByRole('button', { name: messages.jump.open }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByLabel('Teléfono')).toHaveValue(phone);
});

it('[LEAVE-5] [SPEND-1] if the chart of the spend does not come, the invoices are there and a retry draws it', async () => {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  let isGone = true;
  await page.route('**/assets/spend-part-*', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/inmueble/1?tab=facturas');
  await expect(page.getByRole('list', { name: 'Facturas' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(messages.part.broken);
  isGone = false;
  await page.getByRole('button', { name: messages.common.retry }).click();
  await expect(page.getByRole('region', { name: 'Gasto' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

it('[LEAVE-5] if the code behind the login does not come, the session is kept and a retry opens the screen', async () => {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  let isGone = true;
  await page.route('**/assets/inside-*', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/inmueble/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal de clientes');
  await expect(page.getByRole('alert')).toContainText(messages.part.broken);
  isGone = false;
  await page.getByRole('button', { name: messages.common.retry }).click();
  await expect(page.getByRole('button', { name: messages.product.logout })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/inmueble/1');
});

it('without its script the page says so after some seconds, and can be reloaded', async () => {
  const page = await portal.openFresh(BLANK_PATH);
  let isGone = true;
  await page.route('**/assets/index-*', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/');
  const reload = page.getByRole('link', { name: 'Recargar la página' });
  await expect(reload).toHaveCount(0);
  await expect(reload).toBeVisible();
  portal.problems.splice(0);
  isGone = false;
  await reload.click();
  await expect(page.getByRole('button', { name: messages.login.submit })).toBeVisible();
  await expect(reload).toHaveCount(0);
});
