import type { Page } from 'playwright';
import { BLANK_PATH } from './browser-context.ts';

/** In ms: enough for a busy machine to reach that time before it has passed. */
const AHEAD = 60_000;

/**
 * Opens pages with a controllable clock, installed before the portal loads: earlier timers would run outside the
 * clock.
 */
export function withClock<Options extends unknown[]>(
  open: (path: string, ...options: Options) => Promise<Page>,
  how: Parameters<Page['clock']['install']>[0] = {},
) {
  return async (path: string, ...options: Options): Promise<Page> => {
    const page = await open(BLANK_PATH, ...options);
    await page.clock.install(how);
    if (path !== BLANK_PATH) await page.goto(path);
    return page;
  };
}

/** Stops time in the page; only the test advances it. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
}
