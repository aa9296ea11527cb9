import type { Page } from 'playwright';
import { expect } from 'vitest';

/** On a busy machine other work blocks frames too, so one try without a long task is proof enough. */
const TRIES = 8;

/**
 * What `referenceWork` takes on the machine for which 50 ms is the limit, in ms: 8 for the arithmetic, measured, and 2 for
 * the memory, estimated.
 */
const REFERENCE_MS = 10;
const LONG_TASK_MS = 50;

/** The durations of the long tasks while `act` runs, in ms. */
export async function longTasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const limit = await longTaskLimit(page);
  const durations = await observedDuring(page, act);
  return durations.filter((duration) => duration > limit);
}

/**
 * What counts as a long task, in ms: over 50 ms, as the browser counts it, or over as much more as this machine is slower
 * at the moment.
 */
export async function longTaskLimit(page: Page): Promise<number> {
  const slowness = Math.max(1, (await page.evaluate(referenceWork)) / REFERENCE_MS);
  return LONG_TASK_MS * slowness;
}

/**
 * Runs in the page: arithmetic and 8 MB of new memory, which some virtual machines are ten times slower to hand out than
 * others. The least time of several runs, because other work can only add to it.
 */
function referenceWork(): number {
  let sum = 0;
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let at = 0; at < 500_000; at += 1) sum += Math.sqrt(at) % 7;
    const memory = new Uint8Array(8_000_000);
    for (let at = 0; at < memory.length; at += 4096) sum += memory[at] = 1;
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
