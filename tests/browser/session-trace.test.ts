import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { TRACE_FORMAT, TRACE_VERSION } from '../../src/lib/trace.ts';
import { readTrace, type Trace } from '../../flows/index.ts';
import { expect } from '../../flows/browser/expect.ts';
import { logIn } from '../../tools/driver/session.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const offer = (page: Page) => page.getByRole('dialog', { name: 'Traza de la sesión' });
const SHORTCUT = 'Control+Alt+Period';

async function download(page: Page): Promise<{ name: string; text: string; trace: Trace }> {
  const event = page.waitForEvent('download');
  await offer(page).getByRole('button', { name: 'Descargar' }).click();
  const file = await event;
  const path = await file.path();
  return {
    name: file.suggestedFilename(),
    text: readFileSync(path, 'utf8'),
    trace: readTrace(path, { format: TRACE_FORMAT, version: TRACE_VERSION }),
  };
}

/** Words that the file must not contain: typed values, names and tokens. */
async function privateWords(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => Object.values(localStorage));
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  const [, street = ''] = /Inmueble en (.+),/.exec(headings[0] ?? '') ?? [];
  return [VEGA.password, street, ...stored.flatMap((value) => value.split(/[|.]/))].filter(
    (word) => word.length > 3,
  );
}

describe('the trace of a session', () => {
  it('[TRACE-1] is offered by Ctrl+Alt+. and downloads the steps without what was typed', async () => {
    const page = await portal.open('/');
    await logIn(page, VEGA);
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill('búsqueda muy mía');
    await page.getByRole('button', { name: 'Borrar búsqueda' }).first().click();
    await page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first().click();
    const edit = page.getByRole('button', { name: 'Editar inmueble' });
    await expect(edit).toBeEnabled();
    await edit.focus();
    const words = await privateWords(page);
    await page.keyboard.press(SHORTCUT);
    await expect(offer(page).getByRole('button', { name: 'Descargar' })).toBeFocused();
    const { name, text, trace } = await download(page);
    expect(name).toMatch(/^lindero-traza-\d{4}-\d\d-\d\d\.json$/);
    expect([...new Set(trace.steps.map(({ machine }) => machine))]).toEqual(
      expect.arrayContaining(['app', 'session', 'login', 'portfolio', 'dashboard', 'inmuebleDetail']),
    );
    expect(trace.steps).toContainEqual(
      expect.objectContaining({
        machine: 'login',
        event: 'form.submit',
        before: 'editing',
        after: 'sending',
      }),
    );
    expect(words.length).toBeGreaterThan(4);
    expect([...words, 'búsqueda muy mía'].filter((word) => text.includes(word))).toEqual([]);
    await expect(offer(page)).toHaveCount(0);
    await expect(edit).toBeFocused();
  });

  it('[TRACE-1] is offered by ?traza without taking the focus, and continues after the login', async () => {
    const page = await portal.open('/?traza');
    await expect(offer(page)).toBeVisible();
    const username = page.getByRole('textbox', { name: 'Usuario' });
    await expect(username).toBeFocused();
    await username.fill(VEGA.username);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(VEGA.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    await expect(offer(page)).toBeVisible();
    const whole = await download(page);
    expect(whole.trace.steps).toContainEqual(
      expect.objectContaining({ machine: 'login', event: 'form.submit' }),
    );
    expect(whole.trace.steps).toContainEqual(expect.objectContaining({ machine: 'dashboard' }));
    await page.reload();
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/perfil?traza');
    await expect(offer(page)).toBeVisible();
    await expect(offer(page).locator(':focus')).toHaveCount(0);
    const { trace } = await download(page);
    expect(trace.steps).toContainEqual(
      expect.objectContaining({ machine: 'app', event: 'xstate.init', before: null }),
    );
    await page.goto('/cliente?traza');
    await offer(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(offer(page)).toHaveCount(0);
  });

  it('[TRACE-1] [ACCESS-2] Escape closes the offer of an address, but first what it means where the focus is', async () => {
    const page = await portal.open('/cliente?traza', { as: VEGA });
    const search = page.getByRole('searchbox', { name: 'Buscar inmuebles' });
    await search.fill('calle');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Nuevo inmueble' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo inmueble' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(offer(page)).toBeVisible();
    await search.focus();
    await page.keyboard.press('Escape');
    await expect(offer(page)).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  it('[TRACE-1] [ACCESS-2] gives the focus to the screen if the dialog that had it has closed meanwhile', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await page.getByRole('button', { name: 'Nuevo inmueble' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo inmueble' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press(SHORTCUT);
    await expect(offer(page).getByRole('button', { name: 'Descargar' })).toBeFocused();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  it('[TRACE-1] is reachable above a dialog, and Escape closes only the offer', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await page.getByRole('button', { name: 'Nuevo inmueble' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo inmueble' });
    const street = dialog.getByRole('textbox', { name: /Nombre de la vía/ });
    await street.fill('Alcalá');
    await page.keyboard.press(SHORTCUT);
    const button = offer(page).getByRole('button', { name: 'Descargar' });
    await expect(button).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(offer(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(offer(page)).toHaveCount(0);
    await expect(street).toHaveValue('Alcalá');
    await expect(street).toBeFocused();
  });

  it('[TRACE-1] ends with the session: a later trace has nothing from before the logout, and nothing is stored', async () => {
    const page = await portal.open('/');
    await logIn(page, VEGA);
    await expect(page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first()).toBeVisible();
    const before = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    await page.keyboard.press(SHORTCUT);
    await expect(offer(page)).toBeVisible();
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual(
      before,
    );
    await offer(page).getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('textbox', { name: 'Usuario' })).toBeVisible();
    await page.keyboard.press(SHORTCUT);
    const { trace } = await download(page);
    const machines = new Set(trace.steps.map(({ machine }) => machine));
    expect([...machines].toSorted()).toEqual(['app', 'login', 'sessionTrace', 'toasts']);
    expect(
      trace.steps.map(({ before: was }) => JSON.stringify(was)).filter((was) => was.includes('inside')),
    ).toEqual([]);
  });
});
