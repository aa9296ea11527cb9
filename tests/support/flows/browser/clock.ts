import type { Page } from 'playwright';

const FRAME = 16;
/** At most so many frames are drawn in one step: less time than any delay that a path waits for. */
export const FRAMES = 20;
/** The first step may be the one that loads the portal. */
export const STARTING = 100;

/** Time stands still but for what a path lets pass, and the few frames that a screen needs to draw itself. */
export async function startClock(page: Page): Promise<void> {
  const now = new Date('2026-11-21T10:00:00+01:00');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 60_000));
}

/** Does a piece of work while the screen draws itself, frame by frame; `frames` at the most. */
export type Draw = <T>(work: () => Promise<T>, frames: number) => Promise<T>;

/** While the page still loads parts of itself there is nothing to draw, and no frame is spent. */
export function createDraw(page: Page, isLoading: () => boolean): Draw {
  return async (work, frames) => {
    let isDone = false;
    const draw = async () => {
      for (let frame = 0; frame < frames && !isDone;) {
        if (page.url() !== 'about:blank' && !isLoading()) {
          await page.clock.runFor(FRAME);
          frame += 1;
        }
        await new Promise((resolve) => setTimeout(resolve, FRAME));
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
