import type { Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';

/** Waits until the page no longer scrolls: a wheel moves it over several frames. */
export async function untilScrollRests(page: Page): Promise<void> {
  let before = Number.NaN;
  const rests = async (): Promise<boolean> => {
    const now = await page.evaluate(() => scrollY);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(rests).toBe(true);
}
