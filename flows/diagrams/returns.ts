import {
  refWords,
  type ImplementationRef,
  type MachineDefinition,
  type StateDefinition,
} from '../machine/definition.ts';
import { isWithin } from '../machine/entered-states.ts';
import { type PathSet, type PathStep } from '../paths/path-set.ts';
import { statePaths } from '../paths/sentences.ts';

/**
 * By the id of a transition to a history state: the entry actions of the states that it returned to in the paths. A step
 * that goes on to other states does not show them.
 */
export function returnActionsIn(
  machine: MachineDefinition,
  { paths }: PathSet,
): ReadonlyMap<string, readonly ImplementationRef[]> {
  const steps = paths.flatMap((path) => path.steps);
  return new Map(
    machine.transitions.flatMap((transition) => {
      const histories = machine.states.filter(
        ({ id, history }) => history !== null && transition.targets.includes(id),
      );
      const last = steps.filter(({ seen }) => seen.takes.at(-1) === transition.id);
      const actions = histories.flatMap((history) =>
        last.flatMap((step) => entryActions(machine, history, step)),
      );
      const byWords = new Map(actions.map((action) => [refWords(action), action]));
      return histories.length === 0 ? [] : [[transition.id, [...byWords.values()]] as const];
    }),
  );
}

/** The entry actions of the states beside a history state, and inside of these, that are active after a step. */
function entryActions(
  { id, states }: MachineDefinition,
  { parent, history }: StateDefinition,
  { seen }: PathStep,
): ImplementationRef[] {
  const active = statePaths(seen.state).map((path) => `${id}.${path}`);
  return states
    .filter((state) => parent !== null && state.id !== parent && isWithin(state.id, parent))
    .filter((state) => active.some((leaf) => isWithin(leaf, state.id)))
    .flatMap(({ entry, initialActions }) => (history === 'deep' ? entry : [...entry, ...initialActions]));
}
