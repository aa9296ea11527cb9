import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { known } from '../../src/lib/known.ts';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import { answer, callsTo, hold } from '../../tools/driver/calls.ts';
import { BLANK_PATH, PHONE, PHONE_CONTEXT } from '../../tools/driver/browser-context.ts';
import { button, tab } from '../../tools/driver/elements.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/** The second click of a double click, or tap of a double tap, must not use what the first has brought up. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

async function openAt(path: string, opener: (page: Page) => Locator): Promise<Page> {
  const page = await portal.openFresh(path, { as: VEGA });
  await expect(opener(page)).toBeEnabled();
  await opener(page).scrollIntoViewIfNeeded();
  return page;
}

/** Two clicks at its place, this time apart, in s. */
async function doubleClick(page: Page, target: Locator, apart = 0.3): Promise<void> {
  const place = await middleOf(target);
  const first = now();
  await clickAt(page, place, 1, first);
  await clickAt(page, place, 2, first + apart);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** The second click of a double click, wherever the first was, 0.3 s after the time of the first, in s. */
async function clickAgain(page: Page, target: Locator, first: number): Promise<void> {
  await clickAt(page, await middleOf(target), 2, first + 0.3);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** The click with this number at this time, in s: a busy machine may take longer between two clicks than a person. */
async function clickAt(page: Page, place: { x: number; y: number }, clickCount: number, timestamp: number) {
  const protocol = await page.context().newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseReleased') =>
    protocol.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount, timestamp });
  await mouse('mousePressed');
  await mouse('mouseReleased');
}

const now = () => Date.now() / 1000;

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = known(await target.boundingBox(), 'place of the target');
  return { x: x + width / 2, y: y + height / 2 };
}

/** The text of what can be pressed there. */
const nameAt = (page: Page, place: { x: number; y: number }) =>
  page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('a, button')?.textContent ?? '',
    place,
  );

const creation = (page: Page) => button(page, messages.dashboard.create).first();
const edit = (page: Page) => button(page, messages.profile.edit);
const filters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });
const password = (page: Page) => button(page, messages.password.title);
const jump = (page: Page) => button(page, messages.jump.open);

it.each([
  ['Nuevo inmueble', '/cliente', creation],
  ['Filtros', '/cliente', filters],
  ['Buscar', '/perfil', jump],
  ['Cambiar contraseña', '/perfil', password],
])('on %s it opens the dialog, which stays, however slow the double click', async (_name, path, opener) => {
  const page = await openAt(path, opener);
  await doubleClick(page, opener(page), 0.9);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

it('[SORT-2] a later click on Filtros closes them', async () => {
  const page = await openAt('/cliente', filters);
  const place = await middleOf(filters(page));
  const first = now();
  await clickAt(page, place, 1, first);
  await expect(page.getByRole('dialog')).toBeVisible();
  await clickAt(page, place, 1, first + 0.6);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

it('a drag out of a dialog that it has opened does not close it', async () => {
  const page = await openAt('/cliente', creation);
  await doubleClick(page, creation(page));
  const dialog = page.getByRole('dialog');
  const { x, y } = await middleOf(dialog.getByRole('textbox').first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(10, y);
  await page.mouse.up();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toHaveCount(1);
});

it('beside an edited dialog it asks whether to discard it, and the question stays', async () => {
  const page = await openAt('/inmueble/1', (page) => button(page, messages.inmueble.edit));
  await button(page, messages.inmueble.edit).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Otra');
  const first = now();
  await clickAt(page, { x: 10, y: 450 }, 1, first);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await clickAt(page, { x: 10, y: 450 }, 2, first + 0.3);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(question).toHaveCount(1);
});

it('[PROFILE-4] on the edit button it starts editing, and sends nothing', async () => {
  const page = await openAt('/perfil', edit);
  const calls = callsTo(page, '/api/');
  await doubleClick(page, edit(page));
  await expect(button(page, messages.profile.submit)).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(button(page, messages.profile.submit)).toBeVisible();
  expect(calls.lines.filter((line) => !line.startsWith('GET'))).toEqual([]);
});

it('[DOC-9] on Eliminar it asks, and deletes nothing although the answer is under the pointer', async () => {
  const trigger = (page: Page) => page.getByRole('button', { name: /^Eliminar / }).first();
  const page = await openAt('/inmueble/1?tab=documentacion', trigger);
  const calls = callsTo(page, PATH.documentos);
  const first = now();
  await trigger(page).click();
  const removal = button(page.getByRole('alertdialog'), messages.common.remove);
  await clickAgain(page, removal, first);
  await expect(removal).toBeVisible();
  expect(calls.lines.filter((line) => line.startsWith('DELETE'))).toEqual([]);
});

it('[DASH-11] on a property it opens the property, which stays', async () => {
  const property = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first();
  const page = await openAt('/cliente', property);
  const first = now();
  await property(page).click();
  await clickAgain(page, page.getByRole('link', { name: messages.inmueble.back }), first);
  await expect(page.getByRole('heading', { level: 1, name: /^Inmueble en/ })).toBeVisible();
  // A move through the history takes time. If one had begun, this would not be the property's address.
  await page.getByRole('tab', { name: 'Facturas' }).click();
  await expect(page).toHaveURL(/\/inmueble\/\d+\?tab=facturas$/);
});

it("[TOAST-1] on 'Cerrar' of a toast it closes that one only, although the next one moves to its place", async () => {
  const page = await withClock(portal.openFresh)('/perfil', { as: VEGA });
  const save = button(page, messages.preferencias.submit);
  await expect(save).toBeEnabled();
  await holdClock(page);
  const close = button(
    page.getByRole('region', { name: messages.product.notifications }),
    messages.common.close,
  );
  for (const count of [1, 2]) {
    await save.press('Enter');
    await expect(close).toHaveCount(count);
  }
  const place = await middleOf(close.first());
  const first = now();
  await clickAt(page, place, 1, first);
  await page.clock.runFor(DURATION.toastFade);
  await expect(close).toHaveCount(1);
  expect(await middleOf(close)).toEqual(place);
  await clickAt(page, place, 2, first + 0.6);
  await page.clock.runFor(2 * DURATION.toastFade);
  await expect(close).toHaveCount(1);
});

/** Taps at this time, in s: a busy machine may take longer between two taps than a person. */
async function tapAt(page: Page, { x, y }: { x: number; y: number }, timestamp: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  await touch('touchStart', [{ x, y }]);
  await touch('touchEnd', []);
}

/** Writes the number of a person's clicks into the page, once they are over. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    let clicks = 0;
    const count = ({ isTrusted }: MouseEvent) =>
      isTrusted && setTimeout(() => (document.body.dataset['clicks'] = String((clicks += 1))));
    addEventListener('click', count, { capture: true });
  });

it.each([
  ['0.45 s later a second tap at its place presses nothing', 0.45, 0],
  ['0.6 s later a second tap at its place is a press', 0.6, 1],
])('Nuevo inmueble opens a dialog with a button below the finger: %s', async (_name, later, errors) => {
  const page = await portal.openFresh('/cliente', { ...PHONE_CONTEXT, as: VEGA });
  await expect(creation(page)).toBeEnabled();
  await countClicks(page);
  const place = await middleOf(creation(page));
  const first = now();
  await tapAt(page, place, first);
  const submit = button(page.getByRole('dialog'), messages.creation.submit);
  await expect.poll(async () => Math.abs((await middleOf(submit)).y - place.y)).toBeLessThan(20);
  await tapAt(page, place, first + later);
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '2');
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toHaveCount(errors);
});

it('[SORT-2] two taps on Ver inmuebles close the filters, and do not press Nuevo inmueble behind them', async () => {
  const page = await portal.openFresh('/cliente', { ...PHONE_CONTEXT, as: VEGA });
  await filters(page).click();
  const place = await middleOf(page.getByRole('dialog').getByRole('button', { name: /^Ver / }));
  await countClicks(page);
  const first = now() + 2;
  await tapAt(page, place, first);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tapAt(page, place, first + 0.3);
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '2');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

it('a tap while Cambiar contraseña waits for the keyboard, unseen, does not close it', async () => {
  const page = await portal.openFresh('/perfil', { ...PHONE_CONTEXT, as: VEGA });
  await password(page).scrollIntoViewIfNeeded();
  const place = await middleOf(password(page));
  const first = now();
  await tapAt(page, place, first);
  const dialog = page.locator('[role=dialog]');
  await expect(dialog).toHaveCount(1);
  await tapAt(page, place, first + 0.6);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toHaveCount(1);
});

it('[PROP-7] somebody who keeps tapping on Intentar de nuevo is heard, although each failure brings another button', async () => {
  const page = await portal.openFresh(BLANK_PATH, { ...PHONE_CONTEXT, as: VEGA });
  await answer(page, 'GET /api/inmuebles/inmuebles/1/', { status: 500, body: {} });
  await page.goto('/inmueble/1');
  const retry = button(page, messages.common.tryAgain);
  await expect(retry).toBeVisible();
  await countClicks(page);
  const calls = callsTo(page, '/api/inmuebles/inmuebles/1/');
  const place = await middleOf(retry);
  const first = now();
  for (const tap of [1, 2, 3]) {
    await tapAt(page, place, first + 0.4 * (tap - 1));
    await expect(page.locator('body')).toHaveAttribute('data-clicks', String(tap));
    await expect(retry).toBeVisible();
  }
  await expect.poll(() => calls.lines.length).toBe(2);
});

it('[ADDRESS-1] somebody who clicks on Editar inmueble before it can be pressed, and again, opens the dialog', async () => {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  const property = await hold(page, 'GET /api/inmuebles/inmuebles/1/');
  await page.goto('/inmueble/1');
  const opener = button(page, messages.inmueble.edit);
  await expect(opener).toBeDisabled();
  const place = await middleOf(opener);
  const first = now() + 2;
  await clickAt(page, place, 1, first);
  await property.release();
  await expect(opener).toBeEnabled();
  await clickAt(page, await middleOf(opener), 2, first + 0.3);
  await expect(page.getByRole('dialog')).toBeVisible();
});

it('[PROP-8] two taps on a tab open it, although the tabs scroll under the finger', async () => {
  const page = await portal.openFresh('/inmueble/1', { ...PHONE_CONTEXT, as: VEGA });
  await tab(page, 'Documentación').scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(tab(page, 'Solicitudes'));
  const place = { x: Math.min(x, PHONE.width - 10), y };
  await countClicks(page);
  const first = now();
  await tapAt(page, place, first);
  await expect.poll(() => nameAt(page, place)).toMatch(/^Incidencias/);
  await tapAt(page, place, first + 0.3);
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '2');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(tab(page, 'Solicitudes')).toHaveAttribute('aria-selected', 'true');
});

it.each([
  ['another chip', '?estado=alquilado&activos=1', /^Quitar filtro Activo/, '?activos=1'],
  ['a property', '?activos=1', /Calle|Avenida|Plaza|Paseo|Carretera/, ''],
])(
  '[SORT-2] on a chip it takes off one filter, although %s comes under the pointer',
  async (_name, query, next, left) => {
    const chip = (page: Page) => page.getByRole('button', { name: /^Quitar filtro / }).first();
    const page = await openAt(`/cliente${query}`, chip);
    const place = await middleOf(chip(page));
    const first = now();
    await clickAt(page, place, 1, first);
    await expect.poll(() => nameAt(page, place)).toMatch(next);
    await clickAt(page, place, 2, first + 0.3);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page).toHaveURL(`/cliente${left}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
  },
);

it('[SORT-2] a tap on Filtros soon after one on a chip below them opens them', async () => {
  const page = await portal.openFresh('/cliente?estado=alquilado&activos=1', { ...PHONE_CONTEXT, as: VEGA });
  const { x, y } = known(await filters(page).boundingBox(), 'place of the filters');
  await expect.poll(() => nameAt(page, { x: x + 20, y: y + 69 })).toMatch(/Alquilado/);
  const first = now();
  await tapAt(page, { x: x + 20, y: y + 69 }, first);
  await expect(page).toHaveURL('/cliente?activos=1');
  await tapAt(page, { x: x + 20, y: y + 39 }, first + 0.4);
  await expect(page.getByRole('dialog')).toBeVisible();
});

it('in Safari two separate mouse clicks at one place both press', async () => {
  const page = await portal.openFresh(BLANK_PATH, { ...PHONE_CONTEXT, as: VEGA });
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(PointerEvent.prototype, 'pointerType') ?? {};
    Object.defineProperty(PointerEvent.prototype, 'pointerType', {
      get(this: PointerEvent): unknown {
        return this.type === 'click' ? undefined : get?.call(this);
      },
    });
  });
  await page.goto('/cliente');
  await expect(creation(page)).toBeEnabled();
  const place = await middleOf(creation(page));
  const first = now();
  await clickAt(page, place, 1, first);
  const submit = button(page.getByRole('dialog'), messages.creation.submit);
  await expect.poll(async () => Math.abs((await middleOf(submit)).y - place.y)).toBeLessThan(20);
  await clickAt(page, place, 1, first + 0.2);
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toHaveCount(1);
});
