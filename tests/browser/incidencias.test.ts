import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { answer, callsTo } from '../../tools/driver/calls.ts';
import { toast } from '../../tools/driver/elements.ts';
import { chooseView } from '../../tools/driver/lists.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { type ApiRecord, apiList, cut, spanishDay } from '../support/api-records.ts';

const PATH = '/api/gestion_servicio/incidencias/';
const SUPPLIES = '/api/suministros/suministros/';
/** Vega's first property has incidents in every estado. */
const PROPERTY = 1;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const open = (property = PROPERTY) => portal.open(`/inmueble/${property}?tab=incidencias`, { as: VEGA });
const cards = (page: Page) => page.getByRole('list', { name: 'Incidencias' }).getByRole('listitem');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filtrar incidencias' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nueva incidencia' });
const supply = (page: Page) => dialog(page).getByRole('combobox', { name: 'Suministro' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Crear incidencia|^Creando/ });

async function suppliesOf(page: Page, property: number): Promise<ApiRecord[]> {
  return (await apiList(page, SUPPLIES)).filter(({ inmueble }) => inmueble === property);
}

async function ownIncidents(page: Page): Promise<ApiRecord[]> {
  const ids = (await suppliesOf(page, PROPERTY)).map(({ id }) => id);
  return (await apiList(page, PATH)).filter(({ suministro }) => ids.includes(suministro ?? 0));
}

it('[INCIDENT-2] a long CUPS without blanks stays within its row', async () => {
  const page = await portal.open(BLANK_PATH, { as: VEGA });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/inmueble/${PROPERTY}?tab=incidencias&vista=lista`);
  const [own] = await suppliesOf(page, PROPERTY);
  const cups = 'ES'.repeat(100);
  const record = { id: 901, suministro: known(own, 'supply').id, tipo: 'Corte', estado: 'abierta', cups };
  await answer(page, `GET ${PATH}*`, { status: 200, body: [record] });
  await answer(page, `GET ${SUPPLIES}*`, { status: 200, body: [{ ...own, cups }] });
  await page.reload();
  const shown = page.locator('[data-item="901"]').getByText(cups);
  const [{ x, width }, row] = [
    known(await shown.boundingBox(), 'CUPS'),
    known(await cards(page).boundingBox(), 'row'),
  ];
  expect(x + width).toBeLessThanOrEqual(row.x + row.width);
});

describe('the incidents of a property', () => {
  /** Asserts each incident, on a card or in the row of a tablet. */
  async function seeIncidents(page: Page, own: ApiRecord[], supplies: ApiRecord[]): Promise<void> {
    await expect(cards(page)).toHaveCount(own.length);
    for (const { tipo, estado, fecha_creacion, fecha_actualizacion, suministro } of own) {
      const { cups, tipo: kind } = known(
        supplies.find(({ id }) => id === suministro),
        'supply',
      );
      const item = cards(page).filter({ has: page.getByText(String(tipo), { exact: true }) });
      const shown = { abierta: 'Abierta', tramitada: 'Tramitada' }[String(estado)] ?? 'Resuelta';
      await expect(item).toContainText(shown);
      await expect(item).toContainText(new RegExp(`Creación ?${spanishDay(fecha_creacion)}`));
      await expect(item).toContainText(new RegExp(`Actualización ?${spanishDay(fecha_actualizacion)}`));
      await expect(item).toContainText(String(cups ?? 'Sin CUPS'));
      await expect(item).toContainText(String(kind).toLowerCase().startsWith('e') ? 'Electricidad' : 'Gas');
    }
  }

  it('[INCIDENT-2] shows those of its supplies with estado, dates, CUPS and kind of supply', async () => {
    const page = await open();
    const own = await ownIncidents(page);
    const supplies = await suppliesOf(page, PROPERTY);
    expect(new Set(own.map(({ suministro }) => suministro))).toEqual(new Set(supplies.map(({ id }) => id)));
    await seeIncidents(page, own, supplies);
    await chooseView(page, 'lista');
    await expect(page.getByRole('table', { name: 'Incidencias' })).toBeVisible();
    await page.setViewportSize({ width: 820, height: 1000 });
    await seeIncidents(page, own, supplies);
  });

  it('[INCIDENT-2] [PROP-9] shows Sin CUPS without one, Resuelta for any other estado, and cuts observations', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const long =
      'La noche del 3 hubo varios picos de tensión. Han dejado de funcionar la caldera y el frigorífico.';
    const supply = { id: 5, inmueble: PROPERTY, tipo: 'G', cups: null };
    await answer(page, `GET ${SUPPLIES}`, { status: 200, body: [supply] });
    const incident = { id: 9, suministro: 5, tipo: 'Fuga', estado: 'en_espera', observaciones: long };
    await answer(page, `GET ${PATH}`, { status: 200, body: [incident] });
    await page.goto(`/inmueble/${PROPERTY}?tab=incidencias`);
    await expect(cards(page)).toHaveCount(1);
    for (const text of ['Resuelta', 'Sin CUPS', 'Gas', cut(long, 60)]) {
      await expect(cards(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(cards(page).getByText('No disponible')).toHaveCount(2);
    await chooseView(page, 'lista');
    await expect(
      page.getByRole('table', { name: 'Incidencias' }).getByText(cut(long, 80), { exact: true }),
    ).toBeVisible();
  });

  it('[HEAD-4] cut text can be expanded by touch and keyboard, and the button names its incident', async () => {
    const long =
      'La noche del 3 hubo varios picos de tensión. Han dejado de funcionar la caldera y el frigorífico.';
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await answer(page, `GET ${SUPPLIES}`, { status: 200, body: [{ id: 5, inmueble: PROPERTY, tipo: 'G' }] });
    await answer(page, `GET ${PATH}`, {
      status: 200,
      body: [
        { id: 9, suministro: 5, tipo: 'Fuga', estado: 'abierta', observaciones: long },
        { id: 8, suministro: 5, tipo: 'Corte', estado: 'abierta', observaciones: 'Sin gas' },
      ],
    });
    await page.goto(`/inmueble/${PROPERTY}?tab=incidencias`);
    const more = page.getByRole('button', { name: /^Ver/ });
    await expect(more).toHaveText(['Ver más, Fuga']);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect(cards(page).getByText(long, { exact: true })).toBeVisible();
    await expect(more).toHaveText(['Ver menos, Fuga']);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(more).toHaveText(['Ver más, Fuga']);
    await expect(more).toBeFocused();
    await expect(cards(page).getByText(cut(long, 60), { exact: true })).toBeVisible();
  });

  it('[HEAD-4] a whole text has the line breaks that were typed, a cut one has none', async () => {
    const lines = ['Llamó Inés: no hay luz.', 'El cuadro salta cada noche.', 'Avisada la distribuidora.'];
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await answer(page, `GET ${SUPPLIES}`, { status: 200, body: [{ id: 5, inmueble: PROPERTY, tipo: 'E' }] });
    await answer(page, `GET ${PATH}`, {
      status: 200,
      body: [
        { id: 9, suministro: 5, tipo: 'Corte', estado: 'abierta', observaciones: lines.join('\n') },
        { id: 8, suministro: 5, tipo: 'Lectura', estado: 'abierta', observaciones: 'Sin luz\nDesde ayer' },
      ],
    });
    await page.goto(`/inmueble/${PROPERTY}?tab=incidencias`);
    const shown = (text: string) => cards(page).getByText(text).innerText();
    await expect.poll(() => shown('Llamó Inés')).toBe(cut(lines.join(' '), 60));
    expect(await shown('Sin luz')).toBe('Sin luz\nDesde ayer');
    await page.getByRole('button', { name: /^Ver más/ }).click();
    expect(await shown('Llamó Inés')).toBe(lines.join('\n'));
  });

  it('[INCIDENT-1] filters by type, estado, observations, CUPS and supply, and says if nothing matches', async () => {
    const page = await open();
    const own = await ownIncidents(page);
    const electricity = (await suppliesOf(page, PROPERTY)).filter(({ tipo }) => tipo === 'electricidad');
    await expect(cards(page)).toHaveCount(own.length);
    const count = (holds: (one: ApiRecord) => boolean) => own.filter(holds).length;
    for (const [text, expected] of [
      ['CAMBIO', count(({ tipo, observaciones }) => /cambio/i.test(`${tipo} ${observaciones}`))],
      ['tramitada', count(({ estado }) => estado === 'tramitada')],
      ['resuelta', count(({ estado }) => estado !== 'abierta' && estado !== 'tramitada')],
      ['inquilina', count(({ observaciones }) => String(observaciones).includes('inquilina'))],
      [
        'electricidad',
        count(
          ({ suministro, observaciones }) =>
            electricity.some(({ id }) => id === suministro) || /electricidad/i.test(String(observaciones)),
        ),
      ],
    ] as const) {
      expect(expected).toBeGreaterThan(0);
      await filter(page).fill(text);
      await expect(cards(page)).toHaveCount(expected);
    }
    await filter(page).fill('nada que se parezca');
    await expect(page.getByText('No se encontraron incidencias para este inmueble.')).toBeVisible();
  });

  it('[INCIDENT-2] the filtered list is exported as a spreadsheet', async () => {
    const page = await open();
    await filter(page).fill('corte de suministro');
    await expect(cards(page)).toHaveCount(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`incidencias-inmueble-${PROPERTY}.csv`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
    const [header, row, ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n');
    expect(header).toBe('\uFEFFTipo;Estado;Observaciones;Suministro;CUPS;Creación;Actualización');
    expect(row).toMatch(/^Corte de suministro;Abierta;Sin luz desde las 08:30\..*;Electricidad;/);
    expect(rest).toEqual(['']);
  });
});

describe('a new incident', () => {
  it('[INCIDENT-3] is of one of this property’s supplies, each with its kind and CUPS', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const supplies = [
      { id: 5, inmueble: PROPERTY, tipo: 'G', cups: null },
      { id: 6, inmueble: PROPERTY, tipo: 'electricidad', cups: 'ES0021000000000001AB' },
      { id: 7, inmueble: PROPERTY + 1, tipo: 'E', cups: 'ES0021000000000002CD' },
    ];
    await answer(page, `GET ${SUPPLIES}*`, { status: 200, body: supplies });
    await page.goto(`/inmueble/${PROPERTY}?tab=incidencias`);
    await page.getByRole('button', { name: 'Nueva incidencia' }).click();
    await expect(supply(page).locator('option')).toHaveText([
      'Seleccionar suministro',
      'Gas · Sin CUPS',
      'Electricidad · ES0021000000000001AB',
    ]);
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(dialog(page).getByRole('paragraph')).toHaveText(await heading.innerText());
  });

  it('[INCIDENT-4] [MODAL-1] [DASH-8] [HEAD-2] [PEND-2] sends exactly its four fields, once; list, numbers and badge are updated', async () => {
    const page = await withClock(portal.openFresh)('/cliente', { as: VEGA });
    const [openIds, all] = [new Set<unknown>(), await apiList(page, SUPPLIES)];
    for (const { suministro, estado } of await apiList(page, PATH)) {
      if (estado === 'abierta' || estado === 'tramitada') openIds.add(suministro);
    }
    const quiet = all.find(({ inmueble }) =>
      all.every((one) => one['inmueble'] !== inmueble || !openIds.has(one['id'])),
    );
    const [property, suministro] = [Number(quiet?.['inmueble']), Number(quiet?.['id'])];
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/inmueble/${property}"]`) });
    await expect(card).toBeVisible();
    const pendientes = page.getByRole('banner').getByRole('link', { name: /^Pendientes/ });
    // Shown once the incidents are loaded.
    await expect(pendientes).toHaveText(/^Pendientes\d+$/);
    await expect(card.getByText('Incidencia', { exact: true })).toHaveCount(0);
    const before = Number((await pendientes.innerText()).replace(/\D/g, ''));

    await card.getByRole('link').first().click();
    const tab = page.getByRole('tab', { name: 'Incidencias' });
    await tab.click();
    await expect(tab).toHaveAccessibleName('Incidencias 0');
    await page.getByRole('button', { name: 'Nueva incidencia' }).click();
    const calls = callsTo(page, PATH);
    await supply(page).selectOption(String(suministro));
    await field(page, 'Tipo de incidencia').fill('  Corte de luz ');
    await field(page, 'Observaciones').fill('Sin luz desde las 08:30');
    await holdClock(page);
    await submit(page).dblclick();
    await expect(toast(page, 'Incidencia creada correctamente')).toBeVisible();
    await page.clock.resume();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Corte de luz' })).toBeVisible();
    // Before the dashboard is shown, which reads the incidents again.
    await expect(tab).toHaveAccessibleName('Incidencias 1');
    await expect(pendientes).toHaveAccessibleName(`Pendientes ${before + 1}`);

    const posts = calls.requests.filter((request) => request.method() === 'POST');
    expect(posts.map((request) => [new URL(request.url()).pathname, request.postDataJSON()])).toEqual([
      [
        PATH,
        { suministro, tipo: 'Corte de luz', observaciones: 'Sin luz desde las 08:30', estado: 'abierta' },
      ],
    ]);
    await page
      .getByRole('link', { name: 'Volver' })
      .or(page.getByRole('button', { name: 'Volver' }))
      .click();
    await expect(card.getByText('Incidencia', { exact: true })).toBeVisible();
  });
});

it('[PROP-8] the tab of the requests has only its text', async () => {
  const page = await portal.open(`/inmueble/${PROPERTY}?tab=solicitudes`, { as: VEGA });
  await expect(
    page.getByText('Próximamente podrá consultar aquí las solicitudes de este inmueble.'),
  ).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});
