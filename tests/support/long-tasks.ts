import type { Page } from 'playwright';
import { expect } from 'vitest';

/** On a busy machine other work blocks frames too, so one try without a long task is proof enough. */
const TRIES = 8;

/** The durations of the long tasks (over 50 ms, as the browser counts them) while `act` runs, in ms. */
export async function longTasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const held = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const note = (list: PerformanceObserverEntryList) =>
      durations.push(...list.getEntries().map(({ duration }) => duration));
    const observer = new PerformanceObserver(note);
    observer.observe({ type: 'longtask' });
    return { durations, observer };
  });
  await act();
  return held.evaluate(async ({ durations, observer }) => {
    // The observer is notified of a task shortly after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    durations.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return durations;
  });
}

/** Tries it until a try has no long task. */
export async function expectNoLongTask(tryOut: (attempt: number) => Promise<number[]>): Promise<void> {
  let held = await tryOut(0);
  for (let attempt = 1; attempt < TRIES && held.length > 0; attempt += 1) held = await tryOut(attempt);
  expect(held).toEqual([]);
}
