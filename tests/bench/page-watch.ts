import type { Page } from 'playwright';

/** Measures times in a page. The functions that are not exported run in the page. All times are ms of its clock. */

interface Watched {
  /** When a row was first painted; 0 until then. */
  rows: number;
  /** The time of the last click. */
  click: number;
  /** Tasks over 50 ms. */
  longTasks: { begun: number; ms: number }[];
  /** The sum of layout shifts that no input caused. */
  shift: number;
  /** The time from the last watched input until its effect was painted; null if it had none. */
  effect: Promise<number | null> | undefined;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** For `addInitScript`: begins with the document, before its scripts. */
export function watchDocument(row: string): void {
  const watched: Watched = { rows: 0, click: 0, longTasks: [], shift: 0, effect: undefined };
  window.watched = watched;
  addEventListener('click', ({ timeStamp }) => (watched.click = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.longTasks.push({ begun: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) watched.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    if (!document.querySelector(row)?.checkVisibility({ visibilityProperty: true }))
      requestAnimationFrame(look);
    // A task after the frame: it has been painted.
    else setTimeout(() => (watched.rows = performance.now()));
  };
  requestAnimationFrame(look);
}

/** How long it took until rows were painted, and the longest task meanwhile; 0 if none took 50 ms. */
export interface Shown {
  ms: number;
  longestTask: number;
}

/** Waits for the rows. Measures from the last click, or from the beginning of the document. */
export async function untilRows(page: Page, since: 'click' | 'begin'): Promise<Shown> {
  await page.waitForFunction(() => window.watched.rows > 0);
  // The observer is notified of a task shortly after it.
  await page.waitForTimeout(OBSERVER_MS);
  return page.evaluate((from) => {
    const { click, rows, longTasks } = window.watched;
    const begin = from === 'click' ? click : 0;
    const between = longTasks.filter((task) => task.begun + task.ms > begin && task.begun < rows);
    return { ms: rows - begin, longestTask: Math.max(0, ...between.map(({ ms }) => ms)) };
  }, since);
}

const OBSERVER_MS = 200;

/** What an input changes: the text or an attribute of the first element that `selector` finds, which may be new. */
export interface Effect {
  type: 'keydown' | 'click';
  selector: string;
  attribute?: string;
  /** Time after which there is none, in ms. */
  limit?: number;
}

function watchInput({ type, selector, attribute, limit = 20_000 }: Effect): void {
  const look = (): string | null | undefined => {
    const element = document.querySelector(selector);
    return attribute === undefined ? element?.textContent : element?.getAttribute(attribute);
  };
  const before = look();
  window.watched.effect = new Promise((resolve) => {
    setTimeout(() => resolve(null), limit);
    const begin = ({ timeStamp }: Event): void => {
      const compare = (): void => {
        const now = look();
        if (now === undefined || now === before) requestAnimationFrame(compare);
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(compare);
    };
    addEventListener(type, begin, { once: true, capture: true });
  });
}

/** The time from an input until its effect is painted; null if it has none. */
export async function timeInput(
  page: Page,
  effect: Effect,
  act: () => Promise<void>,
): Promise<number | null> {
  await page.evaluate(watchInput, effect);
  await act();
  return page.evaluate(async () => (await window.watched.effect) ?? null);
}

/** For `evaluate`: scrolls 240 px a frame, down and up again. Returns the times between frames. */
export function scrollFrames({
  frames,
  selector,
}: {
  frames: number;
  selector: string | null;
}): Promise<number[]> {
  const scroller = (selector === null ? null : document.querySelector(selector)) ?? document.documentElement;
  return new Promise((resolve) => {
    const times: number[] = [];
    let step = 240;
    let former = 0;
    const scroll = (now: number): void => {
      if (former > 0) times.push(now - former);
      former = now;
      if (times.length === frames) return resolve(times);
      const before = scroller.scrollTop;
      scroller.scrollTop += step;
      if (scroller.scrollTop === before) step = -step;
      requestAnimationFrame(scroll);
    };
    requestAnimationFrame(scroll);
  });
}
