import type { Locator } from 'playwright';

/** The words that the chart of the spend draws within an element: they are no text of the page. */
export const drawnWords = (place: Locator): Promise<string[]> =>
  place
    .locator('[data-text]')
    .evaluateAll((words) =>
      words.map((word) => getComputedStyle(word, '::before').content.replaceAll(/^"|"$/g, '')),
    );
