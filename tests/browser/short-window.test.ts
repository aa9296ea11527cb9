import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { endNext } from '../../tools/driver/calls.ts';
import { notifications } from '../../tools/driver/elements.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { creationDialog, openCreation, submitCreation } from '../../tools/driver/creation.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { setTextSize } from '../support/text-size.ts';

/** The bars and the ends of a dialog leave room for what they belong to. */

const WINDOWS = [
  { name: 'on a laptop at 400 % zoom', viewport: { width: 341, height: 160 }, textSize: 16 },
  { name: 'on a phone with text of 200 %', viewport: { width: 390, height: 844 }, textSize: 32 },
];

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Whether the middle of an element is in the window and uncovered, once it is scrolled into view. */
const isShown = (element: Locator) =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe.each(WINDOWS)('$name', ({ viewport, textSize }) => {
  let page: Page;
  beforeAll(async () => {
    page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport });
    await setTextSize(page, textSize);
  });

  it.each([
    ['/cliente', messages.dashboard.list],
    ['/cliente?vista=lista&activos=1', messages.dashboard.list],
    ['/pendientes', messages.pendientes.list],
  ])('[ACCESS-1] [ACCESS-2] no bar covers an item of %s that is scrolled into view', async (path, name) => {
    await page.goto(path);
    const list = page.getByRole('list', { name });
    await list.evaluate((node) => node.scrollIntoView({ block: 'start' }));
    const items = list.getByRole('listitem');
    for (const index of [0, 1, 0]) expect([index, await isShown(items.nth(index))]).toEqual([index, true]);
  });

  it('[CREATE-1] a refused form is scrolled as a whole: its button and its fields can be reached', async () => {
    await page.goto('/cliente');
    await openCreation(page);
    await submitCreation(page);
    const dialog = creationDialog(page);
    await expect(dialog.locator('[aria-invalid]').first()).toBeFocused();
    const submit = dialog.getByRole('button', { name: 'Crear inmueble' });
    for (const control of [submit, dialog.locator('[aria-invalid]').first(), submit]) {
      await control.focus();
      expect(await isShown(control)).toBe(true);
      const box = await control.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
  });
});

it('[TOAST-1] [ACCESS-1] each of several toasts can be scrolled to and closed, with text of 200 %', async () => {
  const open = withClock(portal.openFresh);
  const page = await open(BLANK_PATH, { as: VEGA, viewport: { width: 320, height: 400 } });
  await setTextSize(page, 32);
  await page.goto('/perfil');
  await holdClock(page);
  const save = page.getByRole('button', { name: messages.preferencias.submit });
  const closers = notifications(page).getByRole('button', { name: messages.common.close });
  for (const count of [1, 2, 3]) {
    await save.press('Enter');
    await expect(closers).toHaveCount(count);
  }
  for (const index of [2, 1, 0]) expect([index, await isShown(closers.nth(index))]).toEqual([index, true]);
});

it('[INCIDENT-3] [ACCESS-1] the error of a form is in view where its button was pressed, with text of 200 %', async () => {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport: { width: 390, height: 700 } });
  await setTextSize(page, 32);
  await page.goto('/inmueble/1?tab=incidencias');
  await page.getByRole('button', { name: messages.incidencia.create }).click();
  const dialog = page.getByRole('dialog', { name: messages.incidencia.create });
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'Tipo' }).fill('Corte');
  await dialog.getByRole('textbox', { name: 'Observaciones' }).scrollIntoViewIfNeeded();
  await endNext(page, `POST ${PATH.incidencias}`, { status: 400, body: { detail: 'No se puede.' } });
  await dialog.getByRole('button', { name: messages.incidencia.submit }).click();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.5 });
});
