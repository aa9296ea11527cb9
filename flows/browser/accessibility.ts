import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe's rules for WCAG 2.2 AA and its best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The colour rules; all others give the same result in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Options = Pick<RunOptions, 'runOnly' | 'rules'>;

/** All rules. */
const ALL: Options = { runOnly: { type: 'tag', values: TAGS } };

/** axe's violations in the current page, as 'rule: where'. */
export async function violationsOf(page: Page, options: Options = ALL): Promise<string[]> {
  await stillness(page);
  await swapTimers(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const found = await page.evaluate(axeRun, options);
  await swapTimers(page);
  return found;
}

/** Waits for fades and colour changes, but not for long animations such as a toast's timer. */
function stillness(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const brief = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000,
      );
    await Promise.all(brief.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Runs in the page, where axe is. */
async function axeRun(options: Options): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run: (where: Node, how: RunOptions) => Promise<AxeResults> };
  };
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** All rules in the light theme; in the dark one those about colours. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, { runOnly: { type: 'rule', values: OF_COLOURS } });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...dark.map((one) => `dark ${one}`), ...(await violationsOf(page))];
}

/** All rules except the colour rules, which take two thirds of the time. */
export function violationsButOfColours(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled: false }]));
  return violationsOf(page, { ...ALL, rules });
}

/** axe would wait forever for a simulated clock, so it gets the browser's own timers while it runs. */
function swapTimers(page: Page): Promise<void> {
  return page.evaluate(() => {
    if ('heldTime' in window) window.heldTime.swapTimeout();
  });
}
