import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { isSendTo } from './xstate-internals.ts';

/**
 * A machine as it is written, told from its own definition: what diagrams draw, what coverage counts, and what a
 * change of a machine is told by. Nothing here runs the machine.
 */
export interface MachineDefinition {
  id: string;
  description: string;
  spec: string;
  /** The areas of the requirements it carries out: 'LOGIN'. */
  areas: string[];
  states: StateDefinition[];
  transitions: TransitionDefinition[];
  /** The names of the actions that send an event to another actor. */
  senders: string[];
  /** Milliseconds by name; null where the machine reckons them. */
  delays: Record<string, number | null>;
}

/** What states and transitions may say in `meta`, and the documents show. */
export interface FlowMeta {
  /** The section of the specification that it comes from: '§4'. */
  spec?: string;
  /** The requirements that it carries out, where neither its messages nor its calls tell. */
  requirements?: readonly string[];
  /** Of a machine: the areas of its requirements, 'LOGIN' for LOGIN-1, LOGIN-2… */
  areas?: readonly string[];
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface StateDefinition {
  /** 'session.loggedIn.refreshing' */
  id: string;
  /** 'loggedIn.refreshing'; '' for the machine itself. */
  path: string;
  parent: string | null;
  kind: StateKind;
  /** The id of the state it starts in. */
  initial: string | null;
  description: string;
  spec: string;
  /** The ids it names itself. */
  requirements: string[];
  tags: string[];
  entry: Step[];
  exit: Step[];
  invokes: Invoke[];
}

export interface Invoke {
  id: string;
  src: string;
}

/** A named action or guard; `params` are what is known of them without running the machine. */
export interface Step {
  name: string;
  params?: unknown;
}

export type Trigger =
  | { kind: 'event'; type: string }
  | { kind: 'done' | 'error'; actor: string }
  | { kind: 'after'; delay: string }
  | { kind: 'always' | 'completed' };

export interface TransitionDefinition {
  /** Stable: the state, the trigger, and from the second candidate on its place among them. */
  id: string;
  from: string;
  trigger: Trigger;
  guard: Step | null;
  /** Ids of states; empty when the state stays as it is. */
  targets: string[];
  reenter: boolean;
  actions: Step[];
  description: string;
  spec: string;
  /** The ids it names itself. */
  requirements: string[];
}

type Node = AnyStateMachine['root'];

export function defineMachine(machine: AnyStateMachine): MachineDefinition {
  const nodes = nodesOf(machine.root);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    spec: specOf(machine.root.meta),
    areas: listIn(machine.root.meta, 'areas'),
    states: nodes.map(defineState),
    transitions: nodes.flatMap((node) =>
      transitionsOf(node).map(([id, definition]) => defineTransition(id, definition)),
    ),
    senders: Object.keys(machine.implementations.actions).filter((name) =>
      isSendTo(machine.implementations.actions[name]),
    ),
    delays: Object.fromEntries(
      Object.entries(machine.implementations.delays ?? {}).map(([name, ms]) => [
        name,
        typeof ms === 'number' ? ms : null,
      ]),
    ),
  };
}

/** The id of every transition of a machine by the object XState keeps of it; survives `provide`. */
export function transitionIds(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  return new Map(
    nodesOf(machine.root).flatMap((node) =>
      transitionsOf(node).map(([id, definition]) => [definition, id] as const),
    ),
  );
}

export function transitionId(from: string, trigger: Trigger, index: number): string {
  return `${from} · ${triggerText(trigger)}${index === 0 ? '' : ` · ${index + 1}`}`;
}

export function triggerText(trigger: Trigger): string {
  if (trigger.kind === 'event') return trigger.type;
  if (trigger.kind === 'after') return `after ${trigger.delay}`;
  if (trigger.kind === 'done' || trigger.kind === 'error') return `${trigger.kind} ${trigger.actor}`;
  return trigger.kind;
}

/** What XState calls a trigger, told apart. */
export function parseTrigger(eventType: string, nodeId: string): Trigger {
  const rest = (prefix: string) => (eventType.startsWith(prefix) ? eventType.slice(prefix.length) : null);
  const done = rest('xstate.done.actor.');
  if (done !== null) return { kind: 'done', actor: done };
  const error = rest('xstate.error.actor.');
  if (error !== null) return { kind: 'error', actor: error };
  const after = rest('xstate.after.');
  if (after !== null) return { kind: 'after', delay: after.slice(0, -nodeId.length - 1) };
  if (eventType === '') return { kind: 'always' };
  return rest('xstate.done.state.') === null ? { kind: 'event', type: eventType } : { kind: 'completed' };
}

function nodesOf(node: Node): Node[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))];
}

function transitionsOf(node: Node): [string, AnyTransitionDefinition][] {
  const lists = [...node.transitions.values(), node.always ?? []];
  return lists.flatMap((list) =>
    list.map((definition, index): [string, AnyTransitionDefinition] => [
      transitionId(node.id, parseTrigger(String(definition.eventType), node.id), index),
      definition,
    ]),
  );
}

function defineState(node: Node): StateDefinition {
  return {
    id: node.id,
    path: node.path.join('.'),
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    description: node.description ?? '',
    spec: specOf(node.meta),
    requirements: listIn(node.meta, 'requirements'),
    tags: [...node.tags],
    entry: steps(node.entry),
    exit: steps(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '' })),
  };
}

function defineTransition(id: string, definition: AnyTransitionDefinition): TransitionDefinition {
  const { source, eventType, guard, target, reenter, actions, description, meta } = definition;
  return {
    id,
    from: source.id,
    trigger: parseTrigger(String(eventType), source.id),
    guard: guard === undefined ? null : stepOf(guard),
    targets: (target ?? []).map(({ id: targetId }) => targetId),
    reenter,
    actions: steps(actions),
    description: description ?? '',
    spec: specOf(meta) || specOf(source.meta),
    requirements: listIn(meta, 'requirements'),
  };
}

/** The raise and cancel pair that a delay adds is no action of the machine's author. */
function steps(actions: readonly unknown[]): Step[] {
  return actions.filter((action) => !isDelayAction(action)).map(stepOf);
}

function isDelayAction(action: unknown): boolean {
  return (
    typeof action === 'function' &&
    'type' in action &&
    (action.type === 'xstate.raise' || action.type === 'xstate.cancel')
  );
}

/** An empty name stands for a function without one, which the checks refuse. */
function stepOf(action: unknown): Step {
  if (typeof action === 'string') return { name: action };
  if (typeof action === 'function' && 'guards' in action && Array.isArray(action.guards))
    return { name: compositeName(action.name, action.guards.map(stepOf)) };
  if (typeof action !== 'object' || action === null || !('type' in action)) return { name: '' };
  const params: unknown = 'params' in action ? action.params : undefined;
  const known = params !== undefined && typeof params !== 'function';
  return { name: String(action.type), ...(known ? { params } : {}) };
}

/** 'not isDark', 'isDark and isLate' */
function compositeName(kind: string, parts: Step[]): string {
  const names = parts.map(({ name }) => name);
  if (names.includes('')) return '';
  return kind.startsWith('not')
    ? `not ${names.join('')}`
    : names.join(kind.startsWith('and') ? ' and ' : ' or ');
}

function specOf(meta: unknown): string {
  return typeof meta === 'object' && meta !== null && 'spec' in meta ? String(meta.spec) : '';
}

function listIn(meta: unknown, key: keyof FlowMeta): string[] {
  const list: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, key) : undefined;
  return Array.isArray(list) ? list.map(String) : [];
}
