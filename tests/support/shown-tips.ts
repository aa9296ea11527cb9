import type { Page } from 'playwright';

/** The tips of icon buttons that are shown. Their words are drawn: they are no text of the page. */
export const shownTips = (page: Page): Promise<string[]> =>
  page
    .locator('[data-tip]')
    .filter({ visible: true })
    .evaluateAll((tips) =>
      tips.map((tip) => getComputedStyle(tip, '::before').content.replaceAll(/^"|"$/g, '')),
    );
