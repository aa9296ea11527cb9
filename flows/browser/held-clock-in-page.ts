import { install } from '@sinonjs/fake-timers';

/**
 * Time in the page. It stands still but for what a path lets pass; `held-clock.ts` builds this file and gives it to each page
 * before anything of the app runs there.
 */

/** In ms since 1970, as a script before this one says. */
declare const HELD_TIME_START: number;

declare global {
  interface Window {
    heldTime: {
      /** Lets so many ms pass. */
      pass(ms: number): Promise<void>;
      /** Draws so many frames, one after the other, as long as each takes. */
      draw(frames: number): Promise<void>;
      /** For what cannot work while time stands still: from now on the browser's own `setTimeout`, or the held one again. */
      swapTimeout(): void;
    };
  }
}

const FRAME = 16;

const own = window.setTimeout;
const waitFrame = () => new Promise((resolve) => own.call(window, resolve, FRAME));

const clock = install({
  // The name of a window outlives its documents: in the next one time goes on from here.
  now: Number(window.name) || HELD_TIME_START,
  toFake: [
    'Date',
    'Intl',
    'performance',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
  ],
});
const held = window.setTimeout;

async function pass(ms: number): Promise<void> {
  await clock.tickAsync(ms);
  window.name = String(clock.now);
}

async function draw(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    await pass(FRAME);
    await waitFrame();
  }
}

function swapTimeout(): void {
  window.setTimeout = window.setTimeout === own ? held : own;
}

window.heldTime = { pass, draw, swapTimeout };
