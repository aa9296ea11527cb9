import type { Page } from 'playwright';
import { expect } from 'vitest';

/** On a busy machine other work blocks frames too, so one try without a long task is proof enough. */
const TRIES = 8;

/** What `referenceLoop` takes on the machine for which 50 ms is the limit, in ms. */
const REFERENCE_MS = 8;
const LONG_TASK_MS = 50;

/**
 * The durations of the long tasks while `act` runs, in ms: over 50 ms, as the browser counts them, or over as much more as
 * this machine is slower at the moment.
 */
export async function longTasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const slowness = Math.max(1, (await page.evaluate(referenceLoop)) / REFERENCE_MS);
  const durations = await observedDuring(page, act);
  return durations.filter((duration) => duration > LONG_TASK_MS * slowness);
}

/** Runs in the page: the least time of several runs, because other work can only add to it. */
function referenceLoop(): number {
  let sum = 0;
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let turn = 0; turn < 500_000; turn += 1) sum += Math.sqrt(turn) % 7;
    return performance.now() - start;
  });
  return sum > 0 ? Math.min(...times) : 0;
}

async function observedDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
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
