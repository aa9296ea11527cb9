import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { dialog } from '../../tools/driver/elements.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';

/** Links to people and places outside the portal, and the buttons that copy. */

const ACCOUNT = 'ES9121000418450200051332';
const CUPS = 'ES0021000000000001AB';

let portal: Portal;
let owner: Owner;
let id: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'contacto');
  id = await owner.addInmueble({ tipo: 'gestion' });
  for (const nombre of ['Marta', 'Nuria'])
    await owner.addPropietario(id, { nombre, telefono: '933111222', numero_cuenta: ACCOUNT });
  const { pool } = portal.server;
  await pool.query('INSERT INTO suministro (inmueble, tipo, cups) VALUES ($1, $2, $3)', [id, 'E', CUPS]);
  await pool.query(
    `INSERT INTO incidencia (suministro, tipo) SELECT (SELECT max(id) FROM suministro), 'Corte ' || n
     FROM generate_series(1, 2) AS n`,
  );
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const open = (query = '') =>
  withClock(owner.openFresh)(`/inmueble/${id}${query}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Copiado' });

describe('what is copied', () => {
  it('[REACH-1] of two people with the same telephone, only the pressed button says so', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Datos propietario' }).click();
    const people = dialog(page, 'Datos del propietario').getByRole('listitem');
    await expect(people).toHaveCount(2);
    await holdClock(page);
    await people.nth(1).getByRole('button', { name: 'Copiar teléfono' }).click();
    await expect(said(page)).toHaveCount(1);
    await expect(people.nth(1)).toContainText('Copiado');
    expect(await copied(page)).toBe('933111222');
    const tick = people.nth(1).getByRole('button', { name: 'Copiar teléfono' }).locator('svg');
    // Green.
    await expect(tick).toHaveCSS('color', 'rgb(27, 133, 79)');
    await people.nth(0).getByRole('button', { name: 'Copiar número de cuenta' }).click();
    await expect(people.nth(0)).toContainText('Copiado');
    await expect(said(page)).toHaveCount(1);
    expect(await copied(page)).toBe(ACCOUNT);
  });

  it('[REACH-1] of two incidents of a supply, only the pressed CUPS', async () => {
    const page = await open('?tab=incidencias');
    const buttons = page.getByRole('button', { name: 'Copiar CUPS' });
    await expect(buttons).toHaveCount(2);
    await holdClock(page);
    await buttons.nth(1).click();
    await expect(said(page)).toHaveCount(1);
    const incidents = page.getByRole('list', { name: 'Incidencias' }).getByRole('listitem');
    await expect(incidents.nth(1)).toContainText('Copiado');
    expect(await copied(page)).toBe(CUPS);
  });
});

it('[REACH-1] an account that is stored in groups is copied without blanks', async () => {
  const campos = { numero_cuenta: 'ES91 2100 0418 4502 0005 1332' };
  await portal.server.pool.query('UPDATE cliente SET campos = $1 WHERE id = $2', [campos, owner.cliente]);
  const page = await owner.openFresh('/perfil', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Mostrar número de cuenta' }).click();
  await page.getByRole('button', { name: 'Copiar número de cuenta' }).click();
  await expect(said(page)).toHaveCount(1);
  expect(await copied(page)).toBe(ACCOUNT);
});

it('[REACH-2] the map opens in a new tab without opener and referrer', async () => {
  const page = await open();
  const requests: { url: string; referrer: string | undefined }[] = [];
  await page.context().route('https://www.openstreetmap.org/**', async (route) => {
    requests.push({ url: route.request().url(), referrer: route.request().headers()['referer'] });
    await route.fulfill({ body: '<title>map</title>', contentType: 'text/html' });
  });
  const [map] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Ver en el mapa, se abre en una pestaña nueva' }).click(),
  ]);
  await map.waitForLoadState();
  expect(requests).toEqual([
    {
      url: 'https://www.openstreetmap.org/search?query=Calle+Feria%2C+19%2C+41003+Sevilla',
      referrer: undefined,
    },
  ]);
  expect(await map.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await map.close();
});
