import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceAMinute } from '../../server/http/once-a-minute.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

it.each([
  ['back', -HOUR_MS],
  ['forward', HOUR_MS],
])('a task is done once in sixty seconds, also if the clock is set %s', (_, change) => {
  const rarely = onceAMinute();
  const task = vi.fn<() => void>();
  rarely(task);
  vi.setSystemTime(Date.now() + change);
  rarely(task);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(59_999);
  rarely(task);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  rarely(task);
  expect(task).toHaveBeenCalledTimes(2);
});
