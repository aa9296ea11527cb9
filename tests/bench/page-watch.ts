import type { Page } from 'playwright';

/** What a page tells of itself. The functions run in it. */

interface Watched {
  /** When a row was first painted, in ms since the document began. */
  rows: number;
  /** The last click. */
  click: number;
  /** Durations of tasks over 50 ms. */
  longTasks: { begun: number; ms: number }[];
  /** The sum of layout shifts that no input caused. */
  shift: number;
  /** How long the input that was last awaited took until its effect was painted, in ms. */
  effect: Promise<number> | undefined;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Begins with the document, before its scripts. */
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
    if (!document.querySelector(row)) requestAnimationFrame(look);
    // A task after the frame: it has been painted.
    else setTimeout(() => (watched.rows = performance.now()));
  };
  requestAnimationFrame(look);
}

/** Watches for the effect of the next input: what `selector` finds first has come, or has another text. */
function watchInput({ type, selector }: { type: 'keydown' | 'click'; selector: string }): void {
  const textOf = (): string | null | undefined => document.querySelector(selector)?.textContent;
  const before = textOf();
  window.watched.effect = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`A ${type} changed nothing at ${selector}`)), 20_000);
    const begin = ({ timeStamp }: Event): void => {
      const look = (): void => {
        const text = textOf();
        if (text === undefined || text === before) requestAnimationFrame(look);
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    addEventListener(type, begin, { once: true, capture: true });
  });
}

/** How long it takes from an input until its effect is painted, in ms. */
export async function timeInput(
  page: Page,
  effect: { type: 'keydown' | 'click'; selector: string },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(watchInput, effect);
  await act();
  return page.evaluate(async () => (await window.watched.effect) ?? Number.NaN);
}

/** Scrolls 240 px a frame, down and up again. Returns the times between frames, in ms. */
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
