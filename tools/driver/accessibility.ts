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
  const before = page.viewportSize() ?? CONTEXT.viewport;
  const scrolledTo = await page.evaluate(() => scrollY);
  const violationsAt = async (size: typeof before) => {
    await page.setViewportSize(size);
    await page.evaluate(frameDrawn);
    return violationsExceptColours(page, await part?.(page));
  };
  try {
    // A target of which a fixed bar covers a half would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    const onPhone = await violationsAt(PHONE);
    return [...onPhone.map((one) => `phone ${one}`), ...(await violationsAt(CONTEXT.viewport))];
  } finally {
    await page.setViewportSize(before);
    await page.evaluate((y) => scrollTo(0, y), scrolledTo);
  }
}

/**
 * Runs in the page. A dialog that is another element at this width has been replaced once a frame is drawn. An observer
 * says so even where the clock is held.
 */
function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement);
  });
}
