import { expect } from '../../tests/support/expect.ts';
import type { AnyScreen, Stage } from '../model/define-flow.ts';
import { PATIENCE } from './eventually.ts';

/** The page is at rest: a look holds at the first glance or not at all. */
const GLANCE = 1;
/** How long what a look reads of the page may take, in ms. */
const READING = 400;
/** How often a page is glanced at where a busy machine took longer than that. */
const GLANCES = 3;

/** The page in a state that was seen for what it is. */
export interface Standing {
  screen: AnyScreen;
  stage: Stage;
  /** The innermost states that are active. */
  active: string[];
  context: unknown;
}

/**
 * The looks of other states that hold here as well, though nobody said that these look alike: a look that holds
 * everywhere proves nothing. Nor does a glance at which not even a state's own look holds: another is taken.
 */
export async function lookAround(standing: Standing): Promise<string[]> {
  let missed: string[] = [];
  for (let glance = 0; glance < GLANCES; glance += 1) {
    const holding = await glanceAround(standing);
    missed = standing.active.filter((state) => !holding.includes(state));
    if (missed.length === 0) return lookAlikes(standing, holding);
  }
  return missed.map((state) => `at a glance the look of ${state} itself does not hold`);
}

/** The states whose looks hold. */
async function glanceAround({ screen, stage, context }: Standing): Promise<string[]> {
  const glancing = { ...stage, expect: expect.configure({ timeout: GLANCE }) };
  const holding: string[] = [];
  stage.page.setDefaultTimeout(READING);
  for (const [state, look] of Object.entries(screen.states)) {
    const holds = await look(glancing, context).then(
      () => true,
      () => false,
    );
    if (holds) holding.push(state);
  }
  stage.page.setDefaultTimeout(PATIENCE);
  return holding;
}

function lookAlikes({ screen, active }: Standing, holding: string[]): string[] {
  return holding
    .filter((state) => !active.includes(state) && !isKnown(screen, active, state))
    .map((state) => `in ${active.join(', ')} the look of ${state} holds as well`);
}

/** For states that nothing on screen tells apart. */
export function allAlike(reason: string, ...states: string[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    states.map((state) => [
      state,
      Object.fromEntries(states.filter((other) => other !== state).map((other) => [other, reason])),
    ]),
  );
}

/** Of a list. */
export const SHOWN_WHILE_RELOADING = allAlike(
  'what is there stays on screen while it is asked for anew',
  'showing.idle',
  'showing.reloading',
);

function isKnown({ alike = {} }: AnyScreen, active: string[], other: string): boolean {
  return active.some((state) => alike[state]?.[other] !== undefined);
}
