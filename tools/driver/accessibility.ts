import type { JSHandle, Page } from 'playwright';
import { violationsExceptColours, colourViolations } from '../../flows/browser/accessibility.ts';
import { CONTEXT, PHONE } from './browser-context.ts';

/**
 * Violations of WCAG 2.2 AA in the current page: at desktop and phone width, and of its colours in both
 * themes.
 */
export async function violationsEverywhere(page: Page): Promise<string[]> {
  return [...(await violationsOnBoth(page)), ...(await colourViolations(page))];
}

/** Finds the elements to check; at phone width a dialog may be another element. */
type Part = (page: Page) => Promise<JSHandle<Element[]>>;

/** All violations except those of colours, which are the same at both widths. */
export async function violationsOnBoth(page: Page, part?: Part): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? CONTEXT.viewport;
  await page.setViewportSize(PHONE);
  const found = (await violationsExceptColours(page, await part?.(page))).map((one) => `phone ${one}`);
  await page.setViewportSize({ width, height });
  return [...found, ...(await violationsExceptColours(page, await part?.(page)))];
}
