import type { Locator, Page } from 'playwright';
import { LOADING_TIMEOUT, TIMEOUT } from './eventually.ts';
import { expect } from './expect.ts';
import { deviceOf } from './input-device.ts';
import type { Kind } from './keyboard-in-page.ts';
import { buildPageScript } from './page-script.ts';

/** Keyboard-only navigation and focus visibility. */

/** Pages in which a key was pressed; before that nothing needs the focus. */
const inUse = new WeakSet<Page>();

const SCRIPT = buildPageScript(new URL('keyboard-in-page.ts', import.meta.url));

/** Adds `window.keyboard` to the page. Call it before the page is opened. */
export const prepareKeyboard = (page: Page) => page.addInitScript(SCRIPT);

/** Presses Tab until the target or one of its group has the focus, and checks that the focus is visible. */
export async function tabTo(target: Locator): Promise<Kind> {
  const page = target.page();
  await expect(target).toBeEnabled({ timeout: LOADING_TIMEOUT });
  const { kind, tabs, stops } = await target.evaluate((element) => window.keyboard.routeTo(element));
  if (!inUse.has(page)) {
    inUse.add(page);
    page.once('domcontentloaded', () => inUse.delete(page));
  }
  await times(tabs, () => page.keyboard.press(tabs < 0 ? 'Shift+Tab' : 'Tab'));
  if (!(await isThere(target))) await tabThroughAll(page, target, stops);
  await expectRing(page, target);
  return kind;
}

/** Moves within a group from the focused element to the target with arrow keys. */
export async function turnTo(target: Locator): Promise<void> {
  const page = target.page();
  const turns = await target.evaluate((element) => window.keyboard.arrowKeysTo(element));
  await times(turns, () => page.keyboard.press(turns < 0 ? 'ArrowLeft' : 'ArrowRight'));
  if (!(await target.evaluate((element) => element === document.activeElement)))
    throw new Error(`the arrow keys never reach ${target.toString()}`);
  await expectRing(page, target);
}

/** Throws if the focus was lost after keyboard use. */
export async function expectFocus(page: Page): Promise<void> {
  if (deviceOf(page) !== 'keyboard' || !inUse.has(page)) return;
  const lost = 'the focus is lost: no element has it, so Tab would start anywhere';
  await expect(page.locator(':focus'), lost).toHaveCount(1, { timeout: TIMEOUT });
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let left = Math.abs(count); left > 0; left -= 1) await work();
}

const isThere = (target: Locator) => target.evaluate((element) => window.keyboard.hasFocus(element));

/** If Tab does not follow the page order, tries all tab stops. */
async function tabThroughAll(page: Page, target: Locator, stops: number): Promise<void> {
  for (let stop = 0; stop < stops + 3; stop += 1) {
    await page.keyboard.press('Tab');
    if (await isThere(target)) return;
  }
  throw new Error(`Tab never reaches ${target.toString()}; it stops in ${stops} other places`);
}

async function expectRing(page: Page, target: Locator): Promise<void> {
  if (await page.evaluate(() => window.keyboard.showsFocus())) return;
  throw new Error(`${target.toString()} has the focus but shows no focus ring: it looks as it does without`);
}
