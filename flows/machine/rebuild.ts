import { and, or, type AnyStateMachine } from 'xstate';
import { parseTrigger, transitionId, type Trigger } from './definition.ts';
import { configOf, withConfig } from './xstate-internals.ts';

/** The parts of a machine's configuration that a rebuild reads or changes. */
export interface NodeConfig {
  id?: string;
  initial?: string;
  history?: 'shallow' | 'deep';
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: unknown;
  states?: Record<string, NodeConfig>;
  entry?: unknown;
  exit?: unknown;
}

export interface TransitionConfig {
  target?: string | string[];
  guard?: unknown;
  actions?: unknown;
  reenter?: boolean;
}

/** Maps each transition with its id; null removes it. */
export type ChangeTransition = (transition: TransitionConfig, id: string) => TransitionConfig | null;

export interface Changes {
  transition?: ChangeTransition;
  state?: (state: NodeConfig, id: string) => NodeConfig;
}

/** The machine with a changed configuration and the same implementations. */
export function rebuild(machine: AnyStateMachine, changes: Changes): AnyStateMachine {
  const config = rebuildNode(configOf(machine) as NodeConfig, machine.id, changes);
  return withConfig(machine, config as AnyStateMachine['config']);
}

function rebuildNode(config: NodeConfig, id: string, changes: Changes): NodeConfig {
  const change = (list: unknown, trigger: Trigger) => changeList(list, id, trigger, changes.transition);
  const changeMap = (map: Record<string, unknown>, trigger: (key: string) => Trigger) =>
    Object.fromEntries(Object.entries(map).map(([key, list]) => [key, change(list, trigger(key))]));
  const { on, after, always, onDone, invoke, states } = config;
  const changed: NodeConfig = {
    ...config,
    ...(on ? { on: changeMap(withForbidden(on), (type) => parseTrigger(type, id)) } : {}),
    ...(after ? { after: changeMap(after, (delay) => ({ kind: 'after', delay })) } : {}),
    ...(always === undefined ? {} : { always: change(always, { kind: 'always' }) }),
    ...(onDone === undefined ? {} : { onDone: change(onDone, { kind: 'completed' }) }),
    ...(invoke === undefined
      ? {}
      : { invoke: asList(invoke).map((one, index) => changeInvoke(one, index, id, change)) }),
    ...(states ? { states: rebuildStates(states, id, changes) } : {}),
  };
  return changes.state ? changes.state(changed, id) : changed;
}

/** `undefined` forbids an event, as a transition that does nothing does. */
function withForbidden(on: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(on).map(([type, list]) => [type, list ?? {}]));
}

function rebuildStates(
  states: Record<string, NodeConfig>,
  parent: string,
  changes: Changes,
): Record<string, NodeConfig> {
  return Object.fromEntries(
    Object.entries(states).map(([key, child]) => [
      key,
      rebuildNode(child, child.id ?? `${parent}.${key}`, changes),
    ]),
  );
}

type Change = (list: unknown, trigger: Trigger) => TransitionConfig[];

function changeInvoke(invoke: unknown, index: number, nodeId: string, change: Change): unknown {
  if (typeof invoke !== 'object' || invoke === null) return invoke;
  const actor = invokeId(invoke, index, nodeId);
  return {
    ...invoke,
    ...('onDone' in invoke ? { onDone: change(invoke.onDone, { kind: 'done', actor }) } : {}),
    ...('onError' in invoke ? { onError: change(invoke.onError, { kind: 'error', actor }) } : {}),
  };
}

/** The id of an actor that a state invokes: `index` is its place in the state's list. */
export function invokeId(invoke: object, index: number, state: string): string {
  return 'id' in invoke && typeof invoke.id === 'string' ? invoke.id : `${index}.${state}`;
}

function changeList(
  list: unknown,
  nodeId: string,
  trigger: Trigger,
  change: ChangeTransition | undefined,
): TransitionConfig[] {
  return asList(list)
    .map((one): TransitionConfig => (typeof one === 'string' ? { target: one } : { ...Object(one) }))
    .map((one, index) => (change ? change(one, transitionId(nodeId, trigger, index)) : one))
    .filter((one) => one !== null);
}

export function asList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Called with the result of each guard evaluation. */
type GuardAnswer = (transition: string, answer: boolean) => void;

export const TAKEN = 'flows.taken';

/**
 * The machine with instrumentation: every transition has an extra action that names it, and every guard reports its
 * result.
 */
export function instrument(machine: AnyStateMachine, onGuard: GuardAnswer): AnyStateMachine {
  const report = (id: string, answer: boolean) => () => {
    onGuard(id, answer);
    return answer;
  };
  return rebuild(machine, {
    transition: (transition, id) => ({
      ...transition,
      actions: [...asList(transition.actions), { type: TAKEN, params: { id } }],
      ...(transition.guard === undefined
        ? {}
        : { guard: observe(transition.guard, report(id, true), report(id, false)) }),
    }),
  }).provide({ actions: { [TAKEN]: () => {} } });
}

type Guard = Parameters<typeof and>[0][number];

function observe(guard: unknown, onTrue: () => boolean, onFalse: () => boolean) {
  return or([and([guard as Guard, onTrue]), onFalse]);
}
