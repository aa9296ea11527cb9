import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import type { Page } from 'playwright';

/** WCAG 2.2 AA, as far as axe can tell, and what it holds for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

/** What axe finds in the page as it is, as 'rule: where'; nothing is what is wanted. */
export async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true);
  await swapTimers(page);
  const { violations } = await axe.analyze();
  await swapTimers(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** The same in both themes. */
async function inBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOf(page)).map((one) => `${colorScheme} ${one}`));
  }
  return found;
}

/** The same on a phone and on a desk. */
export async function violationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport);
    found.push(...(await inBothThemes(page)).map((one) => `${name} ${one}`));
  }
  return found;
}

/** The page as it is, in both themes and at its own width: what a replay asks in each state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await inBothThemes(page)).toEqual([]);
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
