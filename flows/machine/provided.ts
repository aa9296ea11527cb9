import { StateMachine, type AnyStateMachine } from 'xstate';
import { isPlaceholderAction } from './placeholders.ts';

/** Every machine in the tree below `root`, and `root`; one that stands in two places is there twice. */
export function machinesIn(root: AnyStateMachine): AnyStateMachine[] {
  const children = Object.values(root.implementations.actors).filter(
    (actor) => actor instanceof StateMachine,
  );
  return [root, ...children.flatMap(machinesIn)];
}

/** The actors and actions that a machine leaves to `implementations.ts`. */
export function placeholdersOf({ implementations: { actors, actions } }: AnyStateMachine): string[] {
  return [
    ...Object.keys(actors).filter((name) => !(actors[name] instanceof StateMachine)),
    ...Object.keys(actions).filter((name) => isPlaceholderAction(actions[name])),
  ];
}

/** The placeholders of a machine that are still placeholders in the machine as it is provided. */
export function unprovidedIn(machine: AnyStateMachine, provided: AnyStateMachine): string[] {
  const isSame = (name: string) =>
    name in machine.implementations.actors
      ? machine.implementations.actors[name] === provided.implementations.actors[name]
      : machine.implementations.actions[name] === provided.implementations.actions[name];
  return placeholdersOf(machine).filter(isSame);
}
