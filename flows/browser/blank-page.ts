import type { Page } from 'playwright';

/** A tab that is used again begins and ends at a document of the app's origin in which nothing of the app runs. */

/** Whether the app is yet to be opened in this page. */
export const isBlank = (page: Page, blankPath: string): boolean => new URL(page.url()).pathname === blankPath;

/** Goes to the blank document at `url`: no answer is routed any more, no other page is open, nothing is stored. */
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
