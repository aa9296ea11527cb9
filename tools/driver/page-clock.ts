import type { Page } from 'playwright';
import { BLANK_PATH } from './browser-context.ts';

/** Far enough for a busy machine to get there before the time it names has passed, in ms. */
const AHEAD = 60_000;

/**
 * Opens pages whose time can be held. It is replaced before the portal is there: a timer from before would run beside the
 * clock, and nothing of the portal could take it back.
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

/** From now on time passes in the page only as a test lets it. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
}
