import { install } from '@sinonjs/fake-timers';

/**
 * Simulated time in the page; only paths let it pass. `simulated-time.ts` builds this file and injects it into each
 * page before the app runs.
 */

/** In ms since 1970, set by an earlier script. */
declare const START_TIME: number;

declare global {
  interface Window {
    simulatedTime: {
      /** Advances time by this many ms. */
      pass(ms: number): Promise<void>;
      /** Runs this many animation frames one after another. */
      draw(frames: number): Promise<void>;
      /** Switches between the browser's own `setTimeout` and the simulated one, for code that needs real time. */
      swapTimeout(): void;
    };
  }
}

const FRAME = 16;

const own = window.setTimeout;
const waitFrame = () => new Promise((resolve) => own.call(window, resolve, FRAME));

const clock = install({
  // `window.name` outlives its documents, so time continues in the next one.
  now: Number(window.name) || START_TIME,
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
const simulated = window.setTimeout;

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
  window.setTimeout = window.setTimeout === own ? simulated : own;
}

window.simulatedTime = { pass, draw, swapTimeout };
