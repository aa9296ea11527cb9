import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { newNumber } from '../support/new-number.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';
import { PATH } from '../../tools/driver/api.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import {
  fillField,
  fillProperty,
  fillTercero,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { endNext, hold } from '../../tools/driver/calls.ts';
import { fileInput, sendButton } from '../flows/screens/import.ts';
import { fileOf, hintedLine, lineWithoutCity, plainLine } from '../flows/support/import-samples.ts';

/**
 * What a screen reader announces by itself: everything that happens away from the focus, and each thing once.
 */

const INCIDENCIAS = '/api/gestion_servicio/incidencias/';

let portal: Portal;
let owner: Owner;
let inmueble: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'oyente');
  inmueble = await owner.addInmueble({ estado: 'comprado' });
  await owner.addInmueble({
    nombre_via: 'Betis',
    ciudad: 'Cádiz',
    provincia: 'Cádiz',
    codigo_postal: '11001',
  });
  await owner.addSuministro(inmueble, 'E');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/**
 * Records texts added to live regions, and headings that take the focus. What is hidden from screen readers does not
 * count, nor what a `status` is created with: they often miss it. Runs in the page before the portal.
 */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
  const wordsOf = (node: Node) => node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const say = (node: Node) => {
    if (wordsOf(node) !== '') heard.push(wordsOf(node));
  };
  new MutationObserver((records) => {
    const regions = new Set<Node>();
    const created = new Set<Node>();
    for (const { type, target, addedNodes } of records) {
      const changed = target instanceof Element ? target : target.parentElement;
      if (changed?.closest('[aria-hidden=true]')) continue;
      const around = changed?.closest(LIVE);
      if (around?.matches('[aria-live]')) addedNodes.forEach(say);
      else if (around && (type === 'characterData' || addedNodes.length > 0)) regions.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element) || around) continue;
        for (const region of [node, ...node.querySelectorAll(LIVE)]) {
          if (region.matches('[role="status"], output')) created.add(region);
          else if (region.matches(LIVE)) regions.add(region);
        }
      }
    }
    created.forEach((region) => regions.delete(region));
    regions.forEach(say);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) heard.push(`${target.tagName}: ${wordsOf(target)}`);
  });
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/**
 * Waits until everything in `all` was announced, and fails if something else was, or something twice. With a
 * simulated clock, time passes only with each attempt, so the attempts follow quickly.
 */
async function expectHeard(page: Page, all: string[], isMeant = (_: string) => true): Promise<void> {
  const heardAfterWaiting = async (ms: number) => {
    await page.clock.runFor(ms);
    return (await heardBy(page)).filter(isMeant);
  };
  await expect.poll(() => heardAfterWaiting(100), { intervals: [20] }).toEqual(all);
  expect(await heardAfterWaiting(1000)).toEqual(all);
}

/**
 * Opens a screen and waits until nothing changes. Announcements on the way depend on the speed of the
 * machine, so they are dropped.
 */
async function openAndRest(
  path: string,
  rest: (page: Page) => Promise<void>,
  as: Owner = owner,
): Promise<Page> {
  const page = await withClock(as.openFresh)(BLANK_PATH);
  await page.addInitScript(listen);
  // The parts are fetched one after another; until the last has come, another screen may be announced as loading.
  const lastPart = page.waitForResponse('**/assets/profile-screen-*.js');
  await page.goto(path);
  await rest(page);
  await lastPart;
  await page.evaluate(() => void (window as unknown as { heard: string[] }).heard.splice(0));
  return page;
}

const { common, dashboard, documento, incidencia, inmueble: detail, login, profile } = messages;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: dashboard.search });
const card = (page: Page) =>
  page.getByRole('list', { name: 'Inmuebles' }).getByRole('link', { name: /Feria/ });

describe('announced once', () => {
  it('[DASH-10] [PROP-1] [PROP-7] [DOC-2] the current screen, loading, and an empty result', async () => {
    const page = await openAndRest('/cliente', (shown) => expect(card(shown).first()).toBeVisible());
    const record = await hold(page, `GET /api/inmuebles/inmuebles/${inmueble}/`);
    const documentos = await hold(page, `GET /api/documentos/documentos/*`);
    await card(page).click();
    const heard = ['H1: Inmueble en Feria, 19', detail.loading];
    await expectHeard(page, heard);
    await record.release();
    await expectHeard(page, [...heard, documento.loading]);
    await documentos.release();
    await expectHeard(page, [...heard, documento.loading, documento.empty]);
  });

  it('[DASH-6] [DASH-10] the result of a search after typing, also if it is empty', async () => {
    const page = await openAndRest('/cliente', (shown) => expect(card(shown).first()).toBeVisible());
    await holdClock(page);
    const [one, none] = [dashboard.count('1', '2'), dashboard.count('0', '2')];
    const type = (text: string) => search(page).pressSequentially(text);
    await type('a betis');
    await page.clock.runFor(499);
    await expect(page.getByText(one)).toHaveCount(1);
    expect(await heardBy(page)).toEqual([]);
    await expectHeard(page, [one]);
    await type('x');
    await expect(page.getByText(dashboard.empty)).toBeVisible();
    await search(page).press('Backspace');
    await expect(page.getByText(one)).toHaveCount(1);
    expect(await heardBy(page)).toEqual([one]);
    await expectHeard(page, [one, one]);
    await type(' en Jaén');
    await expect(page.getByText(dashboard.empty)).toBeVisible();
    await expectHeard(page, [one, one, none]);
  });

  it('[DASH-6] [ACCESS-1] how many properties there are, after the last filter is removed', async () => {
    const page = await openAndRest('/cliente', (shown) => expect(card(shown).first()).toBeVisible());
    const [one, both, all] = [dashboard.count('1', '2'), dashboard.count('2', '2'), '2 inmuebles'];
    await search(page).fill('a betis');
    await expectHeard(page, [one]);
    await search(page).press('Escape');
    await expectHeard(page, [one, all]);
    const tile = page.getByRole('button', { name: /^Activos/ });
    await tile.click();
    await expectHeard(page, [one, all, both]);
    await tile.click();
    await expectHeard(page, [one, all, both, all]);
    await tile.click();
    await page.getByRole('button', { name: /^Quitar filtro / }).press('Enter');
    await expect(page.getByRole('group', { name: 'Búsqueda y filtros' })).toBeFocused();
  });

  it('[PEND-3] [INVOICE-1] [ACCESS-1] how many items there are, after a choice is undone', async () => {
    const other = await addOwner(portal, 'entero');
    const id = await other.addInmueble();
    await other.addSuministro(id, 'E');
    const { pool } = portal.server;
    await pool.query(
      `INSERT INTO incidencia (suministro, tipo) SELECT id, 'Corte' FROM suministro WHERE inmueble = $1`,
      [id],
    );
    await pool.query(
      `INSERT INTO factura (inmueble, numero_factura, fecha_emision, importe_factura)
       VALUES ($1, 'F-1', '2026-01-05', 10), ($1, 'F-2', '2026-02-05', 10)`,
      [id],
    );
    const shown = (page: Page, name: RegExp) => page.getByRole('radio', { name });
    const rest = (page: Page) => expect(shown(page, /^Todo 1$/)).toBeVisible();
    const pendientes = await openAndRest('/pendientes', rest, other);
    await shown(pendientes, /^Incidencias/).check();
    await expectHeard(pendientes, ['1 de 1 pendiente']);
    await shown(pendientes, /^Todo/).check();
    await expectHeard(pendientes, ['1 de 1 pendiente', '1 pendiente']);
    const removal = (page: Page) => page.getByRole('button', { name: /^Quitar filtro / });
    const path = `/inmueble/${id}?tab=facturas&periodo=2026`;
    const facturas = await openAndRest(path, (page) => expect(page.getByText('F-2')).toBeVisible(), other);
    const january = facturas.getByRole('button', { name: /^enero/i }).first();
    await january.click();
    await expectHeard(facturas, ['1 de 2 facturas']);
    await removal(facturas).click();
    await expectHeard(facturas, ['1 de 2 facturas', '2 facturas']);
  });

  it('[JUMP-1] [ACCESS-1] how many properties are found while one types where to go', async () => {
    const page = await openAndRest('/cliente', (shown) => expect(card(shown).first()).toBeVisible());
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: messages.jump.title });
    await expect(field).toBeFocused();
    await field.pressSequentially('betis');
    await expectHeard(page, ['1 inmueble']);
    await field.pressSequentially('x');
    await expectHeard(page, ['1 inmueble', '0 inmuebles']);
  });

  it('[INCIDENT-1] the result of filtering a list, also if it is empty', async () => {
    const other = await addOwner(portal, 'filtro');
    const id = await other.addInmueble();
    await other.addSuministro(id, 'E');
    await portal.server.pool.query(
      `INSERT INTO incidencia (suministro, tipo) SELECT id, 'Corte' FROM suministro WHERE inmueble = $1`,
      [id],
    );
    const rest = (shown: Page) => expect(shown.getByRole('tabpanel').getByText('Corte')).toBeVisible();
    const page = await openAndRest(`/inmueble/${id}?tab=incidencias`, rest, other);
    const filter = page.getByRole('searchbox', { name: incidencia.filter });
    await filter.pressSequentially('cor');
    await expectHeard(page, [incidencia.count('1', '1')]);
    await filter.pressSequentially('cho');
    await expectHeard(page, [incidencia.count('1', '1'), incidencia.count('0', '1')]);
  });

  it('[INCIDENT-1] that a list is loading, and that it failed', async () => {
    const rest = (shown: Page) => expect(shown.getByText(documento.empty)).toBeVisible();
    const page = await openAndRest(`/inmueble/${inmueble}`, rest);
    const held = await hold(page, `GET ${INCIDENCIAS}*`);
    await page.getByRole('tab', { name: 'Incidencias' }).click();
    await expectHeard(page, [incidencia.loading]);
    await held.release({ status: 500, body: {} });
    await expectHeard(page, [incidencia.loading, `${incidencia.loadFailed}${common.tryAgain}`]);
  });

  it('[INCIDENT-4] that something is being sent and is done, by the toast only', async () => {
    const own = await owner.addInmueble();
    await owner.addSuministro(own, 'E');
    const rest = (shown: Page) => expect(shown.getByText(incidencia.empty)).toBeVisible();
    const page = await openAndRest(`/inmueble/${own}?tab=incidencias`, rest);
    const suministros = await hold(page, `GET /api/suministros/suministros/*`);
    await button(page, incidencia.create).click();
    await expectHeard(page, [messages.suministro.loading]);
    await suministros.release();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(incidencia.fields.suministro).selectOption({ index: 1 });
    await dialog.getByLabel(incidencia.fields.tipo).fill('Corte');
    await dialog.getByRole('button', { name: incidencia.submit }).click();
    await expect(dialog).toHaveCount(0);
    await expectHeard(page, [messages.suministro.loading, incidencia.submitting, incidencia.created]);
  });

  it('[IMPORT-3] [ACCESS-1] why a file is refused, and what is found in one, but not each tick', async () => {
    const { importing } = messages;
    const rest = (shown: Page) => expect(button(shown, importing.open)).toBeEnabled();
    const page = await openAndRest('/cliente', rest);
    await button(page, importing.open).click();
    const choose = (name: string) =>
      fileInput({ page }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) });
    const file = fileOf(plainLine(2), plainLine(2), lineWithoutCity);
    await choose('cartera.txt');
    await expectHeard(page, [importing.refused.kind]);
    // The file is read before time passes, so that it is read is not announced.
    await holdClock(page);
    await choose('cartera.csv');
    await expect(sendButton({ page })).toHaveText(importing.submit(1));
    const all = [importing.refused.kind, 'Se importan: 1, Con problemas: 1, Ya existen: 1, Líneas: 3'];
    await expectHeard(page, all);
    await page.getByRole('checkbox').check();
    await expect(sendButton({ page })).toHaveText(importing.submit(2));
    await expectHeard(page, all);
  });

  it('[IMPORT-3] [ACCESS-1] how many hints there are in a file', async () => {
    const { importing } = messages;
    const rest = (shown: Page) => expect(button(shown, importing.open)).toBeEnabled();
    const page = await openAndRest('/cliente', rest);
    await button(page, importing.open).click();
    const buffer = Buffer.from(fileOf(plainLine(2), hintedLine(3)));
    await fileInput({ page }).setInputFiles({ name: 'cartera.csv', mimeType: 'text/csv', buffer });
    await expect
      .poll(async () => (await heardBy(page)).at(-1))
      .toBe('Se importan: 2, Con problemas: 0, Ya existen: 0, Líneas: 2, Avisos: 1');
  });

  it('[IMPORT-4] [ACCESS-1] that an import is paused', async () => {
    const { importing } = messages;
    const rest = (shown: Page) => expect(button(shown, importing.open)).toBeEnabled();
    const page = await openAndRest('/cliente', rest);
    await button(page, importing.open).click();
    const lines = Buffer.from(fileOf(plainLine(2), plainLine(3)));
    await fileInput({ page }).setInputFiles({ name: 'cartera.csv', mimeType: 'text/csv', buffer: lines });
    await hold(page, 'POST /api/inmuebles/inmuebles/');
    await sendButton({ page }).click();
    await button(page, importing.pause).click();
    await expect.poll(async () => (await heardBy(page)).at(-1)).toBe(importing.paused);
  });

  it('[IMPORT-5] [ACCESS-1] the end of an import without failures', async () => {
    const { importing } = messages;
    const rest = (shown: Page) => expect(button(shown, importing.open)).toBeEnabled();
    const page = await openAndRest('/cliente', rest);
    await button(page, importing.open).click();
    const lines = Buffer.from(fileOf(plainLine(21), plainLine(22)));
    await fileInput({ page }).setInputFiles({ name: 'cartera.csv', mimeType: 'text/csv', buffer: lines });
    await sendButton({ page }).click();
    const isEnd = (text: string) => /importados/.test(text);
    await expectHeard(page, [importing.ended(2, 0, 0)], isEnd);
  });

  it('[SPEND-1] [ACCESS-1] that the spend is a table or a chart, when that changes', async () => {
    const { asChart, asTable, isChart, isTable } = messages.spend;
    await portal.server.pool.query(
      `INSERT INTO factura (inmueble, numero_factura, fecha_emision, importe_factura) VALUES ($1, 'F-1', '2026-01-05', 10)`,
      [inmueble],
    );
    const rest = (shown: Page) => expect(button(shown, asTable)).toBeVisible();
    const page = await openAndRest(`/inmueble/${inmueble}?tab=facturas&periodo=2026`, rest);
    await button(page, asTable).click();
    await expectHeard(page, [isTable]);
    await button(page, asChart).click();
    await expectHeard(page, [isTable, isChart]);
  });

  it('[SPEND-2] [ACCESS-1] the chosen period of the spend and its total', async () => {
    const { asTable, period, lastTwelveMonths } = messages.spend;
    const own = await owner.addInmueble();
    await portal.server.pool.query(
      `INSERT INTO factura (inmueble, numero_factura, fecha_emision, importe_factura) VALUES ($1, 'F-2', '2019-01-05', 10)`,
      [own],
    );
    const rest = (shown: Page) => expect(button(shown, asTable)).toBeVisible();
    const page = await openAndRest(`/inmueble/${own}?tab=facturas`, rest);
    await page.getByRole('combobox', { name: period }).selectOption('2019');
    await expectHeard(page, ['2019: 10,00 €']);
    await page.getByRole('combobox', { name: period }).selectOption({ label: lastTwelveMonths });
    await expect.poll(async () => (await heardBy(page)).at(-1)).toMatch(/^Últimos 12 meses: .*€$/);
  });

  it('[DOC-6] [ACCESS-1] why a document is refused, when it is chosen', async () => {
    const page = await openAndRest(`/inmueble/${inmueble}`, (shown) =>
      expect(shown.getByText(documento.empty)).toBeVisible(),
    );
    await holdClock(page);
    await button(page, documento.upload).first().click();
    const input = page.getByRole('dialog').locator('input[type=file]');
    await input.setInputFiles({ name: 'plano.dwg', mimeType: 'image/x-dwg', buffer: Buffer.from('plano') });
    await expectHeard(page, [documento.fileTypeRefused]);
  });

  it('[DOC-8] [ACCESS-1] why the server refuses a document, once', async () => {
    const page = await openAndRest(`/inmueble/${inmueble}`, (shown) =>
      expect(shown.getByText(documento.empty)).toBeVisible(),
    );
    await button(page, documento.upload).first().click();
    const input = page.getByRole('dialog').locator('input[type=file]');
    await input.setInputFiles({
      name: 'plano.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('plano'),
    });
    await endNext(page, 'POST /api/documentos/documentos/', {
      status: 400,
      body: { archivo: ['Está dañado.'] },
    });
    await button(page, documento.submit).click();
    await expect(input).toBeFocused();
    const heard = (await heardBy(page)).filter((text) => text.includes('dañado'));
    expect(heard).toEqual(['Error en el archivo: Está dañado.']);
  });

  it('[PROFILE-6] that the profile is saved', async () => {
    const rest = (shown: Page) => expect(button(shown, profile.edit)).toBeEnabled();
    const page = await openAndRest('/perfil', rest);
    await button(page, profile.edit).click();
    await page.getByRole('textbox').first().fill(`Casas Oyente ${newNumber()}`);
    await button(page, profile.submit).click();
    await expectHeard(page, [common.saving, profile.updated]);
  });

  it('[CREATE-13] that a property was created without its owner, once', async () => {
    const page = await openAndRest('/cliente', (shown) => expect(card(shown).first()).toBeVisible());
    await openCreation(page);
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page);
    await fillTercero(page, 'propietario');
    await endNext(page, `POST ${PATH.propietarios}`, { status: 400, body: { telefono: ['No.'] } });
    await submitCreation(page);
    const { partial } = messages.creation;
    await expectHeard(page, [partial], (text) => text === partial);
  });

  it('[LEAVE-4] that the session has expired, once', async () => {
    const rest = (shown: Page) => expect(shown.getByText(documento.empty)).toBeVisible();
    const page = await openAndRest(`/inmueble/${inmueble}`, rest);
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('tab', { name: 'Incidencias' }).click();
    await expectHeard(page, [login.expired], (text) => text === login.expired);
  });

  it('[PARTY-2] that a property has no owner on record', async () => {
    const id = await owner.addInmueble({ tipo: 'gestion' });
    const rest = (shown: Page) => expect(shown.getByText(documento.empty)).toBeVisible();
    const page = await openAndRest(`/inmueble/${id}`, rest);
    const owners = await hold(page, `GET ${PATH.propietarios}*`);
    await button(page, detail.datosTercero.propietario).click();
    const { none, loading } = messages.tercero;
    await expectHeard(page, [loading]);
    await owners.release();
    await expectHeard(page, [loading, none.propietario]);
  });

  it('[LOGIN-3] [LOGIN-5] that the login is being sent and was refused', async () => {
    const page = await withClock(portal.openFresh)(BLANK_PATH);
    await page.addInitScript(listen);
    await page.goto('/');
    await page.getByRole('textbox', { name: login.username }).fill('nadie');
    await page.getByRole('textbox', { name: login.password }).fill('nada');
    await button(page, login.submit).click();
    await expect(page.getByRole('alert')).toHaveText(login.invalid);
    await expectHeard(page, [login.submitting, login.invalid]);
  });
});
