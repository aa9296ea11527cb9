import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { JSHandle, Page } from 'playwright';
import { runOnce } from './page-script.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe's rules for WCAG 2.2 AA and its best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The colour rules; all others give the same result in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Options = Pick<RunOptions, 'runOnly' | 'rules'>;

/** WCAG 2.5.3: the name of a control contains its visible text. axe does not check this by default. */
const NAME_RULES = { 'label-content-name-mismatch': { enabled: true } };

const ALL: Options = { runOnly: { type: 'tag', values: TAGS }, rules: NAME_RULES };
/** All rules except the colour rules, which take two thirds of the time. */
const ALL_EXCEPT_COLOURS: Options = {
  ...ALL,
  rules: { ...NAME_RULES, ...Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }])) },
};
const COLOURS: Options = { runOnly: { type: 'rule', values: COLOUR_RULES } };

/** axe's violations in these elements, without them in the whole page, as 'rule: where'. */
export async function violationsOf(
  page: Page,
  options: Options = ALL,
  elements?: JSHandle<Element[]>,
): Promise<string[]> {
  await runOnce(page, 'axe', AXE);
  return page.evaluate(axeRun, { options, elements });
}

/**
 * Runs in the page, where axe is. Waits for fades and colour changes, but not for long animations such as a toast's
 * timer. axe would wait forever in simulated time, so it gets the browser's own timers while it runs.
 */
async function axeRun(task: { options: Options; elements?: Element[] | undefined }): Promise<string[]> {
  const { options, elements } = task;
  const { axe } = window as unknown as {
    axe: { run: (where: Node | { include: Element[] }, how: RunOptions) => Promise<AxeResults> };
  };
  const brief = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000,
    );
  await Promise.all(brief.map(({ finished }) => finished.catch(() => undefined)));
  const where = elements ? { include: elements } : document;
  const time = 'simulatedTime' in window ? window.simulatedTime : undefined;
  time?.swapTimeout();
  const { violations } = await axe.run(where, { ...options, resultTypes: ['violations'] });
  time?.swapTimeout();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** Finds all violations except those of the colour rules, and references to ids that do not exist. */
export async function violationsExceptColours(page: Page, elements?: JSHandle<Element[]>): Promise<string[]> {
  const violations = await violationsOf(page, ALL_EXCEPT_COLOURS, elements);
  return [...violations, ...(await page.evaluate(missingReferences))];
}

/** Runs in the page. axe leaves such references to people, and would take a third more time to report them. */
function missingReferences(): string[] {
  return ['aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .filter((element) => (element.getAttribute(attribute) ?? '').split(' ').some(isMissing))
      .map((element) => `missing-reference: ${attribute} ${element.outerHTML.slice(0, 160)}`),
  );

  function isMissing(id: string): boolean {
    return document.getElementById(id) === null;
  }
}

/** Finds the violations of the colour rules, in both themes. */
export async function colourViolations(page: Page, elements?: JSHandle<Element[]>): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, COLOURS, elements);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...dark.map((one) => `dark ${one}`), ...(await violationsOf(page, COLOURS, elements))];
}
