import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import { expect } from '../../flows/browser/expect.ts';
import { BLANK_PATH, PHONE_CONTEXT } from '../../tools/driver/browser-context.ts';
import { dialog } from '../../tools/driver/elements.ts';
import { isSeen } from '../support/is-seen.ts';
import { shownTips } from '../support/shown-tips.ts';
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
  await pool.query('UPDATE cliente SET campos = $1 WHERE id = $2', [
    JSON.stringify({ numero_cuenta: ACCOUNT }),
    owner.cliente,
  ]);
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
    await buttons.nth(1).hover();
    await expect.poll(() => shownTips(page)).toEqual(['Copiar CUPS']);
    await buttons.nth(1).click();
    await expect(said(page)).toHaveCount(1);
    expect(await shownTips(page)).toEqual([]);
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

describe.each([1440, 390])('at %i px, what a button copies', (width) => {
  /** Opens a page, and returns its button. */
  const places: Record<string, (page: Page) => Promise<Locator>> = {
    'the telephone of an owner': async (page) => {
      await page.goto(`/inmueble/${id}`);
      await page.getByRole('button', { name: 'Datos propietario' }).click();
      return dialog(page, 'Datos del propietario').getByRole('button', { name: 'Copiar teléfono' }).first();
    },
    'the account of an owner': async (page) => {
      await page.goto(`/inmueble/${id}`);
      await page.getByRole('button', { name: 'Datos propietario' }).click();
      return dialog(page, 'Datos del propietario')
        .getByRole('button', { name: 'Copiar número de cuenta' })
        .last();
    },
    'the CUPS of a supply': async (page) => {
      await page.goto(`/inmueble/${id}`);
      await page.getByRole('button', { name: 'Datos suministros' }).click();
      return dialog(page, 'Suministros').getByRole('button', { name: 'Copiar CUPS' });
    },
    'the CUPS of an incident on its card': async (page) => {
      await page.goto(`/inmueble/${id}?tab=incidencias`);
      return page.getByRole('button', { name: 'Copiar CUPS' }).first();
    },
    'the CUPS of an incident in its row': async (page) => {
      await page.goto(`/inmueble/${id}?tab=incidencias&vista=lista`);
      return page.getByRole('button', { name: 'Copiar CUPS' }).first();
    },
    'the own account': async (page) => {
      await page.goto('/perfil');
      await page.getByRole('button', { name: 'Mostrar número de cuenta' }).click();
      return page.getByRole('button', { name: 'Copiar número de cuenta' });
    },
  };

  it.each(Object.keys(places))('[REACH-1] is said by a tip for pointer and keyboard: %s', async (place) => {
    const page = await owner.open(BLANK_PATH);
    await page.setViewportSize({ width, height: 700 });
    const button = known(await places[place]?.(page), 'button');
    const name = known(await button.getAttribute('aria-label'), 'name');
    expect(await shownTips(page)).toEqual([]);
    await button.hover();
    await expect.poll(() => shownTips(page)).toEqual([name]);
    const tip = page.locator('[data-tip]').filter({ visible: true });
    expect(await isSeen(tip)).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => shownTips(page)).toEqual([]);
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    expect(await shownTips(page)).toEqual([name]);
    expect(await isSeen(tip)).toBe(true);
  });
});

it('[REACH-1] on a phone a tap copies, and shows no tip', async () => {
  const page = await owner.openFresh(`/inmueble/${id}?tab=incidencias`, {
    ...PHONE_CONTEXT,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copiar CUPS' }).first().tap();
  await expect(said(page)).toHaveCount(1);
  await expect(said(page)).toHaveCount(0);
  expect(await shownTips(page)).toEqual([]);
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
