import { storePreferencias } from '../support/stored-preferencias.ts';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import { percent } from '../../src/lib/format.ts';
import { known } from '../../src/lib/known.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { apiList, pendientesOf } from '../support/api-records.ts';
import { isSeen } from '../support/is-seen.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { endHolding, hold } from '../../tools/driver/calls.ts';
import { withClock } from '../../tools/driver/page-clock.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const items = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar inmuebles' });

const inmueblesOf = (page: Page) => apiList(page, PATH.inmuebles);

/** The opacity of an element this many ms after it appeared; sets its animation to that time. */
const opacityAt = (element: Locator, ms: number) =>
  element.evaluate((node, time) => {
    for (const animation of node.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    return getComputedStyle(node).opacity;
  }, ms);

describe('the dashboard', () => {
  it('[PROFILE-8] [ACCESS-1] keeps the focus in its toolbar when a hidden type takes the tabs away', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await storePreferencias(page, { mostrarPropiedad: false, mostrarGestion: true });
    const cliente = await hold(page, `GET ${PATH.clientes}`);
    await page.goto('/cliente');
    const tab = page.getByRole('tab', { name: 'Todos' });
    await tab.focus();
    await expect(tab).toBeFocused();
    await cliente.release();
    await expect(page.getByRole('heading', { name: /^Inmuebles en gestión/ })).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Cambiar en Perfil' })).toBeFocused();
  });

  it('[DASH-1] a page that stays open over midnight shows the new date', async () => {
    const page = await withClock(portal.openFresh, { time: '2026-03-15T23:59:00+01:00' })('/cliente', {
      as: VEGA,
    });
    await expect(page.getByText('Hoy, 15/03/2026', { exact: true })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Hoy, 16/03/2026', { exact: true })).toBeVisible();
  });

  it('[DASH-1] [DASH-2] [DASH-3] shows the date, four totals and the count of each estado', async () => {
    const open = withClock(portal.openFresh, { time: '2026-03-05T12:00:00+01:00' });
    const page = await open('/cliente', { as: VEGA });
    await expect(page).toHaveTitle('Panel de Control · Lindero');
    await expect(page.getByText('Hoy, 05/03/2026', { exact: true })).toBeVisible();
    const all = await inmueblesOf(page);
    const count = (holds: (inmueble: (typeof all)[number]) => boolean) => String(all.filter(holds).length);
    const withShare = (figure: string) => `${figure}${percent(Number(figure), all.length)}`;
    await expect(page.getByRole('listitem', { name: 'Total', exact: true })).toHaveText(`Total${all.length}`);
    for (const [name, figure] of [
      ['Activos', count(({ activo }) => activo === true)],
      ['En propiedad', count(({ tipo }) => tipo === 'propiedad')],
      ['En gestión', count(({ tipo }) => tipo === 'gestion')],
    ] as const) {
      await expect(page.getByRole('listitem', { name, exact: true })).toHaveText(
        `${name}${withShare(figure)}`,
      );
    }
    const analysis = page.getByRole('region', { name: 'Análisis por estado' });
    await expect(analysis.getByRole('meter')).toHaveCount(6);
    for (const { value, label } of ESTADOS) {
      const meter = analysis.getByRole('meter', { name: label, exact: true });
      const figure = count(({ estado }) => estado === value);
      await expect(meter.locator('..')).toHaveText(`${label}${withShare(figure)}`);
      await expect(meter).toHaveAttribute('aria-valuenow', figure);
      await expect(meter).toHaveAttribute('aria-valuemax', String(all.length));
    }
  });

  it('[DASH-4] [VIEW-1] the tabs filter by tipo, and the tab is in the address', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const all = await inmueblesOf(page);
    const gestion = all.filter(({ tipo }) => tipo === 'gestion').length;
    await page
      .getByRole('tablist', { name: 'Tipo de inmueble' })
      .getByRole('tab', { name: 'Gestión' })
      .click();
    await expect(items(page)).toHaveCount(gestion);
    await expect(page).toHaveURL(/tipo=gestion/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Gestión' })).toHaveAttribute('aria-selected', 'true');
    await expect(items(page)).toHaveCount(gestion);
  });

  it('[DASH-4] each tab says how many properties it has', async () => {
    const page = await portal.open('/cliente', { as: ALDABA });
    const all = await inmueblesOf(page);
    const gestion = all.filter(({ tipo }) => tipo === 'gestion').length;
    // Three different counts.
    expect(new Set([all.length, all.length - gestion, gestion]).size).toBe(3);
    await expect(page.getByRole('tab')).toHaveText([
      `Todos ${all.length} inmuebles`,
      `Propiedad ${all.length - gestion} inmuebles`,
      `Gestión ${gestion} inmuebles`,
    ]);
  });

  it('[DASH-5] a type hidden by the preferences has no tab and no properties; a heading and a link to the profile remain', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const all = await inmueblesOf(page);
    await page.getByRole('link', { name: 'Mi perfil' }).click();
    await page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }).click();
    await page.getByRole('button', { name: 'Guardar preferencias' }).click();
    await page.goto('/cliente');
    const heading = page.getByRole('heading', { name: 'Inmuebles en propiedad' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveCount(0);
    const shown = all.filter(({ tipo }) => tipo === 'propiedad').length;
    await expect(items(page)).toHaveCount(shown);
    await expect(heading.locator('..')).toHaveText(`Inmuebles en propiedad${shown}`);
    await expect(page.getByRole('listitem', { name: 'Total', exact: true })).toContainText(
      String(all.length),
    );
    await page.getByRole('link', { name: 'Cambiar en Perfil' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
  });

  it('[DASH-6] [DASH-7] [DASH-11] cards and rows show code, address, activity and estado, and link to the property', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const [first] = await inmueblesOf(page);
    if (!first) throw new Error('Vega has no properties');
    const label = ESTADOS.find(({ value }) => value === first['estado'])?.label ?? '';
    const code = `${String(first['nombre_via'])
      .replace(/[^\p{L}]/gu, '')
      .slice(0, 2)}-${String(first['numero_via'])}`;
    for (const view of ['Cuadrícula', 'Lista']) {
      await page.getByRole('radiogroup', { name: 'Vista' }).getByRole('radio', { name: view }).check();
      const link = items(page).first().getByRole('link').first();
      await expect(link).toHaveAccessibleName(new RegExp(`${code}.*${String(first['nombre_via'])}`));
      await expect(items(page).first()).toContainText(label);
      await expect(link).toContainText(first['activo'] === true ? 'Activo' : 'Inactivo');
    }
    await items(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/inmueble/${String(first['id'])}$`));
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Lista' })).toBeChecked();
  });

  it.each(['', '?vista=lista'])(
    '[HEAD-1] [DASH-11] at /cliente%s the badges lead to their tabs, and all the rest to the property',
    async (query) => {
      const page = await portal.openFresh(`/cliente${query}`, { as: VEGA });
      const item = items(page).first();
      const links = item.getByRole('link');
      await expect(links).toHaveCount(3);
      await expect(links.nth(1)).toHaveAccessibleName('Incidencia de Calle Álvarez Quintero, 7, 2º Izq.');
      await expect(links.nth(2)).toHaveAccessibleName('Solicitud de Calle Álvarez Quintero, 7, 2º Izq.');
      await links.nth(1).hover();
      await expect(links.nth(1)).toHaveCSS('text-decoration-line', 'underline');
      for (const [at, address] of ['/inmueble/1', '/inmueble/1?tab=incidencias'].entries()) {
        await links.first().focus();
        if (at === 1) await page.keyboard.press('Tab');
        await expect(links.nth(at)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(address);
        await page.goBack();
        await expect(links).toHaveCount(3);
        // Then the list is measured and stays as it is.
        await expect(item.locator(':focus')).toHaveCount(1);
      }
      const { width, height } = known(await item.boundingBox(), 'first property');
      for (const position of [
        { x: 8, y: 8 },
        { x: width - 8, y: height - 8 },
        { x: width / 2, y: height / 2 },
      ]) {
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          item.click({ position, modifiers: ['Control'] }),
        ]);
        await expect.poll(() => tab.url()).toBe(new URL('/inmueble/1', page.url()).href);
        await tab.close();
      }
      await links.nth(2).click();
      await expect(page.getByRole('tab', { name: 'Solicitudes' })).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL('/inmueble/1?tab=solicitudes');
    },
  );

  it('[DASH-8] [DASH-9] [DASH-14] badges and keywords agree about open incidents and requests', async () => {
    const page = await portal.open('/cliente', { as: ALDABA });
    const waiting = await pendientesOf(page);
    const total = String((await inmueblesOf(page)).length);
    for (const [word, kind, badge] of [
      ['incidencia', 'incidencia', 'Incidencia'],
      ['petición', 'solicitud', 'Solicitud'],
    ] as const) {
      await search(page).fill(word);
      const ids = waiting.filter((one) => one.kind === kind).map(({ inmueble }) => inmueble['id']);
      const tally = messages.dashboard.count(String(new Set(ids).size), total);
      await expect(page.getByRole('main').getByText(tally)).toBeVisible();
      await expect(items(page).first()).toBeVisible();
      await expect(items(page).filter({ hasNotText: badge })).toHaveCount(0);
    }
  });

  it('[DASH-8] [DASH-9] the badge of an incident is red, that of a request yellow', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    for (const [badge, background, text] of [
      ['Incidencia', 'rgb(255, 226, 225)', 'rgb(150, 17, 20)'],
      ['Solicitud', 'rgb(254, 241, 166)', 'rgb(94, 66, 5)'],
    ] as const) {
      const link = items(page).first().getByRole('link', { name: badge });
      await expect(link).toHaveCSS('background-color', background);
      await expect(link).toHaveCSS('color', text);
    }
  });

  it('[DASH-12] [DASH-13] [DASH-15] every word must match a field, an estado or a keyword, ignoring case and accents', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const all = await inmueblesOf(page);
    // The first two words match other properties too, but not the same.
    await search(page).fill('PLAZA san constitucion');
    await expect(items(page)).toHaveCount(1);
    await expect(items(page)).toContainText('Plaza de la Constitución, 10');
    await search(page).fill('inactivo');
    await expect(items(page)).toHaveCount(all.filter(({ activo }) => activo === false).length);
    await search(page).fill('vendido');
    await expect(items(page)).toHaveCount(all.filter(({ estado }) => estado === 'vendido').length);
    await expect(page).toHaveURL(/\/cliente\?buscar=vendido$/);
    await page.reload();
    await expect(search(page)).toHaveValue('vendido');
  });

  it('[DASH-10] says that it is loading; an empty result has a button to clear the search', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const { release } = await hold(page, `GET ${PATH.inmuebles}`);
    await page.goto('/cliente');
    await expect(page.getByText('Cargando inmuebles...')).toBeVisible();
    await release();
    await search(page).fill('Calle Inexistente 404');
    await expect(page.getByText('No se encontraron inmuebles con los filtros seleccionados')).toBeVisible();
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect(items(page).first()).toBeVisible();
  });

  it.each([320, 340, 360, 390])(
    '[DASH-10] at %i px it is seen that the properties load, and nothing moves when they are there',
    async (width) => {
      for (const reducedMotion of ['reduce', 'no-preference'] as const) {
        const viewport = { width, height: 700 };
        const page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport, reducedMotion });
        const { release } = await hold(page, `GET ${PATH.inmuebles}`);
        await page.goto('/cliente');
        await expect.poll(() => isSeen(page.getByText('Cargando inmuebles...'))).toBe(true);
        const place = await search(page).boundingBox();
        await release();
        await expect(page.getByText('Cargando inmuebles...')).toHaveCount(0);
        await expect(items(page).first()).toBeVisible();
        expect(await search(page).boundingBox()).toEqual(place);
      }
    },
  );

  it('[DASH-10] [DASH-14] a search that finds nothing before incidents are loaded shows no count and no empty text', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const all = await inmueblesOf(page);
    const { release } = await hold(page, `GET ${PATH.incidencias}`);
    await page.goto('/cliente?buscar=incidencia');
    await expect(page.getByRole('tab', { name: 'Todos' })).toContainText(String(all.length));
    await expect(page.getByText(messages.dashboard.loading)).toBeVisible();
    await expect(page.getByText(/^\d+ de \d+ inmuebles$/)).toHaveCount(0);
    await expect(page.getByText(messages.dashboard.empty)).toHaveCount(0);
    await release();
    await expect(items(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/^\d+ de \d+ inmuebles$/)).toBeVisible();
  });

  it('[DASH-10] shows the progress of a paginated list without a layout shift, until the last page', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const all = await inmueblesOf(page);
    const addresses = [PATH.inmuebles, `${PATH.inmuebles}?page=2`, `${PATH.inmuebles}?page=3`] as const;
    const held = await Promise.all(addresses.map((address) => hold(page, `GET ${address}`)));
    const release = async (at: number) => {
      const isLast = at === 2;
      const results = all.slice(at * 4, isLast ? undefined : (at + 1) * 4);
      const body = { count: all.length, next: isLast ? null : `?page=${at + 2}`, results };
      await held[at]?.release({ status: 200, body });
    };
    await page.goto('/cliente');
    await expect(page.getByText(messages.dashboard.loading)).toBeVisible();
    const bar = page.getByRole('progressbar', { name: messages.dashboard.loading });
    await expect(bar).toHaveCount(0);
    const place = await search(page).boundingBox();
    await release(0);
    await expect(bar).toHaveJSProperty('value', 4 / all.length);
    await expect(bar.locator('..')).toHaveCSS('opacity', '1');
    expect(await search(page).boundingBox()).toEqual(place);
    await release(1);
    await expect(bar).toHaveJSProperty('value', 8 / all.length);
    await release(2);
    await expect(items(page)).toHaveCount(all.length);
    await expect(bar).toHaveCount(0);
    expect(await search(page).boundingBox()).toEqual(place);
  });

  it('[DASH-10] shows nothing for 300 ms, then a message and skeletons', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await hold(page, 'GET /api/inmuebles/*');
    await page.goto('/cliente');
    const text = page.getByRole('status').filter({ hasText: messages.dashboard.loading });
    const skeleton = page.locator('span[aria-hidden="true"][style*="width"]').first();
    for (const element of [text, skeleton]) {
      expect(await opacityAt(element, 299)).toBe('0');
      expect(await opacityAt(element, 302)).toBe('1');
    }
    await endHolding(page);
  });

  it('[DASH-6] renders only rows near the viewport', async () => {
    const page = await portal.open('/cliente', { as: ALDABA });
    await expect(page.getByRole('listitem', { name: 'Total', exact: true })).toContainText('60');
    await expect(items(page).first()).toBeVisible();
    expect(await items(page).count()).toBeLessThan(40);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('[aria-posinset="60"]')).toBeVisible();
  });
});
