import { expect } from 'playwright/test';
import type { AnyScreen, Stage } from '../define-flow.ts';

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
  return complaints;
}

function isKnown({ alike = {} }: AnyScreen, active: string[], other: string): boolean {
  return active.some((state) => alike[state]?.[other] !== undefined);
}
