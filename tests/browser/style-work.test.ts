import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { ALDABA, startPortal, type Portal } from '../support/portal.ts';

/**
 * How many styles the browser computes, from its own trace. Rules for any element beside another (`x ~ *` and `svg + *`), or
 * a change of what all elements of a row inherit, make it compute those of every row again.
 */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Six frames reach the end of a list of 60. */
const FRAMES = 6;
const STEP = 240;
/**
 * The most computed styles for each new element. Usually it is 1.3; 1.9 if the machine is so busy that the virtualizer takes the
 * scroll for ended; at least 3.4 with one of those rules.
 */
const LIMIT = 2.5;
/** How often it is measured at most. One of those rules is too much each time; a busy machine is not. */
const TRIES = 5;

/** Scrolls down in each frame. Returns how many elements were added to the list. */
function scroll(page: Page): Promise<number> {
  const scrolling = { frames: FRAMES, by: STEP };
  return page.getByRole('list', { name: 'Inmuebles' }).evaluate(async (list, { frames, by }) => {
    let added = 0;
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) added += 1 + node.querySelectorAll('*').length;
    });
    observer.observe(list, { childList: true, subtree: true });
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, by);
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    observer.disconnect();
    return added;
  }, scrolling);
}

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The number of elements whose styles were computed meanwhile. */
async function stylesDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await portal.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse((await portal.browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

describe('styles computed while the list scrolls', () => {
  for (const view of ['lista', 'cuadricula']) {
    it(`[DASH-6] are those of the new items (${view})`, async () => {
      const page = await portal.open(BLANK_PATH, { as: ALDABA });
      let least = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < TRIES && least >= LIMIT; turn += 1) {
        await page.goto(`/cliente?vista=${view}`);
        await page.evaluate(() => scrollTo(0, 0));
        await expect(inmuebles(page).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        let added = 0;
        const computed = await stylesDuring(page, async () => {
          added = await scroll(page);
        });
        expect(added).toBeGreaterThan(100);
        expect(computed).toBeGreaterThanOrEqual(added);
        least = Math.min(least, computed / added);
      }
      expect(least).toBeLessThan(LIMIT);
    });
  }
});
