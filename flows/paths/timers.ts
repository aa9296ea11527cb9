import type { ExecutableActionObject } from 'xstate';
import { isOfAfter, timerChange, type Timer } from '../machine/xstate-internals.ts';

/** The delays that run after the actions of a step, the first to end first. */
export function timersAfter(
  timers: readonly Timer[],
  actions: readonly ExecutableActionObject[],
  machine: string,
): Timer[] {
  let running = [...timers];
  for (const action of actions) {
    const change = timerChange(action);
    if (!change) continue;
    refuseOther(change, machine);
    const id = 'begun' in change ? change.begun.id : change.cancelled;
    running = running.filter((timer) => timer.id !== id);
    if ('begun' in change) running.push(change.begun);
  }
  return running.toSorted((one, other) => one.ms - other.ms);
}

/** The machine would be somewhere between two moves of a path. */
function refuseOther(change: NonNullable<ReturnType<typeof timerChange>>, machine: string): void {
  if ('cancelled' in change && !isOfAfter(change.cancelled))
    throw new Error(`an action of ${machine} cancels the delayed event '${change.cancelled}': use after`);
  if ('begun' in change && !isOfAfter(change.begun.id))
    throw new Error(
      `an action of ${machine} sends ${change.begun.event.type} after a delay of ${change.begun.ms} ms: use after`,
    );
}

/** The delays that end next, together. */
export function nextTimers(timers: readonly Timer[]): readonly Timer[] {
  return timers.filter(({ ms }) => ms === timers[0]?.ms);
}

/** The delays when the first of them ends. */
export function timersElapsed(timers: readonly Timer[]): Timer[] {
  const [first] = timers;
  return timers.map((timer) => ({ ...timer, ms: timer.ms - (first?.ms ?? 0) }));
}
