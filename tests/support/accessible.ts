import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import type { Page } from 'playwright';

/** WCAG 2.2 AA, as far as axe can tell, and what it holds for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** What axe finds in the page as it is, as 'rule: where'; nothing is what is wanted. */
export async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true);
  await swapTimers(page);
  const { violations } = await axe.analyze().finally(() => swapTimers(page));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** The page as it is, in both themes and at its own width: what a replay asks in each state. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found[colorScheme] = await violationsOf(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual({ light: [], dark: [] });
}

/** The same on a desk and on a phone. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const viewport of [WIDTHS.phone, WIDTHS.desk]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}

/** Where a replay holds the clock, axe would wait for it forever: while it works it has the browser's own timers. */
function swapTimers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { __pwClock: clock } = globalThis as { __pwClock?: { builtins: Pick<Window, 'setTimeout'> } };
    if (!clock) return;
    const { setTimeout } = window;
    window.setTimeout = clock.builtins.setTimeout as typeof window.setTimeout;
    clock.builtins.setTimeout = setTimeout;
  });
}
