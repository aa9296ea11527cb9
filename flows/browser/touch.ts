import type { Locator, Page } from 'playwright';
import { pause } from './eventually.ts';

/** Taps of a finger. */

/** More than any app or browser takes for a double tap, in ms and px: a replay waits rather than make one. */
const DOUBLE_TAP = { time: 500, distance: 40 };

interface Tap {
  x: number;
  y: number;
  at: number;
}

const lastTaps = new WeakMap<Page, Tap>();

/** Taps the middle of the target. Waits if it would be a double tap, which a person does only on purpose. */
export async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 };
  const last = lastTaps.get(page);
  if (last && isNear(last, middle)) while (Date.now() - last.at <= DOUBLE_TAP.time) await pause();
  await target.tap();
  lastTaps.set(page, { ...middle, at: Date.now() });
}

const isNear = (one: Tap, { x, y }: Omit<Tap, 'at'>) =>
  Math.hypot(one.x - x, one.y - y) <= DOUBLE_TAP.distance;
