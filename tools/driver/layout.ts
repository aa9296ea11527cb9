import type { Page } from 'playwright';
import { buildPageScript, runOnce } from '../../flows/browser/page-script.ts';
import { CONTEXT } from './browser-context.ts';

/** The widths that people have: the narrowest phone, two common ones, two tablets, two desks. */
export const WIDTHS = [320, 360, 375, 768, 820, 1024, 1440] as const;

const SCRIPT = buildPageScript(new URL('layout-in-page.ts', import.meta.url));

/** What overlaps, leaves its place or is cut at any of these widths, with our font and with one a tenth wider. */
export async function misplacedEverywhere(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const before = page.viewportSize() ?? CONTEXT.viewport;
  await runOnce(page, 'misplaced', SCRIPT);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    const here = (await page.evaluate(() => window.misplaced?.())) ?? ['nobody looked'];
    found.push(...here.map((one) => `${width} px ${one}`));
  }
  await page.setViewportSize(before);
  return found;
}
