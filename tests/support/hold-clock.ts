import type { Page } from 'playwright';

/** Far enough for a busy machine to get there before the time it names has passed, in ms. */
const AHEAD = 60_000;

/** From now on time passes in the page only as a test lets it. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD);
}
