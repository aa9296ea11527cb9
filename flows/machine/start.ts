import type { MachineDefinition, TransitionDefinition } from './definition.ts';
import { statesStarted } from './entered-states.ts';

/** The start of a machine as a transition into its initial states, for tables. No path names it. */
export function startOf(machine: MachineDefinition): TransitionDefinition {
  const started = statesStarted(machine, machine.id);
  return {
    id: `${machine.id} · (start)`,
    from: machine.id,
    trigger: { kind: 'start' },
    guard: null,
    targets: started.map(({ id }) => id).filter((id) => started.every(({ parent }) => parent !== id)),
    reenter: false,
    actions: [],
    description: '',
    spec: machine.spec,
    requirements: [],
  };
}

export const isStart = ({ trigger }: TransitionDefinition): boolean => trigger.kind === 'start';
