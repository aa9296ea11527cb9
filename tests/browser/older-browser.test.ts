import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';
import { messages } from '../../src/lib/messages.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { creationDialog, openCreation } from '../../tools/driver/creation.ts';
import { closeDialog } from '../../tools/driver/dialogs.ts';
import { button } from '../../tools/driver/elements.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { logIn, type Login } from '../../tools/driver/session.ts';
import { importDialog } from '../flows/screens/import.ts';
import { startPortal, VEGA, expireTokens, type Portal } from '../support/portal.ts';

/** Chromium without what the oldest supported browsers lack: Safari 16.4, Firefox 121 and Chrome 117. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Runs in the page before the portal. */
function removeNewerFeatures(): void {
  const missing: [of: object, names: string[]][] = [
    [window, ['navigation', 'requestIdleCallback', 'scheduler', 'trustedTypes']],
    [AbortSignal, ['any']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [URL, ['canParse', 'parse']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['hidePopover', 'popover', 'showPopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [ArrayBuffer.prototype, ['resize', 'transfer', 'transferToFixedLength']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
    ],
  ];
  // Before Chrome 119 it did not make the browser ask before the page is left.
  BeforeUnloadEvent.prototype.preventDefault = () => {};
  for (const [of, names] of missing)
    for (const name of names)
      if (!Reflect.deleteProperty(of, name) || name in of) throw new Error(`${name} cannot be removed`);
}

async function openInOlderBrowser(path: string, as: Login | null = VEGA): Promise<Page> {
  const page = await portal.openFresh(BLANK_PATH, as ? { as } : {});
  await page.addInitScript(removeNewerFeatures);
  await page.goto(path);
  return page;
}

it("[LEAVE-3] 'Volver' keeps search and filters, and leaves the focus on the property", async () => {
  const page = await openInOlderBrowser('/cliente?activos=1');
  await page.getByRole('searchbox').fill('madrid');
  await expect(inmuebles(page).filter({ hasNotText: /madrid/i })).toHaveCount(0);
  const link = inmuebles(page).last().getByRole('link').first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect(button(page, messages.inmueble.edit)).toBeEnabled();
  await button(page, messages.inmueble.edit).click();
  await button(page, messages.common.cancel).click();
  await page.getByRole('link', { name: messages.inmueble.back, exact: true }).click();
  await expect(page).toHaveURL(/\/cliente\?buscar=madrid&activos=1$/);
  await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
});

it("[LEAVE-3] 'Volver' of a property that was opened by its address leads to the dashboard", async () => {
  const page = await openInOlderBrowser('/inmueble/1');
  await page.getByRole('link', { name: messages.inmueble.back, exact: true }).click();
  await expect(page).toHaveURL(/\/cliente$/);
});

it('[LEAVE-2] the browser asks before typed input is lost', async () => {
  const page = await openInOlderBrowser('/perfil');
  await button(page, messages.profile.edit).click();
  await page.getByRole('textbox', { name: 'Nombre' }).press('x');
  const asking = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asking;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

it('[SESSION-3] [SESSION-4] a token that has expired is refreshed once, and the session goes on', async () => {
  const page = await openInOlderBrowser('/cliente');
  await expect(inmuebles(page).first()).toBeVisible();
  const { refreshes } = await expireTokens(page.context(), page);
  await inmuebles(page).first().getByRole('link').first().click();
  await expect(button(page, messages.inmueble.edit)).toBeEnabled();
  expect(refreshes()).toBe(1);
});

it('[LEAVE-5] every screen opens', async () => {
  const page = await openInOlderBrowser('/', null);
  await logIn(page, VEGA);
  await expect(inmuebles(page).first()).toBeVisible();
  await openCreation(page);
  await expect(creationDialog(page)).toBeVisible();
  await closeDialog(creationDialog(page));
  await press(button(page, 'Importar'));
  await expect(importDialog({ page })).toBeVisible();
  await closeDialog(importDialog({ page }));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Pendientes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: messages.pendientes.title })).toBeVisible();
  await page.getByRole('link', { name: /mi perfil/ }).click();
  await expect(button(page, messages.profile.edit)).toBeEnabled();
  await page.goto('/inmueble/1?tab=facturas');
  await expect(page.getByRole('tab', { name: /^Facturas/ })).toHaveAttribute('aria-selected', 'true');
  await expect(button(page, messages.inmueble.edit)).toBeEnabled();
});
