import type { Page } from 'playwright';

/** Holds all requests of a file until the returned function is called. */
export async function holdFile(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, (route) => isReleased.then(() => route.continue()));
  return release;
}
