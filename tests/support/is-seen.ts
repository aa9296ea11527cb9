import type { Locator } from 'playwright';

/** Whether a line of text or a button is on the screen as a whole, with nothing over it. */
export const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [middle, line] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [left + 2, right - 2].map((x) => [x, line] as const);
    const points = [...edges, [middle, top + 2], [middle, bottom - 2]] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
