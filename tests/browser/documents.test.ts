import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { newNumber } from '../support/new-number.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { answer, callsTo } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import { toast } from '../../tools/driver/elements.ts';
import { chooseView } from '../../tools/driver/lists.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { type ApiRecord, apiList, cut, spanishDay, withTextFiles } from '../support/api-records.ts';

const PATH = '/api/documentos/documentos/';
/** Vega's first property has a document of every kind. */
const PROPERTY = 1;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const open = (search = '', opened = portal.open) => opened(`/inmueble/${PROPERTY}${search}`, { as: VEGA });
/** In a page whose clock can be held. */
const openTimed = () => open('', withClock(portal.openFresh));
const cards = (page: Page) => page.getByRole('list', { name: 'Documentos' }).getByRole('listitem');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filtrar documentos' });

/** The documents of the property and of its supplies. */
async function ownDocuments(page: Page): Promise<ApiRecord[]> {
  const supplies = (await apiList(page, '/api/suministros/suministros/'))
    .filter(({ inmueble }) => inmueble === PROPERTY)
    .map(({ id }) => id);
  const documents = await apiList(page, PATH);
  return documents.filter(
    ({ inmueble, suministro }) =>
      inmueble === PROPERTY || (inmueble === null && supplies.includes(suministro ?? 0)),
  );
}

describe('the documents of a property', () => {
  it('[DOC-1] [DOC-3] shows only its own documents, with name and date, including those of supplies', async () => {
    const page = await open();
    const own = await ownDocuments(page);
    const all = await apiList(page, PATH);
    expect(own.length).toBeGreaterThan(5);
    expect(own.length).toBeLessThan(all.length);
    await expect(page.getByRole('button', { name: 'Subir documentación' })).toBeVisible();
    await expect(cards(page)).toHaveCount(own.length);
    for (const { nombre, fecha_subida } of own) {
      const card = cards(page).filter({
        has: page.getByRole('heading', { name: String(nombre), exact: true }),
      });
      await expect(card).toContainText(spanishDay(fecha_subida));
    }
  });

  it('on a phone the filter moves to the top once it has the focus, and stays there', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const page = await portal.openFresh(`/inmueble/${PROPERTY}`, { as: VEGA, ...phone });
    await expect(cards(page).first()).toBeVisible();
    const top = () => filter(page).evaluate((field) => field.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThan(116);
    await filter(page).tap();
    await expect.poll(top).toBe(116);
    await filter(page).fill('nada de esto');
    await expect(cards(page)).toHaveCount(0);
    expect(await top()).toBe(116);
  });

  it('[PROP-9] cuts descriptions at 60 characters on cards and at 80 in the list', async () => {
    const page = await open();
    const long = (await ownDocuments(page)).find(({ descripcion }) => String(descripcion).length > 80);
    const text = String(long?.['descripcion']);
    await expect(page.getByText(cut(text, 60), { exact: true })).toBeVisible();
    await chooseView(page, 'lista');
    await expect(
      page.getByRole('table', { name: 'Documentos' }).getByText(cut(text, 80), { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(cut(text, 60), { exact: true })).toHaveCount(0);
  });

  it('[DOC-2] filters by name, description and type, says if nothing matches, and keeps the filter in the address', async () => {
    const page = await open();
    const own = await ownDocuments(page);
    await expect(cards(page)).toHaveCount(own.length);
    const wanted = (text: string) =>
      own.filter(({ nombre, descripcion, tipo }) =>
        [nombre, descripcion, tipo].some((field) => String(field).toLowerCase().includes(text.toLowerCase())),
      ).length;
    for (const text of ['CONTRATO', 'inventario', 'fotografía']) {
      expect(wanted(text)).toBeGreaterThan(0);
      await filter(page).fill(text);
      await expect(cards(page)).toHaveCount(wanted(text));
    }
    await expect(page).toHaveURL(/buscar=fotograf%C3%ADa/);
    await page.reload();
    await expect(filter(page)).toHaveValue('fotografía');
    await expect(cards(page)).toHaveCount(wanted('fotografía'));
    await filter(page).fill('nada que se parezca');
    await expect(page.getByText('No se encontraron documentos para este inmueble.')).toBeVisible();
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect(cards(page)).toHaveCount(own.length);
  });

  it('[DOC-4] opens a file in a new tab without an opener, and warns if there is no file', async () => {
    const page = await openTimed();
    await withTextFiles(page);
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Descargar Plano de distribución' }).click(),
    ]);
    expect(new URL(tab.url()).pathname).toMatch(/^\/media\/documentos\/.+\.png$/);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    const file = await page.request.get(tab.url());
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);
    await tab.close();
    await holdClock(page);
    await page.getByRole('button', { name: 'Descargar Escritura de compraventa' }).click();
    await expect(toast(page, 'El documento no tiene un archivo asociado')).toBeVisible();
  });

  it('[DOC-3] the filtered list is exported as a spreadsheet', async () => {
    const page = await open('?buscar=ficha');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`documentos-inmueble-${PROPERTY}.csv`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
    const [header, row, ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n');
    expect(header).toBe('\uFEFFNombre;Descripción;Tipo;Fecha');
    expect(row).toMatch(
      /^Ficha catastral;Consulta en la Sede Electrónica del Catastro\.;;\d{2}\/\d{2}\/\d{4}$/,
    );
    expect(rest).toEqual(['']);
  });
});

it('[DOC-9] the question before a deletion says in what the document differs from another of its name', async () => {
  const page = await portal.open(BLANK_PATH, { as: VEGA });
  const records = [
    { id: 901, inmueble: PROPERTY, nombre: 'Contrato', fecha: '2026-03-09' },
    { id: 902, inmueble: PROPERTY, nombre: 'Contrato ', fecha: '2025-01-31' },
    { id: 903, inmueble: PROPERTY, nombre: 'Plano', fecha: '2026-03-09' },
    { id: 904, inmueble: PROPERTY, nombre: 'Acta', fecha: '2026-03-09', descripcion: 'Sin firmar' },
    { id: 905, inmueble: PROPERTY, nombre: 'Acta', fecha: '2026-03-09', descripcion: 'Firmada' },
  ];
  await answer(page, `GET ${PATH}*`, { status: 200, body: records });
  await page.goto(`/inmueble/${PROPERTY}?tab=documentos`);
  const question = page.getByRole('alertdialog', { name: 'Eliminar documento' });
  for (const [id, name] of [
    [902, '«Contrato» del 31/01/2025'],
    [903, '«Plano»'],
    [904, '«Acta» del 09/03/2026 (Sin firmar)'],
  ] as const) {
    await page
      .locator(`[data-item="${id}"]`)
      .getByRole('button', { name: /^Eliminar/ })
      .click();
    await expect(question).toContainText(`¿Eliminar el documento ${name}? Esta acción no se puede deshacer.`);
    await pressEscape(page);
    await expect(question).toHaveCount(0);
  }
});

describe('the deletion of a document', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Eliminar documento' });

  it('[DOC-9] [MODAL-2] asks with the document’s name and the focus on Cancelar, which deletes nothing', async () => {
    const page = await open();
    const calls = callsTo(page, PATH);
    const trigger = page.getByRole('button', { name: 'Eliminar Nota simple registral' });
    await trigger.click();
    await expect(dialog(page)).toContainText(
      '¿Eliminar el documento «Nota simple registral»? Esta acción no se puede deshacer.',
    );
    await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(trigger).toBeFocused();
    expect(calls.lines.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });

  it('[DOC-9] [MODAL-1] deletes it once, announces it, updates the list and moves the focus', async () => {
    const name = `Recibo del IBI ${newNumber()}`;
    const { pool } = portal.server;
    await pool.query('INSERT INTO documento (inmueble, nombre) VALUES ($1, $2)', [PROPERTY, name]);
    const page = await openTimed();
    const own = await ownDocuments(page);
    const id = own.find(({ nombre }) => nombre === name)?.['id'];
    const calls = callsTo(page, PATH);
    await page.getByRole('button', { name: `Eliminar ${name}` }).click();
    await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await holdClock(page);
    await dialog(page).getByRole('button', { name: 'Eliminar' }).dblclick();
    const said = toast(page, 'Documento eliminado correctamente');
    await expect(said).toBeVisible();
    // Nothing covers it, not even the dialog.
    const isOnTop = (element: HTMLElement) => {
      const { x, y } = element.getBoundingClientRect();
      const status = element.closest('[role="status"]');
      return status?.contains(document.elementFromPoint(x + 1, y + 1)) === true;
    };
    await expect.poll(() => said.evaluate(isOnTop)).toBe(true);
    const behind = page.getByRole('heading', { name, includeHidden: true });
    await expect(behind).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(1);
    await page.clock.resume();
    await expect(dialog(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(own.length - 1);
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Documentos' })).toBeFocused();
    expect(calls.lines.filter((line) => line.startsWith('DELETE'))).toEqual([`DELETE ${PATH}${id}/`]);
    expect((await ownDocuments(page)).some((document) => document['id'] === id)).toBe(false);
  });
});
