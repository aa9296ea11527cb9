import type { Locator, Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { deviceOf } from '../../flows/browser/input-device.ts';
import { press } from '../../flows/browser/input.ts';
import { anyDialog, button } from './elements.ts';

/** Opening and closing dialogs. */

/**
 * Presses the opener and waits until the dialog has loaded. For two frames between a loading dialog and the loaded one
 * there is none.
 */
export async function openDialog(opener: Locator): Promise<Locator> {
  await press(opener);
  const opened = anyDialog(opener.page());
  await expect(opened.filter({ hasNotText: 'Cargando' })).toBeVisible();
  return opened;
}

/** Closes the front dialog with its own button. */
export const closeDialog = (within: Locator) =>
  press(within.getByRole('button', { name: /^(Cancelar|Cerrar)$/ }).last());

/**
 * Leaves it on a path: with the keyboard by its button, else by the browser's Back. A question over it
 * is always left by Back, because its button is another event.
 */
export async function leaveDialog(within: Locator, close = closeDialog): Promise<void> {
  const page = within.page();
  const isAsked = (await page.getByRole('alertdialog').count()) > 0;
  if (!isAsked && deviceOf(page) === 'keyboard') return close(within);
  if (!isAsked) await expect(within).toBeVisible();
  await goBackInDialog(page);
}

/** Back, once the entry of the dialogs is current again: the portal may still be undoing an earlier Back. */
export async function goBackInDialog(page: Page): Promise<void> {
  await isInDialogs(page);
  await goBack(page);
}

/** Back that the portal undoes: until the entry of the dialogs has been left and is current again. */
export async function goBackInVain(page: Page): Promise<void> {
  await isInDialogs(page);
  await page.evaluate(() => {
    const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    return moved.then(() => undefined);
  });
  await isInDialogs(page);
}

const isInDialogs = (page: Page) => expect.poll(() => page.evaluate(() => history.state.isDialog)).toBe(true);

/** The browser's Back. */
export const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

/** The question before discarding input. */
export const confirmLeaving = ({ page }: { page: Page }) =>
  press(button(page.getByRole('alertdialog'), 'Descartar cambios'));
export const cancelLeaving = ({ page }: { page: Page }) =>
  press(button(page.getByRole('alertdialog'), 'Seguir editando'));

/**
 * Presses Escape once a dialog has the focus; before that, no dialog would get it. With two dialogs, wait for the
 * focus of the upper one first.
 */
export async function pressEscape(page: Page): Promise<void> {
  await expect(page.locator('[role$=dialog]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
}
