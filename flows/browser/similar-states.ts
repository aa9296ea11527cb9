import type { AnyScreen } from '../model/define-flow.ts';
import type { Driver } from './driver.ts';
import { TIMEOUT } from './eventually.ts';
import { expect } from './expect.ts';

/** Timeout of an assertion in a page at rest, in ms. */
const AT_ONCE = 1;
/** Timeout of reading the page, in ms. */
const READING = 400;
/** How often everything is asserted again if a busy machine exceeded that. */
const ATTEMPTS = 3;

/** The page in a state whose assertion holds. */
export interface ReachedState {
  screen: AnyScreen;
  driver: Driver;
  /** The innermost active states. */
  active: string[];
  context: unknown;
}

/**
 * The other states whose assertions also hold here without being declared `alike`: an assertion that holds
 * everywhere proves nothing. Retries if not even the state's own assertion holds.
 */
export async function similarStates(reached: ReachedState): Promise<string[]> {
  let missed: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const holding = await assertAll(reached);
    missed = reached.active.filter((state) => !holding.includes(state));
    if (missed.length === 0) return unexpectedOf(reached, holding);
  }
  return missed.map((state) => `asserted at once, the assertion of ${state} itself does not hold`);
}

/** The states whose assertions hold. */
async function assertAll({ screen, driver, context }: ReachedState): Promise<string[]> {
  const quickDriver = { ...driver, expect: expect.configure({ timeout: AT_ONCE }) };
  const holding: string[] = [];
  driver.page.setDefaultTimeout(READING);
  for (const [state, assert] of Object.entries(screen.states)) {
    const holds = await assert(quickDriver, context).then(
      () => true,
      () => false,
    );
    if (holds) holding.push(state);
  }
  driver.page.setDefaultTimeout(TIMEOUT);
  return holding;
}

function unexpectedOf({ screen, active }: ReachedState, holding: string[]): string[] {
  return holding
    .filter((state) => !active.includes(state) && !isKnown(screen, active, state))
    .map((state) => `in ${active.join(', ')} the assertion of ${state} holds as well`);
}

/** For states that look the same on screen. */
export function allAlike(reason: string, ...states: string[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    states.map((state) => [
      state,
      Object.fromEntries(states.filter((other) => other !== state).map((other) => [other, reason])),
    ]),
  );
}

function isKnown({ alike = {} }: AnyScreen, active: string[], other: string): boolean {
  return active.some((state) => alike[state]?.[other] !== undefined);
}
