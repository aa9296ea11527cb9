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

it('[DASH-10] lets the page do other work after 8 ms', async () => {
  const { work, done } = clockOf(3);
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  const all = inSlices(ITEMS, work);
  expect(done).toEqual([0, 1, 2]);
  await all;
  expect(done).toEqual(ITEMS);
  expect(hadTurn).toBe(true);
});

it('[SESSION-9] stops between slices once it is aborted', async () => {
  const { work, done } = clockOf(3);
  const controller = new AbortController();
  const all = inSlices(ITEMS, work, { signal: controller.signal });
  controller.abort(new Error('logged out'));
  await expect(all).rejects.toThrow('logged out');
  expect(done).toEqual([0, 1, 2]);
});

it('[DASH-10] in the background, begins and goes on only when the browser has nothing else to do', async () => {
  const { work, done } = clockOf(3);
  const turns: { priority: string; take: () => void }[] = [];
  vi.stubGlobal('scheduler', {
    postTask: (_work: () => void, { priority }: { priority: string }) =>
      new Promise<void>((take) => turns.push({ priority, take })),
  });
  const all = inSlices(ITEMS, work, { isBackground: true });
  const seen: [string | undefined, number][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.waitFor(() => expect(turns).toHaveLength(turn + 1));
    seen.push([turns.at(-1)?.priority, done.length]);
    turns.at(-1)?.take();
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(seen.at(-1)?.[1] ?? 0));
  }
  await all;
  expect([seen, done]).toEqual([
    [
      ['background', 0],
      ['background', 3],
      ['background', 6],
      ['background', 9],
    ],
    ITEMS,
  ]);
});

it('[SESSION-9] in the background, does nothing if it is aborted before its first turn', async () => {
  const { work, done } = clockOf(3);
  const controller = new AbortController();
  const all = inSlices(ITEMS, work, { signal: controller.signal, isBackground: true });
  controller.abort(new Error('logged out'));
  await expect(all).rejects.toThrow('logged out');
  expect(done).toEqual([]);
});

it('[DASH-10] in the background, what was asked for first is done first, even if it is aborted', async () => {
  const { work, done } = clockOf(3);
  const controller = new AbortController();
  const letters: string[] = [];
  const first = inSlices(ITEMS, work, { isBackground: true });
  const aborted = inSlices(ITEMS, work, { isBackground: true, signal: controller.signal });
  const last = inSlices('ab', (letter) => letters.push(`${letter} after ${done.length}`), {
    isBackground: true,
  });
  controller.abort(new Error('logged out'));
  await expect(aborted).rejects.toThrow('logged out');
  await Promise.all([first, last]);
  expect(letters).toEqual(['a after 10', 'b after 10']);
});

it('[DASH-10] other work does not wait for that in the background', async () => {
  const { work, done } = clockOf(3);
  const letters: string[] = [];
  const turns: (() => void)[] = [];
  vi.stubGlobal('scheduler', { postTask: () => new Promise<void>((take) => turns.push(take)) });
  const later = inSlices('a', (letter) => letters.push(letter), { isBackground: true });
  await inSlices(ITEMS, work);
  expect([done, letters]).toEqual([ITEMS, []]);
  turns[0]?.();
  await later;
  expect(letters).toEqual(['a']);
});

it('[DASH-10] in the background, also works in a browser without background tasks', async () => {
  const { work, done } = clockOf(3);
  vi.stubGlobal('scheduler', undefined);
  await inSlices(ITEMS, work, { isBackground: true });
  expect(done).toEqual(ITEMS);
});
