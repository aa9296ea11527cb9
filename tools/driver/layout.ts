import type { Page } from 'playwright';
import { buildPageScript, runOnce } from '../../flows/browser/page-script.ts';
import { CONTEXT } from './browser-context.ts';

/** Common widths: the narrowest phone, two usual phones, two tablets, two desktops. */
export const WIDTHS = [320, 360, 375, 768, 820, 1024, 1440] as const;

const SCRIPT = buildPageScript(new URL('layout-in-page.ts', import.meta.url));

/** What overlaps, is misplaced or cut at any of these widths, in our font and in one that is 10 % wider. */
export async function misplacedEverywhere(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const before = page.viewportSize() ?? CONTEXT.viewport;
  await runOnce(page, 'layout', SCRIPT);
  await page.evaluate(() => window.layout.draw(false));
  const found: string[] = [];
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: before.height });
      const here = await page.evaluate(() => window.layout.misplaced());
      found.push(...here.map((one) => `${width} px ${one}`));
    }
  } finally {
    // A failed test's screenshot shows the page as it was.
    await page.setViewportSize(before);
    await page.evaluate(() => window.layout.draw(true));
  }
  return found;
}
