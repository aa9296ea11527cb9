import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { DURATION, ESTADOS } from '../../src/lib/constants.ts';
import { percent } from '../../src/lib/format.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { PATH } from '../../tools/driver/api.ts';
import { answer, DOWN, endNext, hold } from '../../tools/driver/calls.ts';
import { creationDialog, openCreation } from '../../tools/driver/creation.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { apiList } from '../support/api-records.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const items = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');
const tile = (page: Page, name: string) =>
  page.getByRole('listitem', { name, exact: true }).getByRole('button');
const bar = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Análisis por estado' }).getByRole('button', { name, exact: true });
const inmueblesOf = (page: Page) => apiList(page, '/api/inmuebles/inmuebles/');
const clear = (page: Page) => page.getByRole('button', { name: 'Borrar búsqueda', exact: true });

describe('the summary filters the list', () => {
  it('[DASH-2] [VIEW-2] the tile Activos filters by active, shows how many of how many, and a second press removes the filter', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const all = await inmueblesOf(page);
    const active = all.filter(({ activo }) => activo === true).length;
    await expect(items(page)).toHaveCount(all.length);
    await tile(page, 'Activos').click();
    await expect(tile(page, 'Activos')).toHaveAttribute('aria-pressed', 'true');
    await expect(items(page)).toHaveCount(active);
    await expect(items(page).filter({ hasText: 'Inactivo' })).toHaveCount(0);
    const tally = messages.dashboard.count(String(active), String(all.length));
    await expect(page.getByRole('main').getByText(tally)).toBeVisible();
    await expect(page).toHaveURL(/\/cliente\?activos=1$/);
    await page.reload();
    await expect(tile(page, 'Activos')).toHaveAttribute('aria-pressed', 'true');
    await expect(items(page)).toHaveCount(active);
    await tile(page, 'Activos').click();
    await expect(tile(page, 'Activos')).toHaveAttribute('aria-pressed', 'false');
    await expect(items(page)).toHaveCount(all.length);
    await expect(page).toHaveURL(/\/cliente$/);
  });

  it('[DASH-2] [DASH-4] [VIEW-2] the tiles of the types switch the tab and back', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const all = await inmueblesOf(page);
    for (const [name, tab, tipo] of [
      ['En gestión', 'Gestión', 'gestion'],
      ['En propiedad', 'Propiedad', 'propiedad'],
    ] as const) {
      await tile(page, name).click();
      await expect(tile(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(items(page)).toHaveCount(all.filter((one) => one['tipo'] === tipo).length);
      await expect(page).toHaveURL(new RegExp(`tipo=${tipo}$`));
    }
    await tile(page, 'En propiedad').click();
    await expect(page.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true');
    await expect(items(page)).toHaveCount(all.length);
  });

  it('[DASH-3] [VIEW-2] a bar filters by its estado; its figures still count all properties', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const all = await inmueblesOf(page);
    for (const { value, label } of ESTADOS) {
      const count = all.filter(({ estado }) => estado === value).length;
      await bar(page, label).click();
      await expect(bar(page, label)).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(new RegExp(`/cliente\\?estado=${value}$`));
      await expect(items(page)).toHaveCount(count);
      await expect(items(page).filter({ hasText: label })).toHaveCount(count);
      await expect(page.getByRole('meter', { name: label, exact: true })).toHaveAttribute(
        'aria-valuenow',
        String(count),
      );
    }
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
    await bar(page, 'Vendido').click();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(items(page)).toHaveCount(all.length);
  });

  it('[VIEW-2] each active filter has a chip that removes it; Quitar filtros removes all', async () => {
    const page = await portal.open('/cliente?estado=reformando&activos=1&buscar=calle', { as: VEGA });
    const chips = page.getByRole('button', { name: /^Quitar filtro/ });
    await expect(chips).toHaveText(['Quitar filtro Reformando', 'Quitar filtro Activo', 'Quitar filtros']);
    await page.getByRole('button', { name: 'Quitar filtro Reformando' }).click();
    await expect(page).toHaveURL(/\/cliente\?buscar=calle&activos=1$/);
    await expect(chips).toHaveText(['Quitar filtro Activo', 'Quitar filtros']);
    await bar(page, 'Vendido').click();
    await page.getByRole('button', { name: 'Quitar filtros' }).press('Enter');
    await expect(page).toHaveURL(/\/cliente\?buscar=calle$/);
    await expect(chips).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab', { name: 'Todos' })).toBeFocused();
  });

  it('[VIEW-2] [ACCESS-2] on a phone, the chip with the focus is not in the faded edge of the line', async () => {
    const page = await portal.openFresh('/cliente?estado=alquilado&activos=1', {
      as: VEGA,
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Quitar filtro Activo' }).focus();
    await page.keyboard.press('Tab');
    const last = page.getByRole('button', { name: 'Quitar filtros' });
    await expect(last).toBeFocused();
    const right = () => last.evaluate((element) => innerWidth - element.getBoundingClientRect().right);
    await expect.poll(right).toBeGreaterThanOrEqual(8);
  });

  it('[VIEW-2] [SORT-2] on a phone, the line of chips is faded where it is cut, and only then', async () => {
    const page = await portal.openFresh('/cliente?estado=vendido', {
      as: VEGA,
      viewport: { width: 390, height: 844 },
    });
    const line = page.getByRole('button', { name: 'Quitar filtros', exact: true }).locator('..');
    const active = page.getByRole('button', { name: 'Quitar filtro Activo' });
    await expect(line).toHaveCSS('mask-image', 'none');
    await tile(page, 'Activos').click();
    await expect(active).toBeAttached();
    await expect(line).toHaveCSS('mask-image', /^linear-gradient\(90deg/);
    await active.press('Enter');
    await expect(active).toHaveCount(0);
    await expect(line).toHaveCSS('mask-image', 'none');
  });

  it('[DASH-4] on a phone, the tabs are faded once their counts need more than the width', async () => {
    const page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport: { width: 320, height: 844 } });
    const { release } = await hold(page, `GET ${PATH.inmuebles}`);
    await page.goto('/cliente');
    const tabs = page.getByRole('tablist', { name: 'Tipo de inmueble' });
    const width = await tabs.evaluate((list) => list.scrollWidth);
    await page.setViewportSize({ width, height: 844 });
    await expect(tabs).toHaveCSS('mask-image', 'none');
    const body = Array.from({ length: 1200 }, (_, index) => ({ id: index + 1, tipo: 'gestion' }));
    await release({ status: 200, body });
    await expect(page.getByRole('tab', { name: 'Gestión 1200' })).toBeVisible();
    await expect(tabs).toHaveCSS('mask-image', /gradient/);
  });

  it('[VIEW-2] [DASH-6] on a phone, chips and count stay visible while the list scrolls, and a search shows its first result', async () => {
    const page = await portal.openFresh('/cliente?estado=alquilado', {
      as: ALDABA,
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
    await expect(items(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Quitar filtro Alquilado' })).toBeInViewport({ ratio: 1 });
    const count = page.getByRole('main').getByText(/^\d+ de \d+ inmuebles$/);
    await expect(count).toBeInViewport({ ratio: 1 });
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill('calle');
    const [first] = (await inmueblesOf(page)).filter(
      ({ estado, tipo_via }) => estado === 'alquilado' && tipo_via === 'calle',
    );
    await expect(items(page).first()).toContainText(String(first?.['nombre_via']));
    await expect
      .poll(async () => {
        const [above, below] = [await count.boundingBox(), await items(page).first().boundingBox()];
        return above && below && below.y > above.y + above.height;
      })
      .toBe(true);
  });

  it('[DASH-10] on a phone nothing covers the sentence of an account without properties', async () => {
    const page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport: { width: 390, height: 844 } });
    await answer(page, `GET ${PATH.inmuebles}`, { status: 200, body: [] });
    await page.goto('/cliente');
    const sentence = page.getByRole('main').getByRole('status').filter({ hasText: messages.dashboard.empty });
    await expect(page.getByRole('button', { name: 'Nuevo inmueble' })).toBeInViewport({ ratio: 1 });
    await sentence.scrollIntoViewIfNeeded();
    await expect(sentence).toBeInViewport({ ratio: 1 });
    const covering = await sentence.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.02, 0.5, 0.98]
        .map((part) => document.elementFromPoint(left + width * part, top + height * 0.75))
        .filter((over) => !over || !(element.contains(over) || over.contains(element))).length;
    });
    expect(covering).toBe(0);
  });

  it('[DASH-10] an account without properties is told how to begin, a search that finds nothing is not', async () => {
    const page = await portal.open('/cliente?buscar=nada+de+esto', { as: VEGA });
    const hint = page.getByText(messages.dashboard.firstSteps, { exact: true });
    await expect(page.getByText(messages.dashboard.empty)).toBeVisible();
    await expect(hint).toHaveCount(0);
    await answer(page, `GET ${PATH.inmuebles}`, { status: 200, body: [] });
    await page.goto('/cliente');
    await expect(page.getByText(messages.dashboard.empty)).toBeVisible();
    await expect(hint).toBeVisible();
  });

  it('[DASH-10] on a phone of 360 × 560 the message and button of an empty search are visible', async () => {
    const page = await portal.openFresh('/cliente', {
      as: VEGA,
      viewport: { width: 360, height: 560 },
      hasTouch: true,
    });
    const create = page.getByRole('button', { name: 'Nuevo inmueble' });
    await expect(create).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).tap();
    await expect(create).toBeHidden();
    await page.keyboard.type('nada de esto');
    await expect(page.getByText(messages.dashboard.empty)).toBeInViewport({ ratio: 1 });
    await expect(clear(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).blur();
    await expect(create).toBeHidden();
    await clear(page).tap();
    await expect(create).toBeVisible();
  });

  it('[DASH-3] a bar can be pressed anywhere in its row, and by keyboard', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const meter = await page.getByRole('meter', { name: 'Alquilado', exact: true }).boundingBox();
    if (!meter) throw new Error('The bar is not on the page');
    await page.mouse.click(meter.x + meter.width - 5, meter.y + meter.height / 2);
    await expect(bar(page, 'Alquilado')).toHaveAttribute('aria-pressed', 'true');
    await bar(page, 'Alquilado').focus();
    await page.keyboard.press('Space');
    await expect(bar(page, 'Alquilado')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(bar(page, 'Alquilado')).toHaveAttribute('aria-pressed', 'true');
  });

  it('[DASH-3] [DASH-6] [DASH-10] filters and search combine, and the button of an empty list clears them all', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const all = await inmueblesOf(page);
    await page.goto('/cliente?estado=vendido&activos=1&buscar=nada+de+esto&vista=lista');
    await expect(page.getByText(messages.dashboard.empty)).toBeVisible();
    await page.getByRole('button', { name: 'Borrar búsqueda y filtros' }).click();
    await expect(items(page)).toHaveCount(all.length);
    await expect(page).toHaveURL(/\/cliente\?vista=lista$/);
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    await page.goto('/cliente?estado=alquilado&activos=1&tipo=propiedad');
    await expect(items(page)).toHaveCount(
      all.filter(
        ({ estado, activo, tipo }) => estado === 'alquilado' && activo === true && tipo === 'propiedad',
      ).length,
    );
  });

  it('[DASH-3] an unknown estado in the address is ignored', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const all = await inmueblesOf(page);
    await page.goto('/cliente?estado=demolido&activos=quizas');
    await expect(items(page)).toHaveCount(all.length);
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  it('[DASH-5] the tile of a type hidden by the preferences still counts but is not a button', async () => {
    const page = await portal.open('/perfil', { as: VEGA });
    const all = await inmueblesOf(page);
    const hidden = all.filter(({ tipo }) => tipo === 'gestion').length;
    await page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }).click();
    await page.getByRole('button', { name: 'Guardar preferencias' }).click();
    await page.goto('/cliente');
    await expect(tile(page, 'Activos')).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'En gestión', exact: true })).toHaveText(
      `En gestión${hidden}${percent(hidden, all.length)}`,
    );
    await expect(tile(page, 'En gestión')).toHaveCount(0);
  });
});

describe('a filter by incidents that could not be loaded', () => {
  const tally = (page: Page) => page.getByText(/^\d+ de \d+ inmuebles$/);
  const { badgesFailed, empty } = messages.dashboard;

  it('[SORT-2] says that they are not known, instead of a count and that nothing was found', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await endNext(page, `GET ${PATH.incidencias}`, DOWN);
    await page.goto('/cliente?incidencia=1');
    const results = page.locator('[data-results]');
    await expect(results.getByRole('button', { name: 'Quitar todos los filtros' })).toBeVisible();
    await expect(results).toContainText(badgesFailed);
    await expect(page.locator('[data-live-announcer]')).toHaveText(badgesFailed);
    await expect(page.getByText(empty)).toHaveCount(0);
    await expect(tally(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(items(page).first()).toBeVisible();
    await expect(tally(page).first()).toBeVisible();
  });

  it('[SORT-2] its dialog on a phone promises no number of properties', async () => {
    const page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport: { width: 360, height: 640 } });
    await endNext(page, `GET ${PATH.incidencias}`, DOWN);
    await page.goto('/cliente');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const last = page.getByRole('dialog').getByRole('button').last();
    await expect(last).toHaveText(/^Ver \d+ inmuebles$/);
    await page.getByRole('checkbox', { name: 'Con incidencia' }).click();
    await expect(last).toHaveText('Cerrar');
  });
});

/** In the page: the type of the next file that is downloaded, by which a phone chooses the app that opens it. */
const typeOfNextFile = (): Promise<string> =>
  new Promise((resolve) => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) resolve(file.type);
      return create(file);
    };
  });

describe('the list as a file', () => {
  it('[DASH-6] [EXPORT-1] has the filtered properties in Spanish spreadsheet format', async () => {
    const page = await portal.open('/cliente', { as: ALDABA });
    const sold = (await inmueblesOf(page)).filter(({ estado }) => estado === 'vendido');
    expect(sold.length).toBeGreaterThan(0);
    await bar(page, 'Vendido').click();
    await expect(page).toHaveURL(/estado=vendido/);
    const downloading = page.waitForEvent('download');
    const typeOfFile = page.evaluate(typeOfNextFile);
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('inmuebles.csv');
    expect(await typeOfFile).toBe('text/csv;charset=utf-8');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFCódigo;Tipo;Tipo de vía;Nombre de la vía;Número;Portal;Escalera;Planta;Puerta;Código postal;Ciudad;Provincia;Estado;Actividad;Fecha cambio de estado',
    );
    expect(lines).toHaveLength(sold.length + 2);
    expect(lines.slice(1, -1).filter((line) => line.includes(';Vendido;'))).toHaveLength(sold.length);
  });

  it('[DASH-6] is not offered for an empty list', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill('nada de esto');
    await expect(clear(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toHaveCount(0);
  });
});

describe('the address', () => {
  /** Types each of the texts in one task, as a key that is held down does in many. */
  async function typeWithoutRest(page: Page, texts: string[], thenFollow?: string): Promise<void> {
    await page.getByRole('searchbox').evaluate(
      (field: HTMLInputElement, { all, link }) => {
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (const text of all) {
          setValue?.call(field, text);
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        if (link) document.querySelector<HTMLAnchorElement>(link)?.click();
      },
      { all: texts, link: thenFollow },
    );
  }

  /** As Safari does. Chromium ignores further changes, but not when it is driven by a test. */
  async function throwAtManyChanges(page: Page): Promise<void> {
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history);
      let changes = 0;
      history.replaceState = (...given) => {
        changes += 1;
        if (changes > 100) throw new DOMException('100 changes in 10 seconds', 'SecurityError');
        replaceState(...given);
      };
    });
  }

  /** The next move through the history waits until the returned function is called. */
  async function holdMove(page: Page): Promise<() => Promise<void>> {
    const held = await page.evaluateHandle(() => {
      const go = history.go.bind(history);
      const moves: (number | undefined)[] = [];
      history.go = (by) => void moves.push(by);
      return () => {
        history.go = go;
        go(moves[0]);
      };
    });
    return () => held.evaluate((release) => release());
  }

  it('[VIEW-2] leaves what is chosen and typed while a closed dialog is still in the history', async () => {
    const page = await withClock(portal.openFresh)('/cliente', { as: VEGA });
    await openCreation(page);
    await holdClock(page);
    const release = await holdMove(page);
    await page.keyboard.press('Escape');
    await expect(creationDialog(page)).toHaveCount(0);
    await tile(page, 'Activos').click();
    await typeWithoutRest(page, ['c', 'ca']);
    await page.clock.runFor(DURATION.addressRest);
    await typeWithoutRest(page, ['cal', 'calle']);
    await release();
    await expect.poll(() => page.evaluate(() => Object(history.state).isDialog)).toBe(false);
    await page.clock.runFor(DURATION.addressRest - 1);
    await expect(page.getByRole('searchbox')).toHaveValue('calle');
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/cliente\?buscar=calle&activos=1$/);
    await expect(page.getByRole('searchbox')).toHaveValue('calle');
  });

  it('[VIEW-2] what is typed right after a tab was chosen survives a reload', async () => {
    const page = await withClock(portal.openFresh)('/cliente', { as: VEGA });
    await expect(items(page).first()).toBeVisible();
    await holdClock(page);
    await page.getByRole('tab', { name: 'Gestión' }).click();
    await page.getByRole('searchbox').fill('calle');
    await expect(page).toHaveURL(/\/cliente\?tipo=gestion&buscar=calle$/);
  });

  it('[VIEW-2] shows what was typed after more changes than a browser allows in a row', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await expect(items(page).first()).toBeVisible();
    await throwAtManyChanges(page);
    const texts = Array.from({ length: 300 }, (_, length) => 'a'.repeat(length));
    await typeWithoutRest(page, [...texts, 'calle']);
    await expect(page).toHaveURL(/\/cliente\?buscar=calle$/);
  });

  it('[VIEW-2] shows the tab at which an arrow key was released that was held for longer', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await expect(items(page).first()).toBeVisible();
    await throwAtManyChanges(page);
    await page.getByRole('tab', { name: 'Todos' }).focus();
    for (let repeat = 0; repeat <= 120; repeat += 1) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Propiedad' })).toBeFocused();
    await expect(page).toHaveURL(/\/cliente\?tipo=propiedad$/);
  });

  it('[VIEW-2] the last of many tabs chosen in a row is there when the client comes back from the next screen', async () => {
    const page = await withClock(portal.openFresh)('/cliente', { as: VEGA });
    await expect(items(page).first()).toBeVisible();
    await holdClock(page);
    for (const name of ['Propiedad', 'Gestión', 'Propiedad']) await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(/\/cliente\?tipo=propiedad$/);
    await page.getByRole('tab', { name: 'Gestión' }).click();
    await expect(page.getByRole('tab', { name: 'Gestión' })).toHaveAttribute('aria-selected', 'true');
    await page.clock.runFor(DURATION.addressRest - 1);
    await expect(page).toHaveURL(/\/cliente\?tipo=propiedad$/);
    await page.getByRole('link', { name: 'Mi Perfil' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/cliente\?tipo=gestion$/);
    await expect(page.getByRole('tab', { name: 'Gestión' })).toHaveAttribute('aria-selected', 'true');
  });

  it('[VIEW-2] shows what was typed last when the client comes back from a screen opened at once', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await expect(items(page).first()).toBeVisible();
    await typeWithoutRest(page, ['c', 'calle'], 'a[href="/perfil"]');
    await expect(page).toHaveURL(/\/perfil$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/cliente\?buscar=calle$/);
    await expect(page.getByRole('searchbox')).toHaveValue('calle');
  });
});
