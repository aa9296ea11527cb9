import { triggerText, type MachineDefinition, type TransitionDefinition } from '../machine/definition.ts';
import { transitionWords } from '../machine/transition-words.ts';
import type { CandidateEvent } from './search-state.ts';

/** The goals of a path set, each with its message. For a transition it is the id. */
type Goals = Map<string, string>;

/** A guard was false. */
export const falseGuardGoal = (transition: string) => `not ${transition}`;
/** A sample, outcome or delay was used. */
export const usedGoal = (key: string) => `used ${key}`;
/** The key of a delay as a candidate event. */
export const delayKey = ({ trigger, from }: Pick<TransitionDefinition, 'trigger' | 'from'>) =>
  `${triggerText(trigger)} of ${from}`;
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
    const [kind, why] =
      trigger.kind === 'after'
        ? ['delay', 'no path reaches its state, or a shorter delay always ends first']
        : [trigger.kind === 'event' ? 'sample' : 'outcome', 'no state that a path reaches accepts it'];
    goals.set(usedGoal(key), `${kind} '${key}' is used by no path: ${why}`);
  }
  return goals;
}

/** Describes the goals that no path reaches. */
export function missingWords(
  goals: Goals,
  missing: readonly string[],
  { transitions }: MachineDefinition,
): string[] {
  const isUsedOtherwise = (goal: string) =>
    transitions.some(
      (transition) =>
        transition.id === goal &&
        transition.trigger.kind === 'after' &&
        !missing.includes(usedGoal(delayKey(transition))),
    );
  return missing.map((goal) => `${goals.get(goal) ?? goal}${isUsedOtherwise(goal) ? OVER : ''}`);
}

const OVER =
  ': a delay that is over begins again only when its state is entered again, as with reenter: true';
