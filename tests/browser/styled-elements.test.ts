import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/**
 * How many elements the browser styles when one is inserted: a `:has()` on the root, whose subject is everything, made it
 * style the whole page for each row of a list.
 */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** Inserts a plain element at the end of `main` and returns how many elements were styled. */
async function styledByInserting(page: Page): Promise<number> {
  await portal.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('div'));
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  const { traceEvents } = JSON.parse((await portal.browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(styled.length).toBeGreaterThan(0);
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

it.each([
  ['/cliente', messages.dashboard.title],
  ['/pendientes', messages.pendientes.title],
  ['/perfil', messages.profile.title],
])('an element inserted at %s is styled alone', async (path, title) => {
  const page = await portal.openFresh(path, { as: VEGA });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.waitForLoadState('networkidle');
  // Something else of the page may be styled in the same frame; a rule that styles the whole page does so in each try.
  await expect(async () => expect(await styledByInserting(page)).toBeLessThanOrEqual(5)).toPass({
    timeout: 30_000,
  });
});
