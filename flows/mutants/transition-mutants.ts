import { isDeepStrictEqual } from 'node:util';
import { not, type AnyStateMachine } from 'xstate';
import { statesEntered, statesLeft } from '../machine/entered-states.ts';
import { runMachine } from '../actor/actor-run.ts';
import {
  definitionOf,
  type MachineDefinition,
  type StateDefinition,
  type TransitionDefinition,
} from '../machine/definition.ts';
import { transitionsIn, type Path } from '../paths/path-set.ts';
import { asList, invokeId, rebuild, type Changes, type TransitionConfig } from '../machine/rebuild.ts';
import { targetWords, transitionWords } from '../machine/transition-words.ts';
import { stateNodesOf, withIterationLimit } from '../machine/xstate-internals.ts';

/** A machine with one fault. */
export interface Mutant {
  /** The fault: 'session.loggedIn on logout.request → session.loggedOut: dropped'. */
  name: string;
  /** The affected transitions, or those leading to the fault; paths that take them run first. */
  transitions: readonly string[];
  machine: AnyStateMachine;
}

type Change = (config: TransitionConfig) => TransitionConfig | null;

/**
 * Every mutant of a machine: a transition removed or retargeted, its guard removed or negated, one of its actions
 * or of a state's entry or exit actions removed, done and error swapped, a deep history made shallow.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const definition = definitionOf(machine);
  const ofTransitions = definition.transitions.flatMap((transition) => [
    ...changesOf(definition, transition).map(([what, change]) => ({
      name: `${transitionWords(transition)}: ${what}`,
      transitions: [transition.id],
      machine: mutate(machine, {
        transition: (config, id) => (id === transition.id ? change(config) : config),
      }),
    })),
    ...swapsOf(machine, definition, transition),
  ]);
  return [
    ...ofTransitions,
    ...definition.states.flatMap((state) => [
      ...dropActionsOf(machine, definition, state),
      ...forgetDepthOf(machine, definition, state),
    ]),
  ];
}

/** The mutants in which a state leaves out one of its entry or exit actions. */
function dropActionsOf(
  machine: AnyStateMachine,
  definition: MachineDefinition,
  state: StateDefinition,
): Mutant[] {
  const idsOf = (isAffected: (transition: TransitionDefinition) => boolean) =>
    definition.transitions.filter(isAffected).map(({ id }) => id);
  const affected = {
    entry: idsOf((transition) => statesEntered(definition, transition).includes(state)),
    exit: idsOf((transition) => statesLeft(definition, transition).includes(state)),
  };
  return (['entry', 'exit'] as const).flatMap((when) =>
    state[when].map(({ name }, index) => ({
      name: `${state.id}: ${when} action ${name} dropped`,
      transitions: affected[when],
      machine: mutate(machine, {
        state: (config, id) =>
          id === state.id ? { ...config, [when]: without(config[when], index) } : config,
      }),
    })),
  );
}

/** The mutant in which a deep history state remembers only the child of its parent. */
function forgetDepthOf(
  machine: AnyStateMachine,
  { transitions }: MachineDefinition,
  { id, history }: StateDefinition,
): Mutant[] {
  if (history !== 'deep') return [];
  return [
    {
      name: `${id}: history is shallow`,
      transitions: transitions.filter(({ targets }) => targets.includes(id)).map((one) => one.id),
      machine: mutate(machine, {
        state: (config, stateId) => (stateId === id ? { ...config, history: 'shallow' } : config),
      }),
    },
  ];
}

function without(actions: unknown, index: number): unknown[] {
  return asList(actions).filter((_, place) => place !== index);
}

/**
 * The mutants that no path detects: every path runs on them as it does on the machine.
 *
 * @example
 * expect(survivors(flow.machine, set.paths).map(({ name }) => name)).toEqual([]);
 */
export function survivors(machine: AnyStateMachine, paths: Path[]): Mutant[] {
  return mutantsOf(machine).filter(
    (mutant) => !byRelevance(paths, mutant.transitions).some((path) => isKilledBy(mutant.machine, path)),
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

function byRelevance(paths: Path[], transitions: readonly string[]): Path[] {
  const takes = (path: Path) => transitionsIn(path).some((taken) => transitions.includes(taken));
  return [...paths.filter(takes), ...paths.filter((path) => !takes(path))];
}

/** A mutant may loop forever; the machine itself never does. */
function mutate(machine: AnyStateMachine, changes: Changes): AnyStateMachine {
  return withIterationLimit(rebuild(machine, changes), 200);
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
            `guard ${guard.name} negated`,
            (config) => ({ ...config, guard: not(config.guard as Parameters<typeof not>[0]) }),
          ],
        ] satisfies [string, Change][])
      : []),
    ...actions.map(({ name }, index): [string, Change] => [
      `action ${name} dropped`,
      (config) => ({ ...config, actions: without(config.actions, index) }),
    ]),
    ...(reenter
      ? [['does not reenter', (config) => ({ ...config, reenter: false })] satisfies [string, Change]]
      : []),
  ];
}

/** Other targets: none, and every state next to the right one, except history states. */
function otherTargets({ states }: MachineDefinition, { from, targets }: TransitionDefinition): string[][] {
  const [target] = targets;
  const place = states.find(({ id }) => id === (target ?? from));
  const isRegion = states.find(({ id }) => id === place?.parent)?.kind === 'parallel';
  const beside = isRegion
    ? []
    : states.filter(
        ({ id, parent, kind }) =>
          parent !== null && parent === place?.parent && id !== place?.id && kind !== 'history',
      );
  return [...(target === undefined ? [] : [[]]), ...beside.map(({ id }) => [id])];
}

/** Whether a state treats the end and the failure of an actor in the same way. */
function endsAlike(machine: AnyStateMachine, state: string, actor: string): boolean {
  const invokes = stateNodesOf(machine).find(({ id }) => id === state)?.invoke ?? [];
  return invokes.some(
    ({ id, onDone, onError }) =>
      id === actor && isDeepStrictEqual(asList(onDone).map(withoutWords), asList(onError).map(withoutWords)),
  );
}

function withoutWords(transition: unknown): object {
  const config = typeof transition === 'string' ? { target: transition } : Object(transition);
  return { ...config, description: '', meta: {} };
}

/** Swaps the done and error transitions of a state's call. */
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
  const isItsError = ({ from: source, trigger: other }: TransitionDefinition) =>
    source === from && other.kind === 'error' && other.actor === trigger.actor;
  if (!transitions.some(isItsError) || endsAlike(machine, from, trigger.actor)) return [];
  const swap = (invoke: unknown, index: number) =>
    typeof invoke === 'object' && invoke !== null && invokeId(invoke, index, from) === trigger.actor
      ? { ...invoke, onDone: Reflect.get(invoke, 'onError'), onError: Reflect.get(invoke, 'onDone') }
      : invoke;
  return [
    {
      name: `${from}: done and error of ${trigger.actor} swapped`,
      transitions: [id],
      machine: mutate(machine, {
        state: (state, stateId) =>
          stateId === from ? { ...state, invoke: asList(state.invoke).map(swap) } : state,
      }),
    },
  ];
}
