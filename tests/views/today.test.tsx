import { type Clock, install } from '@sinonjs/fake-timers';
import { act, type JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useToday } from '../../src/views/ui/use-today.ts';
import { show } from './shown-page.tsx';

const MINUTE = 60_000;

let clock: Clock;

beforeEach(() => {
  const now = new Date(2026, 4, 31, 23, 58);
  clock = install({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => clock.uninstall());

function Day(): JSX.Element {
  return <time>{useToday()}</time>;
}

const days = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
const pass = (ms: number) => act(async () => clock.tick(ms));
/** The computer sleeps: its clock goes on, timers do not. */
const sleepUntil = (hour: number) => clock.setSystemTime(new Date(2026, 5, 1, hour));
const dispatch = (target: EventTarget, type: string) =>
  act(async () => target.dispatchEvent(new Event(type)));

describe('the day on a page that stays open', () => {
  it('[DASH-1] [PEND-1] [SPEND-1] it changes at midnight, wherever it is shown, and at the next one', async () => {
    await show([<Day key="1" />, <Day key="2" />]);
    await pass(2 * MINUTE - 1);
    expect(days()).toEqual(['2026-05-31', '2026-05-31']);
    await pass(1);
    expect(days()).toEqual(['2026-06-01', '2026-06-01']);
    await pass(24 * 60 * MINUTE);
    expect(days()).toEqual(['2026-06-02', '2026-06-02']);
  });

  it('[DASH-1] a timer that fires too early is set again', async () => {
    await show(<Day />);
    clock.setSystemTime(new Date(2026, 4, 31, 23, 57, 59, 990));
    await pass(2 * MINUTE);
    expect(days()).toEqual(['2026-05-31']);
    await pass(10);
    expect(days()).toEqual(['2026-06-01']);
  });

  it.each([
    ['seen again', () => dispatch(document, 'visibilitychange')],
    ['used again', () => dispatch(window, 'focus')],
  ])('[DASH-1] after a night asleep it is right once the page is %s', async (_, wake) => {
    await show(<Day />);
    sleepUntil(8);
    expect(days()).toEqual(['2026-05-31']);
    await wake();
    expect(days()).toEqual(['2026-06-01']);
  });

  it('[DASH-1] a page whose timer slept past midnight shows the new day ten minutes later', async () => {
    clock.setSystemTime(new Date(2026, 4, 31, 20));
    await show(<Day />);
    sleepUntil(8);
    await pass(10 * MINUTE);
    expect(days()).toEqual(['2026-06-01']);
  });

  it('one timer serves all components that show the day, and ends with the last of them', async () => {
    expect(clock.countTimers()).toBe(0);
    await show([<Day key="1" />, <Day key="2" />]);
    expect(clock.countTimers()).toBe(1);
    await show([<Day key="2" />]);
    expect(clock.countTimers()).toBe(1);
    await dispatch(window, 'focus');
    expect(clock.countTimers()).toBe(1);
    await show(null);
    expect(clock.countTimers()).toBe(0);
    await dispatch(document, 'visibilitychange');
    await dispatch(window, 'focus');
    expect(clock.countTimers()).toBe(0);
  });
});
