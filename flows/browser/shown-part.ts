import { createHash } from 'node:crypto';
import type { JSHandle, Page } from 'playwright';
import { buildPageScript, runOnce } from './page-script.ts';
import type {} from './shown-part-in-page.ts';

const SCRIPT = buildPageScript(new URL('shown-part-in-page.ts', import.meta.url));

const prepare = (page: Page): Promise<void> => runOnce(page, 'shown', SCRIPT);

/** The topmost dialog, or the whole page where none is open. */
export async function shownPart(page: Page): Promise<JSHandle<Element[]>> {
  await prepare(page);
  return page.evaluateHandle(() => [window.shown.part()]);
}

/** Identifies what is shown, without the ids that React generates. */
export async function keyOfShown(page: Page): Promise<string> {
  await prepare(page);
  const markup = await page.evaluate(() => window.shown.markup());
  return createHash('sha256').update(markup.replaceAll(NUMBERED_ID, '')).digest('hex');
}

const NUMBERED_ID = /_r_[0-9a-z]+_|«r[0-9a-z]+»|:r[0-9a-z]+:|react-aria-?[\w:«»-]*/g;

/** The styles of the texts shown. Texts of one style have the same colours. */
export async function shownStyles(page: Page): Promise<string[]> {
  await prepare(page);
  return page.evaluate(() => window.shown.styles());
}

/** One of the texts shown for each style. */
export const textsIn = (page: Page, styles: string[]): Promise<JSHandle<Element[]>> =>
  page.evaluateHandle((wanted) => window.shown.textsIn(wanted), styles);
