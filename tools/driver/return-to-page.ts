import type { Page } from 'playwright';

/** The user comes back to the page from another tab. */
export const returnToPage = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
