import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, VEGA, expireTokens, type Portal } from '../support/portal.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';

/** The access token expires again and again, so that calls get a 401. The client notices none of them. */

/** The number of properties to open. */
const WALKS = 4;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

describe('tokens that expire constantly', () => {
  it('[SESSION-4] [SESSION-6] lose no click', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    let refreshes = 0;
    let rejected = 0;
    page.on('response', (response) => {
      const isRefresh = response.url().endsWith('/api/token/refresh/');
      if (isRefresh) refreshes += 1;
      if (isRefresh && response.status() !== 200) rejected += 1;
    });
    const properties = page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');
    for (let walk = 0; walk < WALKS; walk += 1) {
      await expireTokens(page.context(), page);
      await properties.nth(walk).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inmueble en /);
      for (const tab of ['Facturas', 'Incidencias', 'Documentación']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      }
      await expect.poll(() => refreshes).toBe(2 * walk + 1);
      await expireTokens(page.context(), page);
      await page.getByRole('button', { name: 'Editar inmueble' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Ciudad' })).not.toHaveValue('');
      await pressEscape(page);
      await page.getByRole('link', { name: 'Mi perfil' }).click();
      await expect(page.getByRole('button', { name: 'Editar información' })).toBeVisible();
      await page
        .getByRole('link', { name: 'Volver al dashboard' })
        .or(page.getByRole('button', { name: 'Volver al dashboard' }))
        .click();
      await expect(properties.first()).toBeVisible();
      await expect.poll(() => refreshes).toBe(2 * walk + 2);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(rejected).toBe(0);
  });
});

it('[SESSION-3] [SESSION-4] a stored token that cannot be read is refreshed, and the click goes on', async () => {
  const page = await portal.open('/cliente', { as: VEGA });
  const property = page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem').first();
  await expect(property).toBeVisible();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/token/refresh/')) statuses.push(response.status());
  });
  await page.evaluate(() => localStorage.setItem('token', 'caducado'));
  await property.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inmueble en /);
  await expect.poll(() => statuses).toEqual([200]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
