import type { MachineDefinition } from '../machine/definition.ts';
import { transitionWords } from '../machine/transition-words.ts';
import type { CandidateEvent } from './search-state.ts';

/** The goals of a path set, each with its message. For a transition it is the id. */
type Goals = Map<string, string>;

/** A guard was false. */
export const falseGuardGoal = (transition: string) => `not ${transition}`;
/** A sample, outcome or delay was used. */
export const usedGoal = (key: string) => `used ${key}`;
/** A path begins with this start. */
export const startGoal = (name: string) => `start ${name}`;

/** The goals of a flow: every start, transition, false guard, sample, outcome and delay. */
export function goalsOf(
  { transitions }: MachineDefinition,
  candidates: readonly CandidateEvent[],
  starts: readonly string[],
): Goals {
  const goals: Goals = new Map(starts.map((name) => [startGoal(name), `start '${name}' is used by no path`]));
  for (const transition of transitions) {
    const words = transitionWords(transition);
    goals.set(transition.id, `transition ${words} is taken by no path`);
    if (transition.guard) {
      goals.set(
        falseGuardGoal(transition.id),
        `guard ${transition.guard.name} of ${words} is never false: add a sample or outcome that it refuses`,
      );
    }
  }
  for (const { key, trigger } of candidates) {
    const kind = trigger.kind === 'event' ? 'sample' : trigger.kind === 'after' ? 'delay' : 'outcome';
    goals.set(usedGoal(key), `${kind} '${key}' is used by no path: no state that a path reaches accepts it`);
  }
  return goals;
}
