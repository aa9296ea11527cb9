import { expect } from 'playwright/test';
import type { AnyScreen, Stage } from '../define-flow.ts';
import { PATIENCE } from './eventually.ts';

/** How long a look that does not hold is waited for, in ms: the page is at rest. */
const GLANCE = 400;

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
 * everywhere proves nothing.
 */
export async function lookAround({ screen, stage, active, context }: Standing): Promise<string[]> {
  const glancing = { ...stage, expect: expect.configure({ timeout: GLANCE }) };
  const others = Object.entries(screen.states).filter(([state]) => !active.includes(state));
  stage.page.setDefaultTimeout(GLANCE);
  const complaints: string[] = [];
  for (const [other, look] of others) {
    const holds = await look(glancing, context).then(
      () => true,
      () => false,
    );
    if (holds && !isKnown(screen, active, other))
      complaints.push(`in ${active.join(', ')} the look of ${other} holds as well`);
  }
  stage.page.setDefaultTimeout(PATIENCE);
  return complaints;
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
