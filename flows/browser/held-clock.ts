import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright';
import { isBlank } from './blank-page.ts';
import { pause } from './eventually.ts';
import type { ReplayTab } from './replay-tab.ts';

/** At most so many frames are drawn for a piece of work, and as many again when a part of the app has come meanwhile. */
export const FRAMES = 20;
/** The first step may be the one that loads the app. */
export const STARTING = 100;
/** So many frames are asked for at a time: each question costs about as much as drawing one. */
const AT_A_TIME = 4;

const [built] = buildSync({
  entryPoints: [fileURLToPath(new URL('held-clock-in-page.ts', import.meta.url))],
  bundle: true,
  // Asked for where there is a process, so not here.
  external: ['util'],
  minify: true,
  write: false,
}).outputFiles;

/** Time stands still but for what a path lets pass, and the few frames that a screen needs to draw itself. */
export async function holdTime(page: Page, startTime: string): Promise<void> {
  const start = `var HELD_TIME_START = ${Date.parse(startTime)};`;
  await page.addInitScript({ content: `${start}\n${built?.text ?? ''}` });
}

/** Lets time pass in the page, in ms. */
export const passTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate((passing) => window.heldTime.pass(passing), ms);

/** Does a piece of work while the screen draws itself, frame by frame; `frames` at the most, counted anew when a part has come late. */
export type Draw = <T>(work: () => Promise<T>, frames: number) => Promise<T>;

/**
 * While the page still loads parts of itself there is nothing to draw, and no frame is spent; what has come late is drawn
 * from its beginning, for React shows it 300 ms after what stood for it.
 */
export function createDraw({ page, parts, config }: ReplayTab): Draw {
  return async (work, frames) => {
    let isDone = false;
    const draw = async () => {
      let left = frames;
      let { loaded } = parts;
      while (!isDone) {
        if (loaded !== parts.loaded) left = frames;
        loaded = parts.loaded;
        const canDraw = left > 0 && !isBlank(page, config.blankPath) && parts.loading.size === 0;
        const drawn = canDraw ? await drawSome(page, left) : 0;
        left -= drawn;
        if (drawn === 0) await pause();
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

/** How many frames were drawn: none where the page made way for another meanwhile. */
async function drawSome(page: Page, left: number): Promise<number> {
  const frames = Math.min(left, AT_A_TIME);
  return page
    .evaluate((some) => window.heldTime.draw(some), frames)
    .then(
      () => frames,
      () => 0,
    );
}
