import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { known } from '../../src/lib/known.ts';
import { messages } from '../../src/lib/messages.ts';
import { callsTo } from '../../tools/driver/calls.ts';
import { button } from '../../tools/driver/elements.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/** The second click of a double click must not use what the first has brought up. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Time stands still, so that the second click is in time however busy the machine is. */
async function openStill(path: string, opener: (page: Page) => Locator): Promise<Page> {
  const page = await portal.openFresh(path, { as: VEGA });
  await expect(opener(page)).toBeEnabled();
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  return page;
}

const creation = (page: Page) => button(page, messages.dashboard.create).first();
const edit = (page: Page) => button(page, messages.profile.edit);
const filters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });
const jump = (page: Page) => button(page, messages.jump.open);

it.each([
  ['Nuevo inmueble', '/cliente', creation],
  ['Filtros', '/cliente', filters],
  ['Buscar', '/perfil', jump],
  ['Cambiar contraseña', '/perfil', (page: Page) => button(page, messages.password.title)],
])('[MODAL-1] on %s it opens the dialog, which stays', async (_name, path, opener) => {
  const page = await openStill(path, opener);
  await opener(page).dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

it('[PROFILE-3] on the edit button it starts editing, and sends nothing', async () => {
  const page = await openStill('/perfil', edit);
  const calls = callsTo(page, '/api/inmuebles/');
  await edit(page).dblclick();
  await expect(button(page, messages.profile.submit)).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(button(page, messages.profile.submit)).toBeVisible();
  expect(calls.lines.filter((line) => !line.startsWith('GET'))).toEqual([]);
});

it('[DOC-9] on Eliminar it asks, and deletes nothing although the answer is under the pointer', async () => {
  const trigger = (page: Page) => page.getByRole('button', { name: /^Eliminar / }).first();
  const page = await openStill('/inmueble/1?tab=documentacion', trigger);
  const calls = callsTo(page, '/api/inmuebles/documentos/');
  await trigger(page).click();
  const answer = button(page.getByRole('alertdialog'), messages.common.remove);
  const box = known(await answer.boundingBox(), 'place of the answer');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(answer).toBeVisible();
  expect(calls.lines.filter((line) => line.startsWith('DELETE'))).toEqual([]);
});
