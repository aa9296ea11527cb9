import type { Locator, Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { deviceOf } from '../../flows/browser/input-device.ts';
import { press } from '../../flows/browser/input.ts';
import { anyDialog, button } from './elements.ts';

/** How one gets into a dialog and out of it. */

/** Presses what opens it; it is there, with what it had to load. */
export async function openDialog(opener: Locator): Promise<Locator> {
  await press(opener);
  const opened = anyDialog(opener.page());
  await expect(opened).toBeVisible();
  await expect(opened.getByText(/^Cargando/)).toHaveCount(0);
  return opened;
}

/** Leaves the dialog in front, by whichever button it has for it. */
export const closeDialog = (within: Locator) =>
  press(within.getByRole('button', { name: /^(Cancelar|Cerrar)$/ }).last());

/** Leaves it on a path: with the keyboard by its button, with the mouse by the browser's Back. */
export async function leaveDialog(within: Locator): Promise<void> {
  if (deviceOf(within.page()) === 'keyboard') return closeDialog(within);
  await expect(within).toBeVisible();
  await goBack(within.page());
}

/** The browser's Back. */
export const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

/** Of the question that is asked before what was typed goes. */
export const confirmLeaving = ({ page }: { page: Page }) =>
  press(button(page.getByRole('alertdialog'), 'Descartar cambios'));
export const cancelLeaving = ({ page }: { page: Page }) =>
  press(button(page.getByRole('alertdialog'), 'Seguir editando'));

/** Escape, once a dialog has the focus: pressed sooner it reaches none. Of two, wait for the upper one's focus first. */
export async function pressEscape(page: Page): Promise<void> {
  await expect(page.locator('[role$=dialog]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
}
