import type { Page } from 'playwright';
import { violationsInBothThemes, violationsOf } from '../../flows/browser/accessibility.ts';
import { CONTEXT, PHONE } from './browser-context.ts';

/** What offends WCAG 2.2 AA in the page as it is: on a desk in both themes, and on a phone in the light one. */
export async function violationsEverywhere(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? CONTEXT.viewport;
  await page.setViewportSize(PHONE);
  const onPhone = (await violationsOf(page)).map((one) => `phone ${one}`);
  await page.setViewportSize({ width, height });
  return [...onPhone, ...(await violationsInBothThemes(page))];
}
