import { passTime } from '../../../flows/browser/simulated-time.ts';
import type { Driver } from '../../../flows/index.ts';
import { DURATION } from '../../../src/lib/constants.ts';

/** The user comes back to the page from another tab. */
export async function returnToPage({ page }: Driver): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** The same, after the data on screen has become stale. */
export async function returnLater(driver: Driver): Promise<void> {
  await passTime(driver.page, DURATION.dataFresh);
  await returnToPage(driver);
}
