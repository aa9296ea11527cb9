import { drawnWords } from '../support/drawn-words.ts';
import { simulatePlatform } from '../support/platform.ts';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { toast } from '../../tools/driver/elements.ts';
import { answer, hold } from '../../tools/driver/calls.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { chooseEstado, estadoButton, saveEstado } from '../../tools/driver/estado-change.ts';
import { returnToPage } from '../../tools/driver/return-to-page.ts';

/** A property on paper: all of it, whatever tab is open. */

const ACCOUNT = 'ES9121000418450200051332';
const FACTURAS = 30;
const INCIDENCIAS = 14;
const LONG = 'Revisión del contador y de la instalación interior con la distribuidora de la zona. '
  .repeat(4)
  .trim();

let portal: Portal;
let owner: Owner;
/** The id of a property with many records and long texts. */
let id: number;
let usual: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'ficha');
  id = await owner.addInmueble({
    tipo: 'gestion',
    estado: 'reformando',
    activo: false,
    portal: '2',
    escalera: 'A',
  });
  for (const nombre of ['Marta', 'Nuria', 'Olga']) {
    await owner.addPropietario(id, { nombre, apellidos: 'Prat Soler', numero_cuenta: ACCOUNT });
    await owner.addInquilino(id, { nombre: `${nombre} Inés` });
  }
  await owner.addConstructora([id], { telefono: '963215480' });
  await fill(id, LONG);
  usual = await owner.addInmueble({ estado: 'alquilado' });
  await fill(usual, 'Sin gas desde el lunes; avisada la distribuidora.');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Adds more records of each kind than fit on a page. */
async function fill(inmueble: number, text: string): Promise<void> {
  const { pool } = portal.server;
  for (const tipo of ['E', 'G', 'E', 'G', 'E', 'G', 'E', 'G']) {
    await pool.query('INSERT INTO suministro (inmueble, tipo, cups, observaciones) VALUES ($1, $2, $3, $4)', [
      inmueble,
      tipo,
      'ES0021000000000001AB',
      text,
    ]);
  }
  await pool.query(
    `INSERT INTO incidencia (suministro, tipo, observaciones, fecha_creacion, estado)
     SELECT (SELECT min(id) FROM suministro WHERE inmueble = $1), 'Corte ' || n, $2, date '2026-01-01' + n,
       CASE WHEN n <= 9 THEN 'abierta' WHEN n = 10 THEN 'tramitada' ELSE 'resuelta' END
     FROM generate_series(1, $3::int) AS n`,
    [inmueble, text, INCIDENCIAS],
  );
  await pool.query(
    `INSERT INTO factura (inmueble, numero_factura, descripcion, tipo_suministro, fecha_emision, importe_factura)
     SELECT $1, 'FE-' || n, $2, 'Gas', date '2026-01-01' + n, CASE WHEN n = 30 THEN NULL ELSE 1000.5 + n END
     FROM generate_series(1, $3::int) AS n`,
    [inmueble, text, FACTURAS],
  );
}

const paper = (page: Page) => page.getByRole('article', { name: messages.sheet.title });

/** The sizes of the printed pages, in mm. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const mm = (points: number) => Math.round((points / 72) * 25.4);
  return pdf.getPages().map((sheet) => `${mm(sheet.getWidth())} × ${mm(sheet.getHeight())}`);
}

async function open(query = '', inmueble = id, opened = owner.open): Promise<Page> {
  const page = await opened(`/inmueble/${inmueble}${query}`);
  await expect(page.getByRole('button', { name: messages.inmueble.edit })).toBeEnabled();
  return page;
}

async function openOnPaper(inmueble: number): Promise<Page> {
  const page = await open('', inmueble);
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page)).toContainText(`FE-${FACTURAS}`);
  return page;
}

/** A text of each part of the sheet that no other part has. */
const PARTS = [
  'Inmueble en Feria, 19',
  'Calle Feria, Nº 19 · Portal 2 · Escalera A · Planta 2 · Puerta B',
  '41003 Sevilla, Sevilla',
  'Gestión',
  'Reformando',
  'ActividadInactivo',
  'Nuria Prat Soler',
  'Marta Inés Ferrer Otero',
  '612 405 918',
  '45,50 €',
  'Obras Levante, S.L.',
  '963 215 480',
  'ES0021000000000001AB',
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Corte ${n}Abierta`),
  `Corte 10Tramitada`,
  '11/01/2026',
  LONG,
  `FE-${FACTURAS}`,
  '1029,50 €',
  '(estimado)',
  '2 de 3',
  '6 de 8',
  `10 de ${INCIDENCIAS}`,
  `Las 6 más recientes de ${FACTURAS}`,
];

describe('a property on paper', () => {
  it.each(Object.keys(messages.inmueble.tabs))(
    '[PROP-1] [PROP-3] [PROP-4] [PROP-8] [PRINT-1] the sheet is complete while %s is open',
    async (tab) => {
      const page = await open(`?tab=${tab}`);
      await page.emulateMedia({ media: 'print' });
      for (const part of PARTS) await expect(paper(page)).toContainText(part);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Inmueble en Feria, 19']);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('tablist')).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await expect(paper(page)).toHaveCount(0);
    },
  );

  it('[HEAD-4] [HEAD-5] nothing on it is cut, and it has every open incident, newest first', async () => {
    const page = await openOnPaper(id);
    const cut = await paper(page).evaluate((sheet) =>
      [...sheet.querySelectorAll('h1, p, td, th, dd')]
        .filter(
          (cell) => cell.scrollWidth > cell.clientWidth || getComputedStyle(cell).textOverflow === 'ellipsis',
        )
        .map((cell) => cell.textContent),
    );
    expect(cut).toEqual([]);
    const names = paper(page).getByRole('table', { name: 'Incidencias' }).locator('tbody td:first-child');
    await expect(names).toHaveText([9, 8, 7, 6, 5, 4, 3, 2, 1, 10].map((n) => `Corte ${n}`));
  });

  it('[SPEND-1] [SPEND-2] [SPEND-3] the sheet has the chart of the spend with its notes, and no controls', async () => {
    const page = await open('?tab=facturas&periodo=2026', usual);
    await page.emulateMedia({ media: 'print' });
    const bars = paper(page).getByRole('list', { name: 'Gasto por mes' }).getByRole('listitem');
    await expect(bars).toHaveCount(12);
    await expect(paper(page)).toContainText('2026 · Total 29.449,50 €');
    await expect(paper(page)).toContainText('1 factura sin importe real no se suma');
    await expect(paper(page).getByRole('button')).toHaveCount(0);
  });

  it.each([
    ['upright', 718],
    ['across', 1047],
  ])(
    '[SPEND-1] [PRINT-1] on A4 %s the chart has all amounts with their cents, side by side',
    async (_, width) => {
      const inmueble = await owner.addInmueble({ estado: 'alquilado' });
      await portal.server.pool.query(
        `INSERT INTO factura (inmueble, numero_factura, tipo_suministro, fecha_emision, importe_factura)
       SELECT $1, 'FE-' || n, 'Gas', date '2025-01-10' + n * interval '1 month', 56789.12
       FROM generate_series(0, 11) AS n`,
        [inmueble],
      );
      const page = await open('?tab=facturas&periodo=2025', inmueble);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: 'print' });
      const months = paper(page).getByRole('list', { name: 'Gasto por mes' });
      await expect(months.getByRole('listitem')).toHaveCount(12);
      const totals = (await drawnWords(months)).filter((word) => word.includes('€'));
      expect(totals).toEqual(Array<string>(12).fill('56.789,12\u00A0€'));
      const overlaps = await months.evaluate((list) =>
        [...list.querySelectorAll('[data-mark] > span')]
          .map((mark) => mark.getBoundingClientRect())
          .filter(({ right }, at, boxes) => right > (boxes[at + 1]?.left ?? Infinity)),
      );
      expect(overlaps).toEqual([]);
    },
  );

  it('[DASH-7] [PRINT-1] the code is in the page as the server has it, and printed in capitals', async () => {
    const page = await openOnPaper(id);
    const code = paper(page).getByText('Fe-19', { exact: true });
    await expect(code).toHaveText('Fe-19');
    expect(await code.innerText()).toBe('FE-19');
  });

  it('[PRINT-1] with texts of usual length it is one page of A4', async () => {
    const page = await openOnPaper(usual);
    await expect(paper(page)).toContainText('Sin gas desde el lunes');
    await expect(paper(page)).toContainText('ActividadActivo');
    expect(await pagesOf(page)).toEqual(['210 × 297']);
  });

  it('[PRINT-1] only the end of an account is printed, and only that is in the page', async () => {
    const page = await open();
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page)).toContainText('•••• •••• •••• •••• •••• 1332');
    const held = (await page.content()).replaceAll(/\s/g, '');
    expect(held).not.toContain(ACCOUNT);
    expect(held).not.toContain(ACCOUNT.slice(0, -4));
  });

  it('[PROP-1] [PRINT-1] if the browser prints by itself, the sheet says what has not loaded', async () => {
    const page = await open();
    // Incidents load after the supplies, which may load after the property.
    await expect(page.getByRole('group', { name: 'Suministros', exact: true })).toContainText('Electricidad');
    await hold(page, `GET ${PATH.facturas}*`);
    const printed = await printedAtOnce(page);
    expect(printed).toContain('Calle Feria, Nº 19');
    expect(printed).toContain('Corte 9');
    expect(printed).toContain(messages.sheet.notAsked);
  });

  it('[PRINT-1] if the browser prints by itself, the invoices of the open tab are on the sheet', async () => {
    const page = await open('?tab=facturas');
    await expect(page.getByRole('tabpanel').getByText(`FE-${FACTURAS}`, { exact: true })).toBeVisible();
    await hold(page, `GET ${PATH.facturas}*`);
    const printed = await printedAtOnce(page);
    expect(printed).toContain(`FE-${FACTURAS}`);
    expect(printed).toContain(`Las 6 más recientes de ${FACTURAS}`);
  });

  it('[PROP-1] [PROP-4] supplies and incidents that have not loaded are not reported as none', async () => {
    const page = await owner.open(BLANK_PATH);
    for (const path of [PATH.facturas, PATH.incidencias, PATH.solicitudes]) await hold(page, `GET ${path}*`);
    await page.goto(`/inmueble/${id}`);
    await expect(page.getByRole('button', { name: messages.inmueble.edit })).toBeEnabled();
    const printed = await printedAtOnce(page);
    expect(printed).not.toContain(messages.inmueble.sinSuministros);
    expect(printed).not.toContain(messages.sheet.noIncidencias);
    expect(printed?.split(messages.sheet.notAsked)).toHaveLength(6);
  });
});

/** The sheet at the moment when the browser prints it. */
async function printedAtOnce(page: Page): Promise<string | null> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  return page.locator('article[data-print]').textContent();
}

/** Replaces the browser's print dialog, which a test cannot see: stores what it would print. */
async function openWithPrinter(
  inmueble = id,
  opened = owner.open,
): Promise<{ page: Page; printed: () => Promise<string | null> }> {
  const page = await open('', inmueble, opened);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printed'] =
        document.querySelector('article[data-print]')?.textContent;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const kept = () => page.locator('html').getAttribute('data-printed');
  return { page, printed: async () => (await kept())?.replaceAll(/\s/g, ' ') ?? null };
}

describe('printing it', () => {
  it.each(['the button', 'Control+P'])('[PROP-1] %s loads what is missing first', async (how) => {
    const { page, printed } = await openWithPrinter();
    if (how === 'Control+P') await page.keyboard.press('ControlOrMeta+P');
    else await page.getByRole('button', { name: messages.sheet.print }).click();
    await expect.poll(printed).toContain(`FE-${FACTURAS}`);
    for (const part of PARTS) expect(await printed()).toContain(part);
    await expect(page.getByRole('button', { name: messages.sheet.print })).toBeEnabled();
  });

  it('[PROP-1] [PRINT-1] if the property cannot be loaded nothing is printed, and a toast says so', async () => {
    const { page, printed } = await openWithPrinter(id, withClock(owner.openFresh));
    await answer(page, `GET ${PATH.inmuebles}${id}/`, { status: 500, body: {} });
    await holdClock(page);
    await page.getByRole('button', { name: messages.sheet.print }).click();
    await expect(toast(page, messages.sheet.failed)).toBeVisible();
    expect(await printed()).toBeNull();
  });

  it.each([
    ['MacIntel', { metaKey: true }, { ctrlKey: true }],
    ['Linux x86_64', { ctrlKey: true }, { metaKey: true }],
  ])('[PRINT-1] on %s only the print key of the system prints it', async (platform, own, other) => {
    const page = await owner.openFresh(BLANK_PATH);
    await simulatePlatform(page, platform);
    await page.goto(`/inmueble/${id}`);
    await expect(page.getByRole('button', { name: messages.inmueble.edit })).toBeEnabled();
    const isTaken = (held: { ctrlKey?: boolean; metaKey?: boolean }) =>
      page.evaluate(
        (keys) =>
          !document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true, ...keys }),
          ),
        held,
      );
    expect([await isTaken(other), await isTaken(own)]).toEqual([false, true]);
  });

  it.each([
    ['facturas', 3, 'Corte 9'],
    ['incidencias', 2, `FE-${FACTURAS}`],
    ['suministros', 3, `FE-${FACTURAS}`],
    ['propietarios', 2, 'Marta Inés Ferrer Otero'],
  ] as const)(
    '[PRINT-1] if the list of %s cannot be loaded, the rest is printed and it is said to be missing',
    async (list, pieces, other) => {
      const { page, printed } = await openWithPrinter();
      await answer(page, `GET ${PATH[list]}*`, { status: 500, body: {} });
      await page.getByRole('button', { name: messages.sheet.print }).click();
      await expect.poll(printed).toContain(other);
      expect((await printed())?.split(messages.sheet.notLoaded)).toHaveLength(pieces);
      expect(await printed()).not.toContain(messages.sheet.notAsked);
    },
  );

  it('[PRINT-1] a sheet is complete the second time the browser draws it', async () => {
    const { page, printed } = await openWithPrinter();
    await page.getByRole('button', { name: messages.sheet.print }).click();
    await expect.poll(printed).toContain(`FE-${FACTURAS}`);
    await hold(page, `GET ${PATH.facturas}*`);
    const again = (await printedAtOnce(page))?.replaceAll(/\s/g, ' ');
    for (const part of PARTS) expect(again).toContain(part);
    expect(again).not.toContain('Falta esta parte');
  });

  it('[PRINT-1] a sheet that the browser printed by itself is completed for when it is drawn again', async () => {
    const page = await open();
    const facturas = await hold(page, `GET ${PATH.facturas}*`);
    const print = async (): Promise<string | null> => {
      const text = await printedAtOnce(page);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      return text;
    };
    expect(await print()).toContain(messages.sheet.notAsked);
    await facturas.release();
    await expect.poll(print, { intervals: [500, 1000, 2000] }).toContain(`FE-${FACTURAS}`);
  });

  it('[PRINT-1] after a return from another tab nothing of the last print is printed again', async () => {
    const { page, printed } = await openWithPrinter();
    await page.getByRole('button', { name: messages.sheet.print }).click();
    await expect.poll(printed).toContain(`FE-${FACTURAS}`);
    await hold(page, `GET ${PATH.facturas}*`);
    await returnToPage(page);
    expect(await printedAtOnce(page)).toContain(messages.sheet.notAsked);
  });

  it('[PRINT-1] what changed after a print is on the next one, which says what has not loaded', async () => {
    const inmueble = await owner.addInmueble({ estado: 'comprado', nombre_via: 'Pureza' });
    const { page, printed } = await openWithPrinter(inmueble);
    await page.getByRole('button', { name: messages.sheet.print }).click();
    await expect.poll(printed).toContain('EstadoComprado');
    expect(await printed()).not.toContain('Falta esta parte');
    await estadoButton(page).click();
    await chooseEstado(page, 'Vendido');
    await saveEstado(page);
    await expect(estadoButton(page)).toHaveAccessibleName('Vendido, cambiar estado');
    await hold(page, `GET ${PATH.facturas}*`);
    const again = await printedAtOnce(page);
    expect(again).toContain('EstadoVendido');
    expect(again?.split(messages.sheet.notAsked)).toHaveLength(4);
  });
});
