import type { Page } from 'playwright';

/** A reused tab starts and ends at a document of the app's origin that runs none of its code. */

/** Whether the app has not been opened in this page yet. */
export const isBlank = (page: Page, blankPath: string): boolean => new URL(page.url()).pathname === blankPath;

/** Goes to the blank document at `url`, removes routes, closes other pages and clears storage. */
export async function leaveNothing(page: Page, url: string): Promise<void> {
  const context = page.context();
  await Promise.all([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.goto(url);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
}
