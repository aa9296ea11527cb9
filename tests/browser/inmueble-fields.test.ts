import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { openInmueble } from '../../tools/driver/screens.ts';
import { EVERY_FIELD, everyValue } from '../support/inmueble-fields.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';

/** Where a field of a property could be forgotten and the type checker would not say so. */

let portal: Portal;
let owner: Owner;
let id: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'campos');
  id = await owner.addInmueble(everyValue());
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const missingIn = (text: string): string[] =>
  Object.entries(EVERY_FIELD).flatMap(([field, { shown }]) => (text.includes(shown) ? [] : [field]));

it('[PROP-2] [PROP-5] [PROP-6] every field of a property is on its screen', async () => {
  const page = await owner.open('/');
  await openInmueble(page, id);
  expect(missingIn(await page.getByRole('main').innerText())).toEqual([]);
});

it('[PRINT-1] every field of a property is on its printed sheet', async () => {
  const page = await owner.open('/');
  await openInmueble(page, id);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: messages.sheet.title });
  expect(missingIn(await sheet.innerText())).toEqual([]);
});

const LONG = { nombre_via: 'Nuestra Señora de los Desamparados', numero_via: '124' };

it('[PROP-5] [ACCESS-1] a long address takes no width from the cells above it, at any width of a phone', async () => {
  const page = await owner.open('/');
  await openInmueble(page, await owner.addInmueble(LONG));
  const supplies = page.getByText(messages.inmueble.cards.suministros, { exact: true }).locator('..');
  const address = page.getByText(messages.inmueble.cards.direccion, { exact: true }).locator('..');
  const widthOf = (cell: typeof supplies) => cell.evaluate((at) => at.getBoundingClientRect().width);
  for (const width of [360, 431, 560, 700, 767]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    expect([width, (await widthOf(supplies)) / (await widthOf(address))]).toEqual([width, 0.5]);
  }
});
