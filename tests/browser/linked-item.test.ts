import { holdFile } from '../support/held-file.ts';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { hold } from '../../tools/driver/calls.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { waitForFrames } from '../support/frames.ts';
import { newNumber } from '../support/new-number.ts';
import { untilScrollRests } from '../support/scrolling.ts';
import { shownTips } from '../support/shown-tips.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';

/** Vega's first property has records of every kind. */
const PROPERTY = 1;
const LISTS = { documentos: 'Documentos', facturas: 'Facturas', incidencias: 'Incidencias' } as const;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const items = (page: Page) => page.getByRole('tabpanel').locator('[data-item]');

/** How far its middle is from that of the window, without what stays at its top, in px. */
const fromTheMiddle = (item: Locator) =>
  item.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs(top + height / 2 - (covered + innerHeight) / 2);
  });

describe.each(['cuadricula', 'lista'])('a link to an item, as %s', (view) => {
  it.each(Object.keys(LISTS))('[REACH-3] in %s opens with the item in view and focused', async (tab) => {
    const address = `/inmueble/${PROPERTY}?tab=${tab}&vista=${view}`;
    const page = await portal.open(address, { as: VEGA });
    await expect(items(page).first()).toBeVisible();
    // Not one of the last, which no scroll brings to the middle of the window.
    const id = known(await items(page).nth(5).getAttribute('data-item'), 'item');
    await page.goto(`${address}&item=${id}`);
    const item = page.locator(`[data-item="${id}"]`);
    await expect(item).toBeFocused();
    await expect(item).toBeInViewport({ ratio: 1 });
    expect(await fromTheMiddle(item)).toBeLessThan(2);
    // The focus ring is visible also after the pointer was used.
    expect(await item.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await page.keyboard.press('Tab');
    await expect(item.locator(':focus')).toHaveCount(1);
  });
});

it('[REACH-3] [ACCESS-2] a list that loads late does not take the focus from where the client is by then', async () => {
  const address = `/inmueble/${PROPERTY}?tab=documentos`;
  const page = await portal.open(address, { as: VEGA });
  await expect(items(page).first()).toBeVisible();
  const id = known(await items(page).last().getAttribute('data-item'), 'item');
  const { release } = await hold(page, `GET ${PATH.documentos}*`);
  await page.goto(`${address}&item=${id}`);
  const search = page.getByRole('searchbox');
  await search.click();
  await release();
  const item = page.locator(`[data-item="${id}"]`);
  await expect(item).toHaveAttribute('data-linked', '');
  await waitForFrames(page);
  await expect(search).toBeFocused();
});

describe('a link to an item that is not there', () => {
  it.each(Object.keys(LISTS))("[REACH-3] in %s says 'Ya no está' above the list", async (tab) => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await page.setViewportSize({ width: 1440, height: 480 });
    await page.goto(`/inmueble/${PROPERTY}?tab=${tab}&item=987654`);
    const note = page.getByText('Ya no está', { exact: true });
    await expect(note).toBeVisible();
    const focused = page.locator(':focus');
    await expect(focused).toHaveText('Ya no está');
    await expect(focused).toBeInViewport({ ratio: 1 });
    // Measures the focused note, not its text, which is replaced once (decision 180).
    const [above, below] = await Promise.all([focused.boundingBox(), items(page).first().boundingBox()]);
    expect(known(above, 'note').y).toBeLessThan(known(below, 'list').y);
    await page.getByRole('searchbox').fill('a');
    await expect(note).toHaveCount(0);
    await expect(page).not.toHaveURL(/item=/);
  });
});

it("[REACH-3] [DOC-9] a linked document that is deleted here is not said to be 'Ya no está'", async () => {
  const address = `/inmueble/${PROPERTY}?tab=documentos`;
  const name = `Recibo del IBI ${newNumber()}`;
  await portal.server.pool.query('INSERT INTO documento (inmueble, nombre) VALUES ($1, $2)', [
    PROPERTY,
    name,
  ]);
  const page = await portal.open(address, { as: VEGA });
  const id = known(await items(page).filter({ hasText: name }).getAttribute('data-item'), 'item');
  await page.goto(`${address}&item=${id}`);
  const item = page.locator(`[data-item="${id}"]`);
  await expect(item).toBeFocused();
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar documento' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(item).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('region', { name: LISTS.documentos })).toBeFocused();
  await expect(page.getByText('Ya no está', { exact: true })).toHaveCount(0);
});

describe('a link to an item that its own filters hide', () => {
  it.each([
    ['documentos', 'buscar=nada'],
    ['facturas', 'mes=2001-01'],
    ['incidencias', 'buscar=nada'],
  ])('[REACH-3] in %s says so; without the filters the item is in view and focused', async (tab, filter) => {
    const address = `/inmueble/${PROPERTY}?tab=${tab}`;
    const page = await portal.open(address, { as: VEGA });
    await expect(items(page).first()).toBeVisible();
    const id = known(await items(page).last().getAttribute('data-item'), 'item');
    await page.goto(`${address}&${filter}&item=${id}`);
    const note = page.getByText('Los filtros ocultan lo que abre este enlace', { exact: true });
    await expect(note).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Los filtros ocultan lo que abre este enlace');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Quitar filtros');
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-item="${id}"]`)).toBeFocused();
    await expect(note).toHaveCount(0);
    await expect(page).toHaveURL(`${address}&item=${id}`);
  });
});

it.each(['cuadricula', 'lista'])("[REACH-3] 'Copiar enlace' copies the link, as %s", async (view) => {
  const open = withClock(portal.openFresh);
  const page = await open(`/inmueble/${PROPERTY}?tab=incidencias&buscar=a&vista=${view}`, {
    as: VEGA,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const item = items(page).first();
  const id = known(await item.getAttribute('data-item'), 'item');
  const copyLink = item.getByRole('button', { name: /^Copiar enlace a \S/ });
  await holdClock(page);
  await copyLink.click();
  await expect(item.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${portal.server.url}/inmueble/${PROPERTY}?tab=incidencias&item=${id}`);
  await page.clock.resume();
  await page.goto(link);
  await expect(page.locator(`[data-item="${id}"]`)).toBeFocused();
});

async function openFirstItem() {
  const page = await portal.open(`/inmueble/${PROPERTY}?tab=incidencias`, { as: VEGA });
  const copyLink = items(page)
    .first()
    .getByRole('button', { name: /^Copiar enlace a \S/ });
  return { page, copyLink };
}

it("[ACCESS-1] the tip of 'Copiar enlace' stays under the pointer, and Escape dismisses it", async () => {
  const { page, copyLink } = await openFirstItem();
  await copyLink.hover();
  await expect.poll(() => shownTips(page)).toEqual(['Copiar enlace']);
  const { x, y, height } = known(await copyLink.boundingBox(), 'place of the button');
  await page.mouse.move(x - 8, y + height / 2, { steps: 4 });
  expect(await shownTips(page)).toEqual(['Copiar enlace']);
  await page.keyboard.press('Escape');
  await expect.poll(() => shownTips(page)).toEqual([]);
});

it("[ACCESS-1] the tip of 'Copiar enlace' is also the keyboard's, while the pointer crosses it", async () => {
  const { page, copyLink } = await openFirstItem();
  await copyLink.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(copyLink).toBeFocused();
  expect(await shownTips(page)).toEqual(['Copiar enlace']);
  await copyLink.hover();
  await page.mouse.move(0, 0);
  expect(await shownTips(page)).toEqual(['Copiar enlace']);
  await page.keyboard.press('Escape');
  await expect.poll(() => shownTips(page)).toEqual([]);
});

it("[ACCESS-1] a screen reader meets 'Copiar enlace' as the name of its button only", async () => {
  const { page, copyLink } = await openFirstItem();
  await page.keyboard.press('Tab');
  await copyLink.focus();
  await expect.poll(() => shownTips(page)).toEqual(['Copiar enlace']);
  expect((await items(page).first().ariaSnapshot()).match(/Copiar enlace/g)).toHaveLength(1);
});

describe('from the list of pendientes', () => {
  const rows = (page: Page) => page.getByRole('list', { name: 'Pendientes' }).getByRole('link');

  it('[PEND-4] an incident opens scrolled into view and focused; Back returns to its row, the scroll position and the filters', async () => {
    const page = await portal.open('/pendientes', { as: ALDABA });
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('radio', { name: /^Incidencias/ }).click({ force: true });
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await untilScrollRests(page);
    const href = known(await rows(page).nth(9).getAttribute('href'), 'address');
    const [, id] = known(/tab=incidencias&item=(\d+)$/.exec(href), 'item in the address');
    // By its address: after the scroll more rows are drawn, and the tenth is another one.
    const row = page.locator(`a[href="${href}"]`);
    // The focus scrolls the row into view.
    await row.focus();
    const before = known(await row.boundingBox(), 'row');
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-item="${id}"]`)).toBeFocused();
    await expect(page.getByRole('tab', { name: /^Incidencias/ })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL('/pendientes?mostrar=incidencias');
    await expect(row).toBeFocused();
    await untilScrollRests(page);
    const after = known(await row.boundingBox(), 'row');
    expect(Math.abs(after.y - before.y)).toBeLessThan(20);
    await expect(page.getByRole('radio', { name: /^Incidencias/ })).toBeChecked();
  });

  it.each([
    ['incidencias', /^Incidencias/, '[data-item="ID"]'],
    ['solicitudes', 'Solicitudes', ':has-text("Próximamente podrá consultar")'],
  ])(
    '[LEAVE-5] [PEND-4] %s: the focus stays on what is linked if the script of the screen comes after its data',
    async (mostrar, tab, linked) => {
      const page = await portal.openFresh(BLANK_PATH, { as: ALDABA });
      const release = await holdFile(page, '**/assets/inmueble-screen-*.js');
      await page.goto(`/pendientes?mostrar=${mostrar}`);
      const loaded = page.waitForResponse(/\/api\/inmuebles\/inmuebles\/\d+\/$/);
      const [, id = ''] = /&item=(\d+)$/.exec((await rows(page).first().getAttribute('href')) ?? '') ?? [];
      await rows(page).first().click();
      await (await loaded).finished();
      release();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      const focused = page.getByRole('tabpanel').locator(':focus');
      await expect(focused).toBeVisible();
      await expect(focused.and(page.locator(linked.replace('ID', id)))).toHaveCount(1);
    },
  );

  it('[PEND-4] a request opens the tab of requests, whose sentence takes the focus', async () => {
    const page = await portal.open('/pendientes?mostrar=solicitudes', { as: ALDABA });
    await rows(page).first().click();
    await expect(page.getByRole('tab', { name: 'Solicitudes' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator(':focus')).toContainText('Próximamente podrá consultar aquí las solicitudes');
  });
});
