import { simulatePlatform } from '../support/platform.ts';
import { holdFile } from '../support/held-file.ts';
import { isSeen } from '../support/is-seen.ts';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { confirmLeaving, goBackInDialog, pressEscape } from '../../tools/driver/dialogs.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { DOWN, endNext, hold } from '../../tools/driver/calls.ts';
import { button, dialog } from '../../tools/driver/elements.ts';
import { openDashboard, openFound, openInmueble, openProfile, seeShell } from '../../tools/driver/screens.ts';
import { untilScrollRests } from '../support/scrolling.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { newNumber } from '../support/new-number.ts';
import type { Portal } from '../support/portal.ts';
import { logIn } from '../support/server.ts';

const INMUEBLES = '/api/inmuebles/inmuebles/';

let portal: Portal;
let owner: Owner;
let sierpes: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'atajos');
  sierpes = await owner.addInmueble({ nombre_via: 'Sierpes', numero_via: '7' });
  await owner.addInmueble({ nombre_via: 'Nueva', numero_via: '3' });
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const jumpDialog = (page: Page) => dialog(page, 'Ir a…');
const option = (page: Page, name: RegExp) => jumpDialog(page).getByRole('option', { name });

/** What it says if the list of properties could not be loaded. */
const failure = (page: Page) =>
  jumpDialog(page).getByRole('alert').filter({ hasText: 'Error al cargar inmuebles' });

async function openJumpDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(jumpDialog(page).getByRole('combobox', { name: 'Ir a…' })).toBeFocused();
}

/** How many dialogs are open once what was pressed last has been painted. */
const dialogsAfterTwoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelectorAll('[role=dialog]').length;
  });

/** Opens the dialog by keyboard, types the text and chooses the first option. `prepare` runs in the page before that. */
async function jump(page: Page, text: string, prepare = () => {}): Promise<void> {
  await openJumpDialog(page);
  await page.keyboard.type(text);
  await expect(jumpDialog(page).getByRole('option', { selected: true })).toHaveText(new RegExp(text, 'i'));
  await page.evaluate(prepare);
  await page.keyboard.press('Enter');
  await expect(jumpDialog(page)).toHaveCount(0);
}

/**
 * The chosen property is opened after two frames. Draws the two frames before the browser has left the dialog's
 * history entry.
 */
function drawAtOnce(): void {
  const { requestAnimationFrame: usual } = window;
  let left = 20;
  window.requestAnimationFrame = (draw) => {
    left -= 1;
    if (left === 0) window.requestAnimationFrame = usual;
    queueMicrotask(() => draw(performance.now()));
    return 0;
  };
}

/** Draws them right after `popstate`, with late timers, as on a busy computer. */
function drawOnPopstate(): void {
  const { requestAnimationFrame: usual, setTimeout: usualTimeout } = window;
  const timeout = (run: () => void, ms = 0) => usualTimeout(run, ms + 100);
  window.setTimeout = timeout as typeof window.setTimeout;
  const frames: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (draw) => frames.push(draw);
  const drawAll = () => {
    for (let draw = frames.shift(); draw; draw = frames.shift()) draw(performance.now());
    window.requestAnimationFrame = usual;
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = drawAll;
  addEventListener('popstate', () => port2.postMessage(null), { once: true });
}

describe('anywhere by keyboard', () => {
  it('[JUMP-1] from the profile to a property, which is the first option afterwards', async () => {
    const page = await owner.open('/perfil');
    await openProfile(page);
    await jump(page, 'sierpes');
    await expect(page).toHaveURL(new RegExp(`/inmueble/${sierpes}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble en Sierpes, 7');
    await page.goBack();
    await expect(page).toHaveURL(/\/perfil$/);
    await page.reload();
    await openProfile(page);
    await page.keyboard.press('/');
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    await expect(jumpDialog(page).getByRole('group', { name: 'Últimos visitados' })).toContainText(
      'Sierpes, 7',
    );
    await expect(option(page, /Sierpes, 7/)).toHaveAttribute('aria-selected', 'true');
    await expect(option(page, /^Pendientes$/)).toHaveText('Pendientes0');
    await page.keyboard.press('ArrowUp');
    await expect(option(page, /^Cerrar sesión/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(jumpDialog(page)).toHaveCount(0);
  });

  it.each<[string, () => void]>([
    ['opened while the browser leaves the dialog', drawAtOnce],
    ['opened just after it has left it', drawOnPopstate],
  ])(
    '[JUMP-1] [ACCESS-2] from a property to another, %s, whose heading takes the focus at the top',
    async (_, changeFrames) => {
      await owner.addInmueble({ nombre_via: 'Gravina', numero_via: '5' });
      const page = await owner.open('/cliente');
      await openInmueble(page, sierpes);
      await page.setViewportSize({ width: 320, height: 400 });
      await button(page, 'Editar inmueble').focus();
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await untilScrollRests(page);
      await jump(page, 'gravina', changeFrames);
      await expect(page.getByRole('heading', { level: 1, name: 'Inmueble en Gravina, 5' })).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Inmueble en Sierpes, 7' })).toBeFocused();
    },
  );

  it.each([
    ['MacIntel', '⌘K'],
    ['Win32', 'Ctrl K'],
  ])("[JUMP-1] on %s the button 'Buscar' shows %s", async (platform, shown) => {
    const page = await owner.openFresh(BLANK_PATH);
    await simulatePlatform(page, platform);
    await page.goto('/cliente');
    await expect(button(page, 'Buscar').locator('[data-key]')).toHaveAttribute('data-key', shown);
  });

  it('[ACCESS-1] / can be switched off by keyboard, which a reload keeps', async () => {
    const page = await owner.open('/cliente');
    await openDashboard(page);
    await page.keyboard.press('/');
    const choice = jumpDialog(page).getByRole('checkbox', { name: 'Abrir también con la tecla /' });
    await expect(choice).toBeChecked();
    for (const at of [jumpDialog(page).getByRole('button', { name: 'Cancelar' }), choice]) {
      await page.keyboard.press('Tab');
      await expect(at).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(choice).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(jumpDialog(page)).toHaveCount(0);
    await openDashboard(page);
    await openJumpDialog(page);
    await expect(choice).not.toBeChecked();
    await pressEscape(page);
    await expect(jumpDialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    expect(await dialogsAfterTwoFrames(page)).toBe(0);
    await expect(button(page, 'Buscar')).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await openJumpDialog(page);
    await choice.check();
    await pressEscape(page);
    await expect(jumpDialog(page)).toHaveCount(0);
    await expect(button(page, 'Buscar')).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
    await page.keyboard.press('/');
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
  });

  it('[ACCESS-1] / can be switched off on a phone, which may have a keyboard', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await owner.openFresh('/cliente', phone);
    await openDashboard(page);
    await page.keyboard.press('/');
    await jumpDialog(page).getByRole('checkbox', { name: 'Abrir también con la tecla /' }).tap();
    await jumpDialog(page).getByRole('button', { name: 'Cancelar' }).tap();
    await expect(jumpDialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    expect(await dialogsAfterTwoFrames(page)).toBe(0);
  });

  it("[ACCESS-1] [JUMP-1] on a tablet without a keyboard 'Cancelar' closes it, and no keys are shown", async () => {
    const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
    const page = await owner.openFresh('/cliente', tablet);
    await openDashboard(page);
    await button(page, 'Buscar').tap();
    const cancel = jumpDialog(page).getByRole('button', { name: 'Cancelar' });
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    // Right after the tap nothing takes another one.
    await expect.poll(() => isSeen(cancel)).toBe(true);
    await expect(jumpDialog(page).locator('[data-key]').filter({ visible: true })).toHaveCount(0);
    await cancel.tap();
    await expect(jumpDialog(page)).toHaveCount(0);
  });

  it("[ACCESS-1] [JUMP-1] Tab shows 'Cancelar', which moves nothing and closes it", async () => {
    const page = await owner.open('/cliente');
    await openDashboard(page);
    await openJumpDialog(page);
    const cancel = jumpDialog(page).getByRole('button', { name: 'Cancelar' });
    const field = jumpDialog(page).getByRole('combobox');
    const before = await field.boundingBox();
    await expect(cancel).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await expect(cancel).toBeFocused();
    await expect(cancel).toHaveCSS('opacity', '1');
    expect(await isSeen(cancel)).toBe(true);
    expect(await field.boundingBox()).toEqual(before);
    await page.keyboard.press('Enter');
    await expect(jumpDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/cliente$/);
  });

  it("[ACCESS-1] [JUMP-1] a pointer over the cap of Escape shows 'Cancelar', which moves nothing and closes it", async () => {
    const page = await owner.open('/cliente');
    await openDashboard(page);
    await openJumpDialog(page);
    const cancel = jumpDialog(page).getByRole('button', { name: 'Cancelar' });
    const field = jumpDialog(page).getByRole('combobox');
    const before = await field.boundingBox();
    await page.mouse.move(0, 0);
    await expect(cancel).toHaveCSS('opacity', '0');
    await jumpDialog(page).locator('[data-key=Esc]').first().hover({ force: true });
    await expect(cancel).toHaveCSS('opacity', '1');
    expect(await isSeen(cancel)).toBe(true);
    expect(await field.boundingBox()).toEqual(before);
    await cancel.click();
    await expect(jumpDialog(page)).toHaveCount(0);
  });

  it('[ACCESS-2] [JUMP-1] the arrows with Alt, Control or Meta are the browser’s, and choose nothing', async () => {
    const page = await owner.open('/perfil');
    await openProfile(page);
    await page.keyboard.press('/');
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    const selected = jumpDialog(page).getByRole('option', { selected: true });
    const first = await selected.textContent();
    for (const modifier of ['Alt', 'Control', 'Meta']) await page.keyboard.press(`${modifier}+ArrowDown`);
    await expect(selected).toHaveText(first ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(selected).not.toHaveText(first ?? '');
  });

  it('[JUMP-1] [LEAVE-1] a dialog of the open property, which returns the focus; nothing opens over it', async () => {
    const page = await owner.open('/cliente');
    await openInmueble(page, sierpes);
    await button(page, 'Buscar').press('Enter');
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('editar');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Editar inmueble')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Buscar')).toBeFocused();
    await expect.poll(() => page.evaluate(() => history.state.isDialog)).toBe(false);
    await button(page, 'Buscar').click();
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    await goBackInDialog(page);
    await expect(jumpDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/inmueble/${sierpes}$`));
  });

  it('[JUMP-1] [LEAVE-5] returns the focus although its script came late, also after a dialog that it opened', async () => {
    const page = await owner.openFresh('/perfil');
    const release = await holdFile(page, '**/assets/jump-dialog-*');
    await page.goto(`/inmueble/${sierpes}`);
    await button(page, 'Buscar').press('Enter');
    await expect(page.getByRole('dialog').getByText('Cargando')).toBeVisible();
    release();
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('editar');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Editar inmueble')).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Buscar')).toBeFocused();
  });

  it('[JUMP-1] [LEAVE-5] Escape closes it also in the moment between its loading note and its field', async () => {
    const page = await owner.openFresh('/perfil');
    const release = await holdFile(page, '**/assets/jump-dialog-*');
    await page.goto(`/inmueble/${sierpes}`);
    await button(page, 'Buscar').press('Enter');
    await expect(page.getByRole('dialog').getByText('Cargando')).toBeVisible();
    await page.evaluate(() => {
      // The moment lasts two frames; no further one comes.
      window.requestAnimationFrame = () => 0;
    });
    release();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
  });

  it('[JUMP-1] [ACCESS-2] returns the focus even if its loading note was removed before it had the focus', async () => {
    const page = await owner.openFresh('/perfil');
    const release = await holdFile(page, '**/assets/jump-dialog-*');
    await page.goto(`/inmueble/${sierpes}`);
    const opener = button(page, 'Buscar');
    await opener.focus();
    await page.evaluate(() => {
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function focusUnlessLoading(options) {
        if (!this.closest('[role=dialog]')?.textContent.includes('Cargando')) focus.call(this, options);
      };
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('Cargando')).toBeVisible();
    await expect(opener).not.toBeFocused();
    release();
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  it('[JUMP-1] an Enter that is held, or that ends a composition, chooses nothing', async () => {
    const page = await owner.open('/perfil');
    await openProfile(page);
    await button(page, 'Buscar').focus();
    await page.keyboard.down('Enter');
    const field = jumpDialog(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(await dialogsAfterTwoFrames(page)).toBe(1);
    await expect(page).toHaveURL(/\/perfil$/);
  });

  it('[JUMP-1] [ACCESS-2] the chosen option is in view, and what was searched for is marked in it', async () => {
    const page = await owner.open('/perfil');
    await openProfile(page);
    await page.setViewportSize({ width: 800, height: 300 });
    await openJumpDialog(page);
    await expect(option(page, /^Cerrar sesión/)).not.toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(option(page, /^Cerrar sesión/)).toHaveAttribute('aria-selected', 'true');
    await expect(option(page, /^Cerrar sesión/)).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('sierp');
    await expect(option(page, /Sierpes, 7/).locator('mark')).toHaveText(['Sierp']);
  });

  it('[JUMP-1] [ACCESS-2] a search shows its first option, also after the wheel has scrolled the list', async () => {
    const page = await owner.open('/perfil');
    await openProfile(page);
    await page.setViewportSize({ width: 800, height: 300 });
    await openJumpDialog(page);
    await option(page, /^Nuevo inmueble/).hover();
    await page.keyboard.type('e');
    const first = jumpDialog(page).getByRole('option').first();
    await expect(first).toHaveText(/Sierpes, 7/);
    await page.mouse.wheel(0, 300);
    await expect(first).not.toBeInViewport();
    await page.keyboard.type('r');
    await expect(first.locator('mark')).toHaveText(['er']);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(first).toBeInViewport({ ratio: 1 });
  });

  it('[JUMP-1] the pointer chooses what it is on, and leaves the focus in the field', async () => {
    const page = await owner.open('/perfil');
    await openProfile(page);
    await openJumpDialog(page);
    await option(page, /^Pendientes/).hover();
    await expect(option(page, /^Pendientes/)).toHaveAttribute('aria-selected', 'true');
    await page.mouse.down();
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/pendientes$/);
  });

  it('[JUMP-1] Enter chooses by what is typed, although the list follows a moment later', async () => {
    const page = await owner.open('/cliente');
    await openInmueble(page, sierpes);
    await page.keyboard.press('Control+k');
    const field = jumpDialog(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(jumpDialog(page).getByRole('option', { selected: true })).not.toHaveText('Editar inmueble');
    await field.evaluate(async (input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, 'editar');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The field is rendered in a microtask, the list in a later task.
      await Promise.resolve();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await expect(dialog(page, 'Editar inmueble')).toBeVisible();
  });

  it("[JUMP-1] [VIEW-1] a tab of the open property, from which 'Volver' leads back to the filtered list", async () => {
    const page = await owner.open('/cliente?buscar=sierpes&activos=1');
    await page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first().click();
    await expect(button(page, 'Editar inmueble')).toBeEnabled();
    await jump(page, 'Facturas');
    await expect(page).toHaveURL(new RegExp(`/inmueble/${sierpes}\\?tab=facturas$`));
    await expect(page.getByRole('tab', { name: 'Facturas' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/cliente\?buscar=sierpes&activos=1$/);
  });

  it.each([
    ['subir', 'Subir documentación', 'Documentación'],
    ['nueva', 'Nueva incidencia', 'Incidencias'],
  ])('[JUMP-1] %s: the dialog of a list, over its tab', async (text, name, tab) => {
    const page = await owner.open('/cliente');
    await openInmueble(page, sierpes, '?tab=facturas');
    await page.keyboard.press('Control+k');
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
    await expect(jumpDialog(page).getByRole('option', { selected: true })).toHaveText(name);
    await page.keyboard.press('Enter');
    await expect(dialog(page, name)).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('[JUMP-1] [LEAVE-2] a profile that is being edited asks first; then the new property is there', async () => {
    const page = await owner.open('/perfil');
    await openProfile(page);
    await button(page, 'Editar información').click();
    const telefono = page.getByRole('textbox', { name: 'Teléfono' });
    await telefono.fill('600000009');
    await telefono.press('/');
    // The shortcut would take the key.
    await expect(telefono).toHaveValue('600000009/');
    expect(await dialogsAfterTwoFrames(page)).toBe(0);
    await jump(page, 'nuevo');
    await button(page.getByRole('alertdialog'), 'Descartar cambios').click();
    await expect(dialog(page, 'Nuevo inmueble')).toBeVisible();
    await expect(page).toHaveURL(/\/cliente$/);
    await pressEscape(page);
  });

  it('[JUMP-1] [ADDRESS-3] a property is found by its new address, although the response to the change was lost', async () => {
    const number = newNumber();
    const id = await owner.addInmueble({ nombre_via: `Zurbarán ${number}`, numero_via: '1' });
    const page = await owner.openFresh('/cliente');
    await openFound(page, `Zurbarán ${number}`);
    await button(page, 'Editar inmueble').click();
    await dialog(page, 'Editar inmueble').getByLabel('Nombre de la vía').fill(`Velázquez ${number}`);
    await page.route(`**${INMUEBLES}${id}/`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await button(page, 'Guardar cambios').click();
    await expect(dialog(page, 'Editar inmueble').getByRole('alert')).toBeVisible();
    await pressEscape(page);
    await confirmLeaving({ page });
    await jump(page, `Velázquez ${number}`);
    await expect(page).toHaveURL(new RegExp(`/inmueble/${id}`));
  });

  it('[JUMP-1] opened again, it asks again for a list of properties that could not be loaded', async () => {
    const page = await owner.open(BLANK_PATH);
    await endNext(page, `GET ${INMUEBLES}`, DOWN);
    await openProfile(page);
    await openJumpDialog(page);
    await expect(failure(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(jumpDialog(page)).toHaveCount(0);
    await jump(page, 'sierpes');
    await expect(page).toHaveURL(new RegExp(`/inmueble/${sierpes}$`));
  });

  it('[JUMP-1] says that the list could not be loaded, with a retry, and offers what needs no list', async () => {
    const page = await owner.open(BLANK_PATH);
    await endNext(page, `GET ${INMUEBLES}`, DOWN);
    await openInmueble(page, sierpes);
    await openJumpDialog(page);
    await expect(failure(page)).toBeVisible();
    await page.keyboard.type('editar');
    await expect(jumpDialog(page).getByRole('option')).toHaveText(['Editar inmueble']);
    await jumpDialog(page).getByRole('combobox').fill('nueva, 3');
    await expect(jumpDialog(page).getByRole('option')).toHaveCount(0);
    await expect(failure(page)).toBeVisible();
    await expect(jumpDialog(page).getByText('Sin resultados')).toHaveCount(0);
    await failure(page).getByRole('button').press('Enter');
    await expect(option(page, /Nueva, 3/)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    await expect(jumpDialog(page).getByRole('combobox')).toBeFocused();
  });

  it('[JUMP-1] while a property loads it says so, and then offers its dialogs', async () => {
    const page = await owner.open(BLANK_PATH);
    const { release } = await hold(page, `GET ${INMUEBLES}${sierpes}/`);
    await page.goto(`/inmueble/${sierpes}`);
    await seeShell(page);
    await openJumpDialog(page);
    await page.keyboard.type('editar');
    await expect(jumpDialog(page).getByText('Cargando inmueble...')).toBeVisible();
    await expect(jumpDialog(page).getByRole('option')).toHaveCount(0);
    await expect(jumpDialog(page).getByText('Sin resultados')).toHaveCount(0);
    await release();
    await expect(jumpDialog(page).getByRole('option')).toHaveText(['Editar inmueble']);
    await expect(jumpDialog(page).getByText('Cargando inmueble...')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Editar inmueble')).toBeVisible();
    await pressEscape(page);
  });

  it('[JUMP-1] the chosen option stays chosen when a property is loaded and others come before it', async () => {
    const page = await owner.open(BLANK_PATH);
    const { release } = await hold(page, `GET ${INMUEBLES}${sierpes}/`);
    await page.goto(`/inmueble/${sierpes}`);
    await seeShell(page);
    await openJumpDialog(page);
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    const selected = jumpDialog(page).getByRole('option', { selected: true });
    await expect(selected).toHaveText('Mi Perfil');
    await release();
    await expect(option(page, /^Editar inmueble/)).toBeVisible();
    await expect(selected).toHaveText('Mi Perfil');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/perfil$/);
  });

  it('[JUMP-1] [PROP-7] on a property that is not there, only what can be done everywhere', async () => {
    const page = await owner.open('/inmueble/999999');
    await expect(page.getByText('No se pudo cargar el inmueble.')).toBeVisible();
    await openJumpDialog(page);
    await expect(jumpDialog(page).getByRole('group', { name: 'Acciones' }).getByRole('option')).toHaveText([
      'Nuevo inmueble',
      /^Pendientes/,
      'Mi Perfil',
      'Cerrar sesión',
    ]);
  });

  it('[JUMP-1] nothing of it survives the session', async () => {
    // The logout ends this session, not that of the other tests.
    const as = await logIn(portal.server.url, owner.username, owner.password);
    const page = await portal.openFresh('/cliente', { as });
    await openInmueble(page, sierpes);
    await openDashboard(page);
    await jump(page, 'cerrar');
    await expect(button(page, 'Iniciar sesión')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('visitados');
    await page.keyboard.press('Control+k');
    expect(await dialogsAfterTwoFrames(page)).toBe(0);
  });
});
