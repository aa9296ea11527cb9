import type { Page } from 'playwright';

/** Waits until the page has drawn what is pending now: two animation frames. */
export const waitForFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
