import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import { callsTo } from '../../tools/driver/calls.ts';
import { button, field } from '../../tools/driver/elements.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/** An Enter that is held must not press again and again. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Sends three key repeats of Enter, then releases it. */
async function holdEnter(page: Page): Promise<void> {
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

it('[LOGIN-5] a wrong password is sent once', async () => {
  const page = await portal.open('/');
  const calls = callsTo(page, PATH.token);
  await field(page, messages.login.username).fill(VEGA.username);
  await field(page, messages.login.password).fill('wrong');
  await page.keyboard.down('Enter');
  await expect(page.getByText(messages.login.invalid)).toBeVisible();
  await expect(button(page, messages.login.submit)).toBeEnabled();
  await holdEnter(page);
  expect(calls.lines).toHaveLength(1);
});

it('a dialog that it has opened does not complain that its first field is empty', async () => {
  const page = await portal.open('/perfil', { as: VEGA });
  await button(page, messages.password.title).focus();
  await page.keyboard.down('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await holdEnter(page);
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
});

it('[INCIDENT-4] in a text area it adds lines', async () => {
  const page = await portal.open('/inmueble/1?tab=incidencias', { as: VEGA });
  await button(page, messages.incidencia.create).click();
  const text = page.getByRole('dialog').locator('textarea');
  await text.focus();
  await page.keyboard.down('Enter');
  await holdEnter(page);
  await expect(text).toHaveValue('\n'.repeat(4));
});
