import { passTime } from '../../../flows/browser/held-clock.ts';
import type { Driver } from '../../../flows/index.ts';
import { DURATION } from '../../../src/lib/constants.ts';

/** The user comes back to the page from another tab. */
export async function returnToPage({ page }: Driver): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** The same, once what is on screen is no longer fresh. */
export async function returnLater(driver: Driver): Promise<void> {
  await passTime(driver.page, DURATION.dataFresh);
  await returnToPage(driver);
}
