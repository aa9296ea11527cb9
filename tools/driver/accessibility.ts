import type { Page } from 'playwright';
import {
  violationsButOfColours,
  violationsInBothThemes,
  violationsOf,
} from '../../flows/browser/accessibility.ts';
import { CONTEXT, PHONE } from './browser-context.ts';

/** Violations of WCAG 2.2 AA in the current page: at desktop width in both themes, at phone width in the light one. */
export const violationsEverywhere = (page: Page) => violationsOnBoth(page, violationsOf);

/** The same without the colour rules at phone width, where the colours are equal. */
export const violationsInState = (page: Page) => violationsOnBoth(page, violationsButOfColours);

async function violationsOnBoth(page: Page, onPhone: (page: Page) => Promise<string[]>): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? CONTEXT.viewport;
  await page.setViewportSize(PHONE);
  const found = (await onPhone(page)).map((one) => `phone ${one}`);
  await page.setViewportSize({ width, height });
  return [...found, ...(await violationsInBothThemes(page))];
}
