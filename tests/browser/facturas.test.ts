import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { pseudoImporte } from '../../src/lib/inferred-factura.ts';
import { known } from '../../src/lib/known.ts';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { answer, callsTo } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import { toast } from '../../tools/driver/elements.ts';
import { chooseView } from '../../tools/driver/lists.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { type ApiRecord, apiList, cut, spanishDay, withTextFiles } from '../support/api-records.ts';
import { drawnWords } from '../support/drawn-words.ts';
import { waitForFrames } from '../support/frames.ts';

const PATH = '/api/facturas/facturas/';
/** Vega's first property has a year of invoices, some without amount, file or date. */
const PROPERTY = 1;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const open = (search = '', opened = portal.open) =>
  opened(`/inmueble/${PROPERTY}?tab=facturas${search}`, { as: VEGA });
const cards = (page: Page) => page.getByRole('list', { name: 'Facturas' }).getByRole('listitem');
const rows = (page: Page) => page.getByRole('table', { name: 'Facturas' }).getByRole('row');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filtrar facturas' });
const euros = (amount: number) =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(amount);

/** Answers the list of invoices with these records. All other calls reach the server. */
async function showFacturas(page: Page, records: ApiRecord[]): Promise<void> {
  await answer(page, `GET ${PATH}*`, { status: 200, body: records });
  await page.goto(`/inmueble/${PROPERTY}?tab=facturas&vista=lista`);
}

/** Opens it by keyboard, once the chart is there. */
async function openExplanation(mark: Locator): Promise<void> {
  const page = mark.page();
  await expect(page.getByRole('region', { name: 'Gasto' }).getByRole('button').first()).toBeVisible();
  await mark.focus();
  // A popover closes when the page scrolls. The chart's arrival and a moved focus scroll it, in the next frame.
  await waitForFrames(page);
  await page.keyboard.press('Enter');
}

it('[ACCESS-1] the first invoice that a press of the keyboard adds to a long list is focused, in view and has a ring', async () => {
  const page = await portal.open(BLANK_PATH, { as: VEGA });
  const records = Array.from({ length: 150 }, (_, at) => ({ id: 1000 - at, inmueble: PROPERTY }));
  await showFacturas(page, records);
  await page.getByRole('button', { name: 'Mostrar 60 más' }).press('Enter');
  const added = page.locator('[data-item="940"]');
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport({ ratio: 1 });
  expect(await added.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await page.keyboard.press('Tab');
  await expect(added.getByRole('button').first()).toBeFocused();
});

it('[SPEND-4] [ACCESS-1] in forced colours a missing invoice has the same outline for gas as for electricity', async () => {
  const page = await portal.open(BLANK_PATH, { as: VEGA });
  const tipos = ['Electricidad', 'Gas'];
  const records = tipos.flatMap((tipo_suministro, kind) =>
    [1, 2, 3, 5].map((month) => ({
      id: 900 + 10 * kind + month,
      inmueble: PROPERTY,
      tipo_suministro,
      fecha_emision: `2025-0${month}-10`,
      importe_factura: '20.00',
    })),
  );
  await answer(page, `GET ${PATH}*`, { status: 200, body: records });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/inmueble/${PROPERTY}?tab=facturas&periodo=2025`);
  const strokeOf = (tipo: string) =>
    page
      .locator(`li [data-kind=missing][data-tipo=${tipo}] > rect`)
      .first()
      .evaluate((rect) => getComputedStyle(rect).stroke);
  const [electricidad, gas] = [await strokeOf('Electricidad'), await strokeOf('Gas')];
  await page.emulateMedia({ forcedColors: null });
  expect(gas).toMatch(/^rgb\(/);
  expect(gas).toBe(electricidad);
});

describe('the invoices of a property', () => {
  it('[INVOICE-2] [INVOICE-3] [INVOICE-4] requests its own, and shows number, date, kind and amount in es-ES', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const calls = callsTo(page, PATH);
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&vista=lista`);
    await expect(rows(page).first()).toBeVisible();
    expect(calls.lines).toEqual([`GET ${PATH}?inmueble=${PROPERTY}`]);
    const own = await apiList(page, `${PATH}?inmueble=${PROPERTY}`);
    await expect(rows(page)).toHaveCount(own.length + 1);
    const seeEach = async (items: Locator) => {
      for (const { numero_factura, nombre_archivo, fecha_emision, importe_factura } of own) {
        const item = items.filter({ has: page.getByText(String(numero_factura), { exact: true }) });
        await expect(item).toContainText(spanishDay(fecha_emision));
        await expect(item).toContainText(String(nombre_archivo).includes('gas') ? 'Gas' : 'Electricidad');
        if (importe_factura !== null) await expect(item).toContainText(euros(Number(importe_factura)));
      }
    };
    await seeEach(rows(page));
    await page.setViewportSize({ width: 820, height: 1000 });
    await expect(cards(page)).toHaveCount(own.length);
    await seeEach(cards(page));
  });

  it('[INVOICE-2] falls back to the whole list and shows only this property’s', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await answer(page, `GET ${PATH}?inmueble=*`, { status: 400, body: { inmueble: ['No.'] } });
    const calls = callsTo(page, PATH);
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas`);
    await expect(cards(page).first()).toBeVisible();
    expect(calls.lines).toEqual([`GET ${PATH}?inmueble=${PROPERTY}`, `GET ${PATH}`]);
    const all = await apiList(page, PATH);
    const own = all.filter(({ inmueble }) => inmueble === PROPERTY);
    expect(own.length).toBeLessThan(all.length);
    await expect(cards(page)).toHaveCount(own.length);
  });

  it('[INVOICE-3] [INVOICE-4] [INVOICE-5] reads the other field names of number, date, amount and kind', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await showFacturas(page, [
      {
        id: 1,
        inmueble: PROPERTY,
        referencia: 'REF-1',
        fecha: '2026-03-02',
        importe_total: '1132.45',
        tipo_suministro: 'G',
      },
      {
        id: 2,
        inmueble: PROPERTY,
        numero: 'NUM-2',
        fecha_factura: '2026-02-01',
        precio: 7,
        descripcion: 'Recibo de la luz',
      },
      {
        id: 3,
        inmueble: PROPERTY,
        numero_factura: 'FAC-3',
        fecha_creacion: '2026-01-31T23:30:00Z',
        monto: '0.5',
        suministro: 2,
      },
    ]);
    const cells = (name: string) =>
      rows(page)
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
        .allTextContents();
    await expect(rows(page)).toHaveCount(4);
    expect((await cells('REF-1')).slice(0, 4)).toEqual([
      '02/03/2026',
      'Gas',
      'Sin descripción',
      euros(1132.45),
    ]);
    expect((await cells('NUM-2')).slice(0, 4)).toEqual([
      '01/02/2026',
      'Electricidad',
      'Recibo de la luz',
      euros(7),
    ]);
    expect((await cells('FAC-3')).slice(0, 1)).toEqual(['01/02/2026']);
    expect((await cells('FAC-3')).slice(2, 4)).toEqual(['Sin descripción', euros(0.5)]);
    expect(euros(1132.45)).toBe('1132,45\u00A0€');
  });

  it.each(['ca-ES', 'en-US'])(
    '[INVOICE-6] the explanation of an estimated amount opens in a browser in %s',
    async (locale) => {
      const page = await portal.openFresh(`/inmueble/${PROPERTY}?tab=facturas&vista=lista`, {
        as: VEGA,
        locale,
      });
      const mark = page.getByRole('button', { name: 'estimado', exact: true });
      await openExplanation(mark);
      await expect(page.getByRole('dialog', { name: 'estimado' })).toContainText('es una estimación');
    },
  );

  it('[INVOICE-6] an estimated amount is marked, and keyboard and screen reader users can read why', async () => {
    const page = await open('&vista=lista');
    const own = await apiList(page, `${PATH}?inmueble=${PROPERTY}`);
    const odd = own.filter(({ importe_factura }) => importe_factura === null);
    expect(odd).toHaveLength(1);
    const [{ id, numero_factura } = { id: 0, numero_factura: '' }] = odd;
    const row = rows(page).filter({ has: page.getByRole('rowheader', { name: String(numero_factura) }) });
    await expect(row).toContainText(euros(pseudoImporte(Number(id), 'Electricidad')));
    const mark = page.getByRole('button', { name: 'estimado', exact: true });
    await expect(mark).toHaveCount(1);
    await expect(row.getByRole('button', { name: 'estimado', exact: true })).toBeVisible();
    const why = 'La factura no indica su importe: esta cifra es una estimación y no debe tomarse como real.';
    await expect(mark).toHaveAccessibleDescription(why);
    await openExplanation(mark);
    await expect(page.getByRole('dialog', { name: 'estimado' })).toHaveText(why);
    await pressEscape(page);
    await expect(page.getByRole('dialog', { name: 'estimado' })).toHaveCount(0);
    await mark.first().click();
    await expect(page.getByRole('dialog', { name: 'estimado' })).toBeVisible();
    await mark.first().click();
    await expect(page.getByRole('dialog', { name: 'estimado' })).toHaveCount(0);
    await expect(mark).toBeFocused();
  });

  it.each([1440, 360])(
    '[INVOICE-6] the explanation of an estimated amount fits its box at %i px',
    async (width) => {
      const page = await open('&vista=lista');
      await page.setViewportSize({ width, height: 900 });
      const mark = page.getByRole('button', { name: 'estimado', exact: true }).last();
      await openExplanation(mark);
      const why = page.getByRole('dialog', { name: 'estimado' });
      const { needed, given, align } = await why.evaluate((box) => ({
        needed: box.scrollWidth,
        given: box.clientWidth,
        align: getComputedStyle(box).textAlign,
      }));
      expect(needed).toBeLessThanOrEqual(given);
      expect(align).toBe('start');
    },
  );

  it('[INVOICE-6] [ACCESS-1] on a phone the explanation is whole below the last row of the list', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await showFacturas(page, [
      { id: 1, inmueble: PROPERTY, numero: 'N-1', fecha: '2026-03-05', importe: null },
    ]);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&vista=lista`);
    await openExplanation(page.getByRole('button', { name: 'estimado', exact: true }));
    const isWhole = (box: Element) => {
      const { left, right, bottom } = box.getBoundingClientRect();
      const [first, last] = [left + 2, right - 2].map((x) => document.elementFromPoint(x, bottom - 2));
      return box.contains(first ?? null) && box.contains(last ?? null);
    };
    const why = page.getByRole('dialog', { name: 'estimado' });
    await why.scrollIntoViewIfNeeded();
    expect(await why.evaluate(isWhole)).toBe(true);
  });

  it('[INVOICE-7] opens the file in a new tab, and warns if there is none', async () => {
    const page = await open('', withClock(portal.openFresh));
    await withTextFiles(page);
    const own = await apiList(page, `${PATH}?inmueble=${PROPERTY}`);
    const named = (holds: (record: ApiRecord) => boolean) => String(own.find(holds)?.['numero_factura']);
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('button', { name: `Descargar ${named((one) => one['archivo_factura'] !== null)}` })
        .click(),
    ]);
    expect(new URL(tab.url()).pathname).toMatch(/^\/media\/facturas\/.+\.pdf$/);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();
    await holdClock(page);
    await page
      .getByRole('button', { name: `Descargar ${named((one) => one['archivo_factura'] === null)}` })
      .click();
    await expect(toast(page, 'La factura no tiene un archivo asociado')).toBeVisible();
  });

  it('[INVOICE-1] [PROP-9] filters, cuts long text, changes the view, and says if nothing matches', async () => {
    const page = await open();
    const own = await apiList(page, `${PATH}?inmueble=${PROPERTY}`);
    await expect(cards(page)).toHaveCount(own.length);
    const numero = String(own[0]?.['numero_factura']);
    await filter(page).fill(numero.toLowerCase());
    await expect(cards(page)).toHaveCount(1);
    await chooseView(page, 'lista');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/vista=lista/);
    await filter(page).fill('no hay tal factura');
    await expect(page.getByText('No se encontraron facturas para este inmueble.')).toBeVisible();
    await filter(page).fill('');
    const long =
      'Suministro eléctrico del 01/08/2026 al 31/08/2026. Incluye regularización de las lecturas estimadas.';
    await showFacturas(page, [{ id: 1, inmueble: PROPERTY, numero: 'N-1', importe: 1, descripcion: long }]);
    await expect(page.getByText(cut(long, 80), { exact: true })).toBeVisible();
    await chooseView(page, 'cuadricula');
    await expect(page.getByText(cut(long, 60), { exact: true })).toBeVisible();
  });

  it('[HEAD-3] [SPEND-5] the last invoice of a supply is found while those of another month are listed', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const supplies = await apiList(page, '/api/suministros/suministros/');
    const suministro = supplies.find(({ inmueble }) => inmueble === PROPERTY)?.['id'];
    const months = { 'FE-MARZO': '2026-03-05', 'FE-JUNIO': '2026-06-05' };
    const records = Object.entries(months).map(([numero, fecha], index) => ({
      id: index + 1,
      inmueble: PROPERTY,
      suministro,
      numero,
      fecha,
      importe: 10,
    }));
    await answer(page, `GET ${PATH}*`, { status: 200, body: records });
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&periodo=2026`);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^marzo/i }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('FE-MARZO');
    await expect(page).toHaveURL(/&mes=2026-03$/);
    await page.getByRole('button', { name: 'Datos suministros' }).click();
    await page.getByRole('dialog', { name: 'Suministros' }).getByRole('button', { name: 'FE-JUNIO' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).filter({ hasText: 'FE-JUNIO' })).toBeFocused();
    await expect(page).toHaveURL(/\?tab=facturas&item=2&periodo=2026$/);
  });

  it('[HEAD-3] [REACH-3] the last invoice of a supply is the one in view, also without a number, and each time', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const supplies = await apiList(page, '/api/suministros/suministros/');
    const suministro = supplies.find(({ inmueble }) => inmueble === PROPERTY)?.['id'];
    const records = Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      inmueble: PROPERTY,
      suministro,
      fecha: `2026-${String(12 - index).padStart(2, '0')}-12`,
      importe: 12,
    }));
    await answer(page, `GET ${PATH}*`, { status: 200, body: records });
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&buscar=nada`);
    const follow = async () => {
      await page.getByRole('button', { name: 'Datos suministros' }).click();
      const dialog = page.getByRole('dialog', { name: 'Suministros' });
      await dialog.locator('dd').filter({ hasText: '12/12/2026' }).getByRole('button').first().click();
      await expect(cards(page)).toHaveCount(12);
      const focused = cards(page).filter({ hasText: '12/12/2026' });
      await expect(focused).toBeFocused();
      await expect(focused).toBeInViewport();
    };
    await follow();
    await page.getByRole('searchbox').focus();
    await follow();
    await expect(page).toHaveURL(/\?tab=facturas&item=1$/);
  });

  it('[SPEND-5] [INVOICE-1] says how many of all are of the chosen month; without any, a button shows all again', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const dates = ['2026-03-05', '2026-03-28', '2026-06-05'];
    await showFacturas(
      page,
      dates.map((fecha, index) => ({
        id: index + 1,
        inmueble: PROPERTY,
        numero: `N-${index}`,
        fecha,
        importe: 1,
      })),
    );
    const region = page.getByRole('region', { name: 'Facturas' });
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&mes=2026-03`);
    await expect(cards(page)).toHaveCount(2);
    await expect(region.getByText('2 de 3 facturas', { exact: true })).toBeVisible();
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&mes=2026-04`);
    await expect(page.getByText('No se encontraron facturas para este inmueble.')).toBeVisible();
    await region.getByRole('button', { name: 'Quitar todos los filtros' }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page).toHaveURL(/tab=facturas$/);
    await expect(region).toBeFocused();
  });

  it('[SPEND-5] [ACCESS-2] a month that is taken off by keyboard leaves the focus at the list', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await showFacturas(page, [{ id: 1, inmueble: PROPERTY, numero: 'N-1', fecha: '2026-03-05', importe: 1 }]);
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&mes=2026-03`);
    await page.getByRole('button', { name: 'Quitar filtro Marzo de 2026' }).press('Enter');
    await expect(page).toHaveURL(/tab=facturas$/);
    await expect(page.getByRole('region', { name: 'Facturas' })).toBeFocused();
  });

  it('[INVOICE-1] a phone shows cards, whatever the address says', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const page = await portal.openFresh(`/inmueble/${PROPERTY}?tab=facturas&vista=lista`, {
      as: VEGA,
      ...phone,
    });
    const own = await apiList(page, `${PATH}?inmueble=${PROPERTY}`);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(own.length);
  });

  it.each(['documentos', 'facturas', 'incidencias'])(
    '[PROP-9] [ACCESS-1] Safari announces every list of %s on a tablet as one',
    async (tab) => {
      const page = await portal.open(`/inmueble/${PROPERTY}?tab=${tab}&vista=lista`, { as: VEGA });
      await page.setViewportSize({ width: 820, height: 1000 });
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('table')).toHaveCount(0);
      expect(await page.locator('ul:not([role]), ol:not([role])').count()).toBe(0);
    },
  );

  it('[SPEND-1] the chart ends in the new month once midnight has passed', async () => {
    const clock = { time: '2026-05-31T23:59:00+02:00' };
    const page = await withClock(portal.openFresh, clock)(BLANK_PATH, { as: VEGA });
    await showFacturas(page, [
      { id: 1, inmueble: PROPERTY, numero: 'N-1', fecha: '2026-05-05', importe: 10 },
    ]);
    const bars = page.getByRole('region', { name: 'Gasto' }).getByRole('list', { name: 'Gasto por mes' });
    const last = bars.getByRole('button').last();
    await expect(last).toHaveAccessibleName(/^mayo de 2026/i);
    await page.clock.fastForward(60_000);
    await expect(last).toHaveAccessibleName(/^junio de 2026/i);
  });

  it.each([
    [390, '1234,56\u00A0€'],
    [820, '1234,56\u00A0€'],
    [1024, '1235\u00A0€'],
    [1440, '1234,56\u00A0€'],
  ])('[SPEND-1] at %i px the total of a month is drawn as %s', async (width, total) => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await page.setViewportSize({ width, height: 900 });
    await answer(page, `GET ${PATH}*`, {
      status: 200,
      body: [{ id: 1, inmueble: PROPERTY, fecha: '2026-03-05', importe: '1234.56' }],
    });
    await page.goto(`/inmueble/${PROPERTY}?tab=facturas&periodo=2026`);
    const month = page.getByRole('region', { name: 'Gasto' }).getByRole('button', { name: /^marzo/i });
    await expect(month).toBeVisible();
    expect(await drawnWords(month)).toContain(total);
  });

  it.each([
    [1440, 'its row', 'none', 'inset'],
    [390, 'its block', 'inset', 'none'],
  ])('[SPEND-5] the chosen month has a frame around it at %i px: %s', async (width, _, row, cell) => {
    const viewport = { width, height: 900 };
    const page = await portal.openFresh(`/inmueble/${PROPERTY}?tab=facturas`, { as: VEGA, viewport });
    const panel = page.getByRole('region', { name: 'Gasto' });
    await panel.getByRole('button', { name: 'Ver como tabla' }).click();
    const month = panel.getByRole('table').getByRole('button').nth(1);
    await month.click();
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    const shadows = await month.evaluate((element) =>
      ['tr', 'th'].map((name) => getComputedStyle(element.closest(name) ?? element).boxShadow),
    );
    expect(shadows).toEqual([expect.stringContaining(row), expect.stringContaining(cell)]);
  });

  it('[SPEND-1] on a phone every column of the table is within the panel', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const page = await portal.openFresh(`/inmueble/${PROPERTY}?tab=facturas`, { as: VEGA, ...phone });
    const panel = page.getByRole('region', { name: 'Gasto' });
    await panel.getByRole('button', { name: 'Ver como tabla' }).click();
    await expect(panel.getByText('estimado', { exact: true })).toHaveCount(1);
    const [inner, outer] = await Promise.all([panel.getByRole('table').boundingBox(), panel.boundingBox()]);
    const right = (box: typeof inner) => known(box, 'box').x + known(box, 'box').width;
    expect(right(inner)).toBeLessThanOrEqual(right(outer));
  });
});
