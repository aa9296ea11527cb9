import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import { hold } from '../../tools/driver/calls.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/** Errors while a screen is drawn, here because something else than React has changed the page. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const editor = (page: Page) => dialog(page, messages.address.title);

/** Replaces the texts of buttons, as a translator does; React then fails to remove the one that it knows. */
const replaceTexts = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('button')) {
      const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = text.textContent;
        text.replaceWith(font);
      }
    }
  });

/** Types a number into an address and fails while saving it. */
async function crashInDialog(): Promise<Page> {
  const page = await portal.openFresh('/inmueble/1', { as: VEGA });
  await button(page, messages.inmueble.edit).click();
  await field(editor(page), 'Número').fill('77');
  await hold(page, `PATCH ${PATH.inmuebles}1/`);
  await replaceTexts(page);
  await button(editor(page), messages.address.submit).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.error.title(null));
  expect(portal.problems.splice(0).join()).toContain('NotFoundError');
  return page;
}

it("[ROUTE-3] after a crash 'Volver atrás' draws the screen again, with what was typed", async () => {
  const page = await crashInDialog();
  await button(page, messages.error.back).click();
  await expect(field(editor(page), 'Número')).toHaveValue('77');
});

it("[ROUTE-3] [ROUTE-7] after a crash 'Ir al Dashboard' leaves although a dialog is open behind it", async () => {
  const page = await crashInDialog();
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('link', { name: messages.error.toDashboard }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
