import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { keyOfShown } from '../../flows/browser/shown-part.ts';

let browser: WatchedBrowser;

beforeAll(async () => {
  browser = await shareBrowser({});
});
afterAll(() => browser.close());

test.each([
  ['a text field', '<input>'],
  ['a long text', '<textarea></textarea>'],
  ['a choice', '<select><option></option><option>typed</option></select>'],
])('[FLOW-4] the key of what is shown changes with the value of %s', async (_, field) => {
  const page = await (await browser.newContext()).newPage();
  await page.setContent(field);
  const empty = await keyOfShown(page);
  expect(await keyOfShown(page)).toBe(empty);
  const shown = page.locator('input, textarea, select');
  await (field.startsWith('<select') ? shown.selectOption('typed') : shown.fill('typed'));
  expect(await keyOfShown(page)).not.toBe(empty);
});
