import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it, onTestFinished } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { launchBrowser } from '../../flows/browser/launch.ts';
import { messages } from '../../src/lib/messages.ts';
import { BLANK_PATH, CONTEXT } from '../../tools/driver/browser-context.ts';
import { button } from '../../tools/driver/elements.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { setTextSize } from '../support/text-size.ts';

/** What Safari multiplies twice, by the zoom of the page or by a minimum text size. Chromium cannot show the result. */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

declare global {
  interface Window {
    askedQueries: string[];
  }
}

/** Runs in the page before the portal. */
function callItSafari(): void {
  Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' });
  const ask = window.matchMedia.bind(window);
  window.askedQueries = [];
  window.matchMedia = (query) => {
    window.askedQueries.push(query);
    return ask(query);
  };
}

/** Runs in the page. The widths at which its styles and its script change the layout. */
function widthsOf(): { styles: string[]; script: string[] } {
  const queriesIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule.media.mediaText] : []),
      ...(rule instanceof CSSGroupingRule ? queriesIn(rule.cssRules) : []),
    ]);
  const widthsIn = (queries: string[]) =>
    [...new Set(queries.flatMap((query) => query.match(/(?<=width \S+ )[\d.]+\w+/g) ?? []))].sort();
  return {
    styles: widthsIn(document.adoptedStyleSheets.flatMap(({ cssRules }) => queriesIn(cssRules))),
    script: widthsIn(window.askedQueries),
  };
}

async function openInSafari(textSize: number): Promise<Page> {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  await page.addInitScript(callItSafari);
  await setTextSize(page, textSize);
  await page.goto('/cliente');
  await expect(button(page, messages.dashboard.create)).toBeVisible();
  return page;
}

/** Most of them are asked for when the first cards appear: poll it. */
const findScriptWidths = (page: Page) => async () => (await page.evaluate(widthsOf)).script;

it('[ACCESS-1] the widths at which the layout changes are in px', async () => {
  const page = await openInSafari(16);
  await expect.poll(findScriptWidths(page)).toEqual(['1024px', '1280px', '1760px', '768px']);
  const { styles, script } = await page.evaluate(widthsOf);
  expect(styles).toEqual(expect.arrayContaining(script));
  expect(styles.filter((width) => !width.endsWith('px'))).toEqual([]);
});

it('[ACCESS-1] the widths at which the layout changes grow with the text size of the settings', async () => {
  const page = await openInSafari(24);
  await expect.poll(findScriptWidths(page)).toEqual(['1152px', '1536px', '1920px', '2640px']);
});

it('[ACCESS-1] the widths at which the layout changes grow with a minimum text size as texts of 13 px do, although Safari enlarges rem too', async () => {
  const browser = await launchBrowser({ minimumTextSize: 24 });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ ...CONTEXT, baseURL: portal.server.url });
  await page.addInitScript(callItSafari);
  await page.goto('/');
  await expect(button(page, messages.login.submit)).toBeVisible();
  const { styles } = await page.evaluate(widthsOf);
  const times = 24 / 13;
  expect(styles.map((width) => Math.round(Number.parseFloat(width) / times))).toEqual(
    expect.arrayContaining([320, 768]),
  );
});

it('[ACCESS-1] `stroke-width` is set on the paths of an icon, not on the svg', async () => {
  const page = await portal.open('/cliente?buscar=nothing+is+called+so', { as: VEGA });
  await expect(page.getByText(messages.dashboard.empty)).toBeVisible();
  expect(await page.locator('svg').count()).toBeGreaterThan(10);
  await expect(page.locator('svg[stroke-width]')).toHaveCount(0);
});
