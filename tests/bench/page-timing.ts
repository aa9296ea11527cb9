import type { CDPSession, Page } from 'playwright';

/** What happens in a page between an input and the picture of it. All times are milliseconds of the page's own clock. */

/** Notes the long tasks of the page from its beginning. */
export async function noteLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: [number, number][] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
  });
}

export interface Shown {
  ms: number;
  /** Of the tasks between, the longest; 0 if none took 50 ms. */
  longestTask: number;
}

/** From the event of this type, or the beginning of the page without one, to the first row on screen. */
export async function untilRows(page: Page, event: 'click' | null): Promise<() => Promise<Shown>> {
  await page.evaluate((type) => {
    if (type === null) return;
    document.addEventListener(type, ({ timeStamp }) => Object.assign(globalThis, { begun: timeStamp }), {
      capture: true,
      once: true,
    });
  }, event);
  return () => page.evaluate(rowsShown);
}

/** Runs in the page. */
async function rowsShown(): Promise<{ ms: number; longestTask: number }> {
  const { longTasks, begun = 0 } = globalThis as unknown as { longTasks: [number, number][]; begun?: number };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = () => {
    const row = document.querySelector('[role=listitem] a');
    return row !== null && getComputedStyle(row).visibility === 'visible';
  };
  while (!isShown()) await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  const end = performance.now();
  // The observer is told of a task a moment after it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const between = longTasks.filter(([start, duration]) => start + duration > begun && start < end);
  return { ms: end - begun, longestTask: Math.max(0, ...between.map(([, duration]) => duration)) };
}

/** A letter may leave as many items as there were. */
const NO_CHANGE_MS = 1500;

/** Types the letter into the field and waits until the list shows another number of items, painted; null if it never does. */
export async function keyToPaint(page: Page, protocol: CDPSession, key: string): Promise<number | null> {
  await page.locator('input[type=search]').focus();
  await page.evaluate((limit) => {
    const count = () => document.querySelector('[role=listitem]')?.getAttribute('aria-setsize');
    const before = count();
    const painted = new Promise<number | null>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            if (performance.now() - timeStamp > limit) return resolve(null);
            if (count() === before) return requestAnimationFrame(look);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            return port2.postMessage(null);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { painted });
  }, NO_CHANGE_MS);
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number | null> }).painted);
}

/** The times between frames while the page is scrolled by `step` pixels in each. */
export async function scrollFrames(page: Page, step: number, frames: number): Promise<number[]> {
  return page.evaluate(
    async ([by, count]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let last = await frame();
      for (let at = 0; at < count; at += 1) {
        window.scrollBy(0, by);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [step, frames] as const,
  );
}
