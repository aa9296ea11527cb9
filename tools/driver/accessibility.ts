import type { Page } from 'playwright';
import {
  violationsButOfColours,
  violationsInBothThemes,
  violationsOf,
} from '../../flows/browser/accessibility.ts';
import { CONTEXT, PHONE } from './browser-context.ts';

/** What offends WCAG 2.2 AA in the page as it is: on a desk in both themes, and on a phone in the light one. */
export const violationsEverywhere = (page: Page) => violationsOnBoth(page, violationsOf);

/** The same, but for the colours on a phone: they are those of the desk. */
export const violationsInState = (page: Page) => violationsOnBoth(page, violationsButOfColours);

async function violationsOnBoth(page: Page, onPhone: (page: Page) => Promise<string[]>): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? CONTEXT.viewport;
  await page.setViewportSize(PHONE);
  const found = (await onPhone(page)).map((one) => `phone ${one}`);
  await page.setViewportSize({ width, height });
  return [...found, ...(await violationsInBothThemes(page))];
}
