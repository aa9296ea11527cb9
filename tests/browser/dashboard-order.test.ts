import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { button, dialog } from '../../tools/driver/elements.ts';
import { openDashboard } from '../../tools/driver/screens.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'orden');
  // In no order that a test expects; each column sorts them differently.
  for (const [numero_via, ciudad, estado, fecha_cambio_estado] of [
    ['2', 'Ávila', 'vendido', '2025-03-01'],
    ['10', 'Zamora', 'comprado', '2025-02-01'],
    ['3', 'Burgos', 'comprado', '2025-04-01'],
    ['1', 'Cádiz', 'comprado', '2025-01-01'],
  ] as const) {
    const place = { numero_via, ciudad, provincia: ciudad };
    await owner.addInmueble({ nombre_via: 'Mayor', ...place, estado, fecha_cambio_estado });
  }
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const streets = (page: Page) =>
  page
    .getByRole('list', { name: 'Inmuebles' })
    .getByRole('listitem')
    .getByText(/Mayor, \d+/);
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const filters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });
const chips = (page: Page) => page.getByRole('button', { name: /^Quitar filtro / });

const streetsOf = (numbers: readonly string[]) => numbers.map((number) => `Calle Mayor, ${number}`);

/** What each of the columns that sort says about it, from left to right. */
const sortedHeads = (page: Page) =>
  page
    .locator('[role=columnheader][aria-sort]')
    .evaluateAll((heads) => heads.map((one) => [one.textContent, one.getAttribute('aria-sort')]));

const HEADS = ['Inmueble', 'Ciudad', 'Estado', 'Cambio de estado'];

describe('the order of the list', () => {
  it.each([
    ['Inmueble', 'inmueble', ['1', '2', '3', '10'], ['10', '3', '2', '1']],
    ['Ciudad', 'ciudad', ['2', '3', '1', '10'], ['10', '1', '3', '2']],
    ['Estado', 'estado', ['10', '3', '1', '2'], ['2', '10', '3', '1']],
    ['Cambio de estado', 'cambio', ['1', '10', '2', '3'], ['3', '2', '10', '1']],
  ])(
    '[SORT-1] the header %s sorts ascending, descending, then not at all; the order is announced and in the address',
    async (name, field, ascending, descending) => {
      const page = await owner.open('/cliente?vista=lista');
      await openDashboard(page, '?vista=lista');
      const asItCame = await streets(page).allTextContents();
      const seeSorted = async (sorted: string, order: readonly string[], query: string) => {
        await expect(head(page, name)).toHaveAttribute('aria-sort', sorted);
        await expect(streets(page)).toHaveText(order);
        expect(await sortedHeads(page)).toEqual(HEADS.map((one) => [one, one === name ? sorted : 'none']));
        await expect.poll(() => new URL(page.url()).search).toBe(query);
      };
      const said = page.locator('[aria-live=polite]');
      await button(head(page, name), name).click();
      await seeSorted('ascending', streetsOf(ascending), `?vista=lista&orden=${field}`);
      await button(head(page, name), name).click();
      await seeSorted('descending', streetsOf(descending), `?vista=lista&orden=-${field}`);
      await expect(said.getByText(`Ordenado por ${name}, descendente`)).toHaveCount(1);
      await page.reload();
      await expect(streets(page)).toHaveText(streetsOf(descending));
      await button(head(page, name), name).click();
      await seeSorted('none', asItCame, '?vista=lista');
      await expect(said.getByText('Sin ordenar')).toHaveCount(1);
    },
  );

  it('[SORT-1] [EXPORT-1] the exported file has the order of the screen', async () => {
    const page = await owner.open('/cliente');
    await openDashboard(page, '?orden=-inmueble');
    const downloading = page.waitForEvent('download');
    await button(page, 'Exportar CSV').click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(';')[4])).toEqual(['10', '3', '2', '1']);
  });
});

describe("the dialog 'Filtros'", () => {
  it('[SORT-2] [LEAVE-1] Back closes it and keeps what was chosen, and so does a reload', async () => {
    const page = await owner.open('/cliente');
    await openDashboard(page);
    await filters(page).click();
    await dialog(page, 'Filtros').getByRole('checkbox', { name: 'Comprado' }).press('Space');
    await expect(page).toHaveURL(/\/cliente\?estado=comprado$/);
    await page.goBack();
    await expect(dialog(page, 'Filtros')).toHaveCount(0);
    await expect(filters(page)).toBeFocused();
    await expect(page).toHaveURL(/\/cliente\?estado=comprado$/);
    await filters(page).click();
    await dialog(page, 'Filtros').getByRole('combobox', { name: 'Provincia' }).selectOption('Zamora');
    await expect(page).toHaveURL(/provincia=Zamora$/);
    await page.reload();
    await expect(chips(page)).toHaveText(['Quitar filtro Comprado', 'Quitar filtro Provincia: Zamora']);
    await expect(filters(page)).toHaveText('Filtros 2');
    await expect(streets(page)).toHaveText(['Calle Mayor, 10']);
    await expect(page).toHaveURL(/\/cliente\?estado=comprado&provincia=Zamora$/);
  });

  it('[SORT-2] [ACCESS-1] its button says whether it is open', async () => {
    const page = await owner.open('/cliente');
    await openDashboard(page);
    // Behind the dialog it is hidden from screen readers.
    const opener = page.getByRole('button', { name: /^Filtros/, includeHidden: true });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.click();
    await expect(dialog(page, 'Filtros')).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Filtros')).toHaveCount(0);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  it('[SORT-2] offers the provinces of the properties; counts and the analysis keep counting all', async () => {
    const page = await owner.open('/cliente');
    await openDashboard(page, '?estado=vendido');
    await expect(page.getByRole('main').getByText('1 de 4 inmuebles')).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Total', exact: true })).toHaveText('Total4');
    await expect(page.getByRole('meter', { name: 'Comprado', exact: true })).toHaveAttribute(
      'aria-valuenow',
      '3',
    );
    await expect(page.getByRole('tab', { name: 'Todos' })).toHaveText('Todos 4 inmuebles');
    await filters(page).click();
    const provincia = dialog(page, 'Filtros').getByRole('combobox', { name: 'Provincia' });
    await expect(provincia.getByRole('option')).toHaveText(['Todas', 'Ávila', 'Burgos', 'Cádiz', 'Zamora']);
    await button(dialog(page, 'Filtros'), 'Quitar filtros').click();
    await expect(dialog(page, 'Filtros').getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(streets(page)).toHaveCount(4);
  });

  it('[SORT-2] offers the province of the address even if no property is there', async () => {
    const page = await owner.open('/cliente?provincia=Soria');
    await expect(chips(page)).toHaveText(['Quitar filtro Provincia: Soria']);
    await filters(page).click();
    const provincia = dialog(page, 'Filtros').getByRole('combobox', { name: 'Provincia' });
    await expect(provincia).toHaveValue('Soria');
    await expect(provincia.getByRole('option')).toHaveText([
      'Todas',
      'Soria',
      'Ávila',
      'Burgos',
      'Cádiz',
      'Zamora',
    ]);
  });

  it('[SORT-1] [SORT-2] on a phone it is a sheet with the order first, and says how many are left', async () => {
    const page = await owner.openFresh('/cliente', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await filters(page).tap();
    const sheet = dialog(page, 'Filtros');
    await sheet.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Ciudad, descendente');
    await sheet.getByRole('checkbox', { name: 'Comprado' }).press('Space');
    await button(sheet, 'Ver 3 inmuebles').tap();
    await expect(sheet).toHaveCount(0);
    await expect(streets(page)).toHaveText(['Calle Mayor, 10', 'Calle Mayor, 1', 'Calle Mayor, 3']);
    await expect(page).toHaveURL(/\/cliente\?estado=comprado&orden=-ciudad$/);
  });
});
