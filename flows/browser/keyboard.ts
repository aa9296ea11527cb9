import type { Locator, Page } from 'playwright';
import { LOADING_PATIENCE, PATIENCE } from './eventually.ts';
import { expect } from './expect.ts';
import { deviceOf } from './input-device.ts';
import { KEYBOARD_IN_PAGE, type Kind } from './keyboard-in-page.ts';

/** The keyboard alone: where it can go, and whether one sees where it is. */

/** Pages on which a key was pressed: until then nothing has to have the focus. */
const inUse = new WeakSet<Page>();

/** Before the page is opened. */
export const prepareKeyboard = (page: Page) => page.addInitScript(KEYBOARD_IN_PAGE);

/** Presses Tab until the target, or one of its group, has the focus, and sees that it shows. */
export async function tabTo(target: Locator): Promise<Kind> {
  const page = target.page();
  await expect(target).toBeEnabled({ timeout: LOADING_PATIENCE });
  const { kind, tabs, stops } = await target.evaluate((element) => window.keyboard.routeTo(element));
  if (!inUse.has(page)) {
    inUse.add(page);
    page.once('domcontentloaded', () => inUse.delete(page));
  }
  await times(tabs, () => page.keyboard.press(tabs < 0 ? 'Shift+Tab' : 'Tab'));
  if (!(await isThere(target))) await goRound(page, target, stops);
  await expectRing(page, target);
  return kind;
}

/** Within a group that Tab enters once, the arrow keys lead from what has the focus to the target. */
export async function turnTo(target: Locator): Promise<void> {
  const page = target.page();
  const turns = await target.evaluate((element) => window.keyboard.turnsTo(element));
  await times(turns, () => page.keyboard.press(turns < 0 ? 'ArrowLeft' : 'ArrowRight'));
  if (!(await target.evaluate((element) => element === document.activeElement)))
    throw new Error(`the arrow keys never reach ${target.toString()}`);
  await expectRing(page, target);
}

/** Throws where nothing has the focus any more, once the keyboard was used. */
export async function expectFocus(page: Page): Promise<void> {
  if (deviceOf(page) === 'mouse' || !inUse.has(page)) return;
  const lost = 'the focus is lost: nothing on the page has it, and whoever presses Tab begins anywhere';
  await expect(page.locator(':focus'), lost).toHaveCount(1, { timeout: PATIENCE });
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let left = Math.abs(count); left > 0; left -= 1) await work();
}

const isThere = (target: Locator) => target.evaluate((element) => window.keyboard.hasFocus(element));

/** Where Tab leads elsewhere than the order of the page lets expect, one goes all the way round. */
async function goRound(page: Page, target: Locator, stops: number): Promise<void> {
  for (let stop = 0; stop < stops + 3; stop += 1) {
    await page.keyboard.press('Tab');
    if (await isThere(target)) return;
  }
  throw new Error(`Tab never reaches ${target.toString()}; it stops in ${stops} other places`);
}

async function expectRing(page: Page, target: Locator): Promise<void> {
  if (await page.evaluate(() => window.keyboard.showsFocus())) return;
  throw new Error(`nobody sees that ${target.toString()} has the focus: it looks as it does without`);
}
