import type { AnyStateMachine } from 'xstate';
import { registry } from '../../src/machines/registry.ts';
import type { Tag } from '../../src/machines/shared/machine-types.ts';

/** Which dialogs the portal has, so that no list of them lacks a new one. */

const IN_HISTORY = new Set<unknown>(['historyEntry', 'holdDepartures']);

const statesOf = ({ root }: AnyStateMachine) => {
  const states = [root];
  for (const state of states) states.push(...Object.values(state.states));
  return states;
};

/** The machines with a dialog or form that has an entry in the history; with a tag, those with a state that has it. */
export const dialogMachines = (tag?: Tag): string[] =>
  registry
    .filter((machine) => {
      const states = statesOf(machine);
      const isTagged = tag === undefined || states.some(({ tags }) => tags.includes(tag));
      return isTagged && states.some(({ invoke }) => invoke.some(({ src }) => IN_HISTORY.has(src)));
    })
    .map(({ id }) => id);

interface DialogList {
  /** Where to add a dialog: 'FORMS in tests/browser/leaving.test.ts'. */
  place: string;
  /** The machines of the dialogs in the list. */
  machines: readonly string[];
  /** Only dialogs that have a state with this tag belong in the list. */
  tag?: Tag;
  /** The machines of dialogs that other tests go through. */
  except?: readonly string[];
}

/** What is wrong with a list of dialogs, in words. */
export function problemsOf({ place, machines, tag, except = [] }: DialogList): string[] {
  const expected = dialogMachines(tag);
  const listed = [...machines, ...except];
  return [
    ...expected.filter((id) => !listed.includes(id)).map((id) => `add the dialog of ${id} to ${place}`),
    ...listed.filter((id) => !expected.includes(id)).map((id) => `remove ${id} from ${place}`),
  ];
}
