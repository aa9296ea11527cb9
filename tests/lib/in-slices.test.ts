import { expect, it, vi } from 'vitest';
import { inSlices } from '../../src/lib/in-slices.ts';

/** Each item takes this long on the clock of the slices. */
function clockOf(msPerItem: number): { work: (item: number) => void; done: number[] } {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: number[] = [];
  return {
    done,
    work: (item) => {
      now += msPerItem;
      done.push(item);
    },
  };
}

const ITEMS = Array.from({ length: 10 }, (_, at) => at);

it('[DASH-10] does quick work at once, in order', async () => {
  const { work, done } = clockOf(0.1);
  const all = inSlices(ITEMS, work);
  expect(done).toEqual(ITEMS);
  await all;
});

it('[DASH-10] lets others have a turn after 8 ms', async () => {
  const { work, done } = clockOf(3);
  const all = inSlices(ITEMS, work);
  expect(done).toEqual([0, 1, 2]);
  await all;
  expect(done).toEqual(ITEMS);
});

it('[SESSION-9] stops between slices once it is aborted', async () => {
  const { work, done } = clockOf(3);
  const controller = new AbortController();
  const all = inSlices(ITEMS, work, controller.signal);
  controller.abort(new Error('logged out'));
  await expect(all).rejects.toThrow('logged out');
  expect(done).toEqual([0, 1, 2]);
});
