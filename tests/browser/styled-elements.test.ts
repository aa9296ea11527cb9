import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { messages } from '../../src/lib/messages.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/**
 * Which elements the rules of the portal style, and how many when one is inserted: a `:has()` on the root, whose subject is
 * everything, made the browser style the whole page for each row of a list.
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

interface Rule {
  selector: string;
  /** The condition of its `@media`, or '' without one. */
  media: string;
}

/** All style rules. */
function rulesOf(page: Page): Promise<Rule[]> {
  return page.evaluate(() => {
    const found: Rule[] = [];
    const read = (rules: CSSRuleList, media: string): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) found.push({ selector: rule.selectorText, media });
        else if (rule instanceof CSSMediaRule) read(rule.cssRules, rule.conditionText);
        else if (rule instanceof CSSGroupingRule) read(rule.cssRules, media);
      }
    };
    for (const sheet of document.adoptedStyleSheets) read(sheet.cssRules, '');
    return found;
  });
}

/** The dashboard with the styles of all screens, which are there once the last part is. */
async function openAllStyles(): Promise<Rule[]> {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  const lastPart = page.waitForResponse('**/assets/profile-screen-*.js');
  await page.goto('/cliente');
  await lastPart;
  await expect.poll(async () => (await rulesOf(page)).length).toBeGreaterThan(900);
  return rulesOf(page);
}

it('no selector has the class a second time, in or after a function such as `:has()`', async () => {
  const selectors = (await openAllStyles()).map(({ selector }) => selector);
  expect(selectors.filter((selector) => /\)\.go\d|\([^)]*\.go\d/.test(selector))).toEqual([]);
  expect(selectors.filter((selector) => selector.includes(':is(th, td):first-child'))).not.toEqual([]);
});

it('hover styles apply only on devices that hover: a touch screen would keep them after a tap', async () => {
  const hovered = (await openAllStyles()).filter(({ selector }) => selector.includes(':hover'));
  expect(hovered.length).toBeGreaterThan(10);
  expect(hovered.filter(({ media }) => !/hover: hover|pointer: fine/.test(media))).toEqual([]);
});
