import type { Page } from 'playwright';
import { isBlank } from './blank-page.ts';
import { pause } from './eventually.ts';
import { buildPageScript } from './page-script.ts';
import type { ReplayTab } from './replay-tab.ts';
import type {} from './simulated-time-in-page.ts';

/** Frames for a task, and again after a part of the app has loaded in the meantime. */
export const FRAMES = 20;
/** Frames for the first step, which may load the app. */
export const STARTING = 100;
/**
 * When all frames are used, one more is drawn at this interval, in ms: on a busy machine the server answers late, and
 * a gesture of several dialogs takes long.
 */
const LATE = 500;
/** Frames per request: a request costs about as much as drawing a frame. */
const AT_A_TIME = 4;

// fake-timers requires 'util' in Node only.
const SCRIPT = buildPageScript(new URL('simulated-time-in-page.ts', import.meta.url), ['util']);

/**
 * Simulates time in a page: it passes only when a path says so, apart from the few frames that a screen needs to
 * render.
 */
export async function simulateTime(page: Page, startTime: string): Promise<void> {
  const start = `var START_TIME = ${Date.parse(startTime)};`;
  await page.addInitScript({ content: `${start}\n${SCRIPT}` });
}

/** Advances time in the page, in ms. */
export const passTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate((passing) => window.simulatedTime.pass(passing), ms);

/** Runs a task while the screen renders frame by frame: `frames`, and then slowly. */
export type Draw = <T>(work: () => Promise<T>, frames: number) => Promise<T>;

/**
 * Frames are not counted while the page loads parts. When a part has loaded late, the count starts again, because
 * React shows it 300 ms after its fallback.
 */
export function createDraw({ page, parts, config }: ReplayTab): Draw {
  return async (work, frames) => {
    let isDone = false;
    const draw = async () => {
      let left = frames;
      let { loaded } = parts;
      let drawnAt = Date.now();
      while (!isDone) {
        if (loaded !== parts.loaded) left = frames;
        loaded = parts.loaded;
        if (left === 0 && Date.now() - drawnAt > LATE) left = 1;
        const canDraw = left > 0 && !isBlank(page, config.blankPath) && parts.loading.size === 0;
        const drawn = canDraw ? await drawSome(page, left) : 0;
        left -= drawn;
        if (drawn === 0) await pause();
        else drawnAt = Date.now();
      }
    };
    const drawn = draw();
    try {
      return await work();
    } finally {
      isDone = true;
      await drawn;
    }
  };
}

/** The number of frames drawn; 0 if the page navigated in the meantime. */
async function drawSome(page: Page, left: number): Promise<number> {
  const frames = Math.min(left, AT_A_TIME);
  return page
    .evaluate((some) => window.simulatedTime.draw(some), frames)
    .then(
      () => frames,
      () => 0,
    );
}
