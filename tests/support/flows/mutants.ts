import { isDeepStrictEqual } from 'node:util';
import { not, StateMachine, type AnyStateMachine } from 'xstate';
import { runMachine } from './actor-run.ts';
import { defineMachine, type MachineDefinition, type TransitionDefinition } from './definition.ts';
import type { Path } from './path-set.ts';
import { asList, rebuild, type Changes, type TransitionConfig } from './rebuild.ts';
import { targetWords, transitionWords } from './words.ts';

/** A machine with one thing wrong in it. */
export interface Mutant {
  /** What is wrong: 'session.loggedIn on logout.request → session.loggedOut: dropped'. */
  name: string;
  /** The transition that is wrong; paths that take it are tried first. */
  transition: string;
  machine: AnyStateMachine;
}

type Change = (config: TransitionConfig) => TransitionConfig | null;

/** Every mutant of a machine's transitions: dropped, retargeted, guard dropped or turned round, an action dropped, ends swapped. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const definition = defineMachine(machine);
  return definition.transitions.flatMap((transition) => [
    ...changesOf(definition, transition).map(([what, change]) => ({
      name: `${transitionWords(transition)}: ${what}`,
      transition: transition.id,
      machine: mutate(machine, {
        transition: (config, id) => (id === transition.id ? change(config) : config),
      }),
    })),
    ...swapsOf(machine, definition, transition),
  ]);
}

/** The mutants that no path tells from the machine. */
export function survivors(machine: AnyStateMachine, paths: Path[]): Mutant[] {
  return mutantsOf(machine).filter(
    (mutant) => !byRelevance(paths, mutant.transition).some((path) => isKilledBy(mutant.machine, path)),
  );
}

export function isKilledBy(mutant: AnyStateMachine, { start, steps }: Path): boolean {
  try {
    const run = runMachine(mutant, start.input);
    const differs =
      !isDeepStrictEqual(run.started, start.seen) ||
      steps.some(({ move, seen }) => !isDeepStrictEqual(run.make(move), seen));
    run.stop();
    return differs;
  } catch {
    return true;
  }
}

function byRelevance(paths: Path[], transition: string): Path[] {
  const takes = ({ start, steps }: Path) =>
    [start.seen, ...steps.map(({ seen }) => seen)].some((seen) => seen.takes.includes(transition));
  return [...paths.filter(takes), ...paths.filter((path) => !takes(path))];
}

/** A mutant may run in circles; the machine itself never does. */
function mutate(machine: AnyStateMachine, changes: Changes): AnyStateMachine {
  const { config, implementations } = rebuild(machine, changes);
  return new StateMachine({ ...config, options: { maxIterations: 200 } }, implementations);
}

function changesOf(definition: MachineDefinition, transition: TransitionDefinition): [string, Change][] {
  const { guard, actions, reenter } = transition;
  return [
    ['dropped', () => null],
    ...otherTargets(definition, transition).map((target): [string, Change] => [
      `goes to ${targetWords(target)}`,
      ({ target: _before, ...config }) =>
        target.length > 0 ? { ...config, target: target.map((id) => `#${id}`) } : config,
    ]),
    ...(guard
      ? ([
          [`guard ${guard.name} dropped`, ({ guard: _guard, ...config }) => config],
          [
            `guard ${guard.name} turned round`,
            (config) => ({ ...config, guard: not(config.guard as Parameters<typeof not>[0]) }),
          ],
        ] satisfies [string, Change][])
      : []),
    ...actions.map(({ name }, index): [string, Change] => [
      `action ${name} dropped`,
      (config) => ({ ...config, actions: asList(config.actions).filter((_, place) => place !== index) }),
    ]),
    ...(reenter
      ? [['does not enter anew', (config) => ({ ...config, reenter: false })] satisfies [string, Change]]
      : []),
  ];
}

/** Staying, and every state beside the right one. */
function otherTargets({ states }: MachineDefinition, { from, targets }: TransitionDefinition): string[][] {
  const [target] = targets;
  const place = states.find(({ id }) => id === (target ?? from));
  const isRegion = states.find(({ id }) => id === place?.parent)?.kind === 'parallel';
  const beside = isRegion
    ? []
    : states.filter(({ id, parent }) => parent !== null && parent === place?.parent && id !== place?.id);
  return [...(target === undefined ? [] : [[]]), ...beside.map(({ id }) => [id])];
}

/** The ends of one call, exchanged. */
function swapsOf(
  machine: AnyStateMachine,
  { transitions }: MachineDefinition,
  { id, from, trigger }: TransitionDefinition,
): Mutant[] {
  if (
    trigger.kind !== 'done' ||
    transitions.find(
      (other) =>
        other.from === from && other.trigger.kind === 'done' && other.trigger.actor === trigger.actor,
    )?.id !== id
  )
    return [];
  if (!transitions.some(({ trigger: other }) => other.kind === 'error' && other.actor === trigger.actor))
    return [];
  const swap = (invoke: unknown) =>
    typeof invoke === 'object' && invoke !== null && 'id' in invoke && invoke.id === trigger.actor
      ? { ...invoke, onDone: Reflect.get(invoke, 'onError'), onError: Reflect.get(invoke, 'onDone') }
      : invoke;
  return [
    {
      name: `${from}: done and error of ${trigger.actor} swapped`,
      transition: id,
      machine: mutate(machine, {
        state: (state, stateId) =>
          stateId === from ? { ...state, invoke: asList(state.invoke).map(swap) } : state,
      }),
    },
  ];
}
