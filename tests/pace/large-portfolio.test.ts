import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { dialog } from '../../tools/driver/elements.ts';
import { openProfile } from '../../tools/driver/screens.ts';
import { untilRows, watchDocument } from '../bench/page-watch.ts';
import { expectNoLongTask, longTaskLimit, longTasksDuring } from '../support/long-tasks.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';

/** What opening the page and a key press cost with 10,000 properties and 20,000 incidents. */

const INMUEBLES = `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
  SELECT $1, 'calle', (ARRAY['Sierpes', 'Alcalá', 'Larios', 'Uría'])[1 + n % 4], n, '41004', 'Sevilla', 'Sevilla'
  FROM generate_series(1, 10000) AS n`;
const SUMINISTROS = `INSERT INTO suministro (inmueble, tipo, cups)
  SELECT id, 'E', 'ES0021' || lpad(id::text, 12, '0') || 'AB' FROM inmueble WHERE cliente = $1`;
const INCIDENCIAS = `INSERT INTO incidencia (suministro, tipo, observaciones, fecha_creacion)
  SELECT s.id, (ARRAY['Contador averiado', 'Corte de luz'])[n], 'El vecino avisó por teléfono', now() - s.id * interval '1 hour'
  FROM suministro AS s JOIN inmueble AS i ON i.id = s.inmueble, generate_series(1, 2) AS n WHERE i.cliente = $1`;

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'grande');
  for (const sql of [INMUEBLES, SUMINISTROS, INCIDENCIAS])
    await portal.server.pool.query(sql, [owner.cliente]);
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const pendientes = (page: Page) =>
  page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem').first();

interface Typed {
  text: string;
  /** Waits until the list shows what was typed. */
  found: () => Promise<void>;
}

/** Opens `path` in a new document and types: the first search of a page does the most work. */
async function typeIn(
  page: Page,
  path: string,
  field: () => Promise<Locator>,
  typed: Typed,
): Promise<number[]> {
  await page.goto(path);
  const input = await field();
  return longTasksDuring(page, async () => {
    for (const key of typed.text) await input.press(key);
    await typed.found();
  });
}

it('[PEND-3] no task blocks the page while the client types in the filter of 20,000 incidents', async () => {
  const page = await owner.openFresh(BLANK_PATH);
  const field = async () => {
    await expect(pendientes(page)).toHaveAttribute('aria-setsize', '20000');
    return page.getByRole('searchbox', { name: 'Filtrar pendientes' });
  };
  const found = () => expect(pendientes(page)).toHaveAttribute('aria-setsize', '2500');
  await expectNoLongTask(() => typeIn(page, '/pendientes', field, { text: 'larios corte', found }));
});

it("[JUMP-1] no task blocks the page while the client types in 'Ir a…' over 10,000 properties", async () => {
  const page = await owner.openFresh(BLANK_PATH);
  const field = async () => {
    await openProfile(page);
    await page.keyboard.press('Control+k');
    return dialog(page, 'Ir a…').getByRole('combobox');
  };
  const first = dialog(page, 'Ir a…').getByRole('option', { selected: true });
  const found = () => expect(first).toContainText('Larios, 998');
  await expectNoLongTask(() => typeIn(page, '/perfil', field, { text: 'larios 998', found }));
});

it('[DASH-10] no task blocks the page until its rows are shown', async () => {
  const page = await owner.openFresh(BLANK_PATH);
  const limit = await longTaskLimit(page);
  await page.addInitScript(watchDocument, '[role=listitem] a');
  await expectNoLongTask(async () => {
    await page.goto('/cliente?vista=lista');
    const { longestTask } = await untilRows(page, 'begin');
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toHaveCount(1);
    return longestTask > limit ? [longestTask] : [];
  });
});

it('[DASH-12] no task blocks the page while the client types in its search', async () => {
  const page = await owner.openFresh(BLANK_PATH);
  const first = page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem').first();
  const field = async () => {
    await expect(first).toHaveAttribute('aria-setsize', '10000');
    await page.waitForLoadState('networkidle');
    return page.getByRole('searchbox', { name: 'Buscar inmuebles' });
  };
  const found = () => expect(first).toContainText('Larios, 12');
  await expectNoLongTask(() => typeIn(page, '/cliente?vista=lista', field, { text: 'larios 12', found }));
});
