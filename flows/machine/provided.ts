import type { AnyStateMachine } from 'xstate';
import { isPlaceholder } from './placeholders.ts';
import { implementationsOf, isMachine } from './xstate-internals.ts';

/** `root` and every machine in the tree below it, including duplicates. */
export function machinesIn(root: AnyStateMachine): AnyStateMachine[] {
  return [root, ...childMachinesOf(root).flatMap(machinesIn)];
}

/** The machines among the actors of a machine. */
export function childMachinesOf(machine: AnyStateMachine): AnyStateMachine[] {
  return Object.values(implementationsOf(machine).actors).filter(isMachine);
}

/** The placeholders of a machine: the actors and actions that it only names. */
export function placeholdersOf(machine: AnyStateMachine): string[] {
  const { actors, actions } = implementationsOf(machine);
  const logics = Object.entries(actors).filter(([, logic]) => !isMachine(logic));
  return [
    ...logics.map(([name]) => name),
    ...Object.keys(actions).filter((name) => isPlaceholder(actions[name], 'action')),
  ];
}

/**
 * The placeholders of a machine that its provided copy does not replace.
 *
 * @example
 * for (const provided of machinesIn(implementations(shopMachine)))
 *   expect(unprovidedIn(machineById(provided.id), provided)).toEqual([]);
 */
export function unprovidedIn(machine: AnyStateMachine, provided: AnyStateMachine): string[] {
  const before = implementationsOf(machine);
  const now = implementationsOf(provided);
  const isSame = (name: string) =>
    name in before.actors
      ? before.actors[name] === now.actors[name]
      : before.actions[name] === now.actions[name];
  return placeholdersOf(machine).filter(isSame);
}
