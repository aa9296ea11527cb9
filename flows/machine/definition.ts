import type { AnyStateMachine } from 'xstate';
import { encode, inWords, type Json } from '../actor/codec.ts';
import {
  combinedGuards,
  historyOf,
  implementationsOf,
  initialActionsOf,
  initialOf,
  isDelayAction,
  senderOf,
  stateAskedFor,
  type Sender,
  stateNodesOf,
  transitionsOf,
  XSTATE_EVENT,
  type StateNode,
  type Transition,
} from './xstate-internals.ts';

/** A machine's definition as plain data, for diagrams, path search and change detection. */
export interface MachineDefinition {
  id: string;
  description: string;
  spec: string;
  /** The areas of the requirements it carries out: 'LOGIN'. */
  areas: string[];
  states: StateDefinition[];
  transitions: TransitionDefinition[];
  /** The actions that send or raise events, by name. */
  senders: ReadonlyMap<string, Sender>;
  /** Milliseconds by name; null where the machine computes them. */
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

type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface StateDefinition {
  /** 'session.loggedIn.refreshing' */
  id: string;
  /** Its own name: 'refreshing'. */
  key: string;
  /** 'loggedIn.refreshing'; '' for the machine itself. */
  path: string;
  parent: string | null;
  kind: StateKind;
  /** The id of the state it starts in. */
  initial: string | null;
  /** What a history state remembers: the last child of its parent, or also the states inside it. */
  history: 'shallow' | 'deep' | null;
  description: string;
  spec: string;
  /** The ids it names itself. */
  requirements: string[];
  tags: string[];
  entry: ImplementationRef[];
  /** Actions of an entry that names no state inside: those of `initial: { target, actions }`. */
  initialActions: ImplementationRef[];
  exit: ImplementationRef[];
  invokes: Invoke[];
}

export interface Invoke {
  id: string;
  src: string;
}

/** A named action or guard; `params` are those known without running the machine. */
export interface ImplementationRef {
  name: string;
  params?: unknown;
}

export type Trigger =
  | { kind: 'event'; type: string }
  | { kind: 'done' | 'error'; actor: string }
  | { kind: 'after'; delay: string }
  | { kind: 'always' | 'completed' }
  /** Of the machine itself: see `start.ts`. */
  | { kind: 'start' };

export interface TransitionDefinition {
  /** A stable id: the state, the trigger, and from the second candidate on its index. */
  id: string;
  from: string;
  trigger: Trigger;
  guard: ImplementationRef | null;
  /** Ids of states; empty if the state does not change. */
  targets: string[];
  reenter: boolean;
  actions: ImplementationRef[];
  description: string;
  spec: string;
  /** The ids it names itself. */
  requirements: string[];
}

/**
 * A machine's definition, read from its configuration without running it.
 *
 * @example
 * const { transitions } = definitionOf(signInMachine);
 * console.log(transitions.map(transitionWords));
 */
export function definitionOf(machine: AnyStateMachine): MachineDefinition {
  const nodes = stateNodesOf(machine);
  const [root] = nodes;
  const { actions, delays } = implementationsOf(machine);
  return {
    id: machine.id,
    description: root.description ?? '',
    spec: specOf(root.meta),
    areas: listIn(root.meta, 'areas'),
    states: nodes.map(defineState),
    transitions: nodes.flatMap((node) =>
      withIds(node).map(([transition, id]) => defineTransition(id, transition)),
    ),
    senders: sendersIn(actions),
    delays: Object.fromEntries(
      Object.entries(delays).map(([name, ms]) => [name, typeof ms === 'number' ? ms : null]),
    ),
  };
}

function sendersIn(actions: Record<string, unknown>): Map<string, Sender> {
  return new Map(
    Object.entries(actions).flatMap(([name, action]) => {
      const sender = senderOf(action);
      return sender ? [[name, sender]] : [];
    }),
  );
}

/** The id of each transition of a machine, and of each copy of it that `provide` makes. */
export function transitionIds(machine: AnyStateMachine): Map<Transition, string> {
  return new Map(stateNodesOf(machine).flatMap(withIds));
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

/** Parses the type of an event of this node's transitions. */
export function parseTrigger(eventType: string, nodeId: string): Trigger {
  const rest = (prefix: string) => (eventType.startsWith(prefix) ? eventType.slice(prefix.length) : null);
  const done = rest(XSTATE_EVENT.done);
  if (done !== null) return { kind: 'done', actor: done };
  const error = rest(XSTATE_EVENT.error);
  if (error !== null) return { kind: 'error', actor: error };
  const after = rest(XSTATE_EVENT.after);
  if (after !== null) return { kind: 'after', delay: after.slice(0, -nodeId.length - 1) };
  if (eventType === '') return { kind: 'always' };
  return rest(XSTATE_EVENT.completed) === null ? { kind: 'event', type: eventType } : { kind: 'completed' };
}

function withIds(node: StateNode): [Transition, string][] {
  return transitionsOf(node).flatMap((candidates) =>
    candidates.map((transition, index): [Transition, string] => [
      transition,
      transitionId(node.id, parseTrigger(String(transition.eventType), node.id), index),
    ]),
  );
}

function defineState(node: StateNode): StateDefinition {
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: initialOf(node)?.id ?? null,
    history: historyOf(node),
    description: node.description ?? '',
    spec: specOf(node.meta),
    requirements: listIn(node.meta, 'requirements'),
    tags: [...node.tags],
    entry: refsOf(node.entry.filter((action) => !isDelayAction(action))),
    initialActions: refsOf(initialActionsOf(node)),
    exit: refsOf(node.exit.filter((action) => !isDelayAction(action))),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '' })),
  };
}

function defineTransition(id: string, transition: Transition): TransitionDefinition {
  const { source, eventType, guard, target, reenter, actions, description, meta } = transition;
  return {
    id,
    from: source.id,
    trigger: parseTrigger(String(eventType), source.id),
    guard: guard === undefined ? null : refOf(guard),
    targets: (target ?? []).map(({ id: targetId }) => targetId),
    reenter,
    actions: refsOf(actions),
    description: description ?? '',
    spec: specOf(meta) || specOf(source.meta),
    requirements: listIn(meta, 'requirements'),
  };
}

function refsOf(actions: readonly unknown[]): ImplementationRef[] {
  return actions.map(refOf);
}

/** An empty name means an anonymous function, which the checks refuse. */
function refOf(reference: unknown): ImplementationRef {
  if (typeof reference === 'string') return { name: reference };
  const combined = combinedGuards(reference);
  const asked = stateAskedFor(reference);
  if (asked !== null) return { name: `in ${typeof asked === 'string' ? asked : inWords(encode(asked))}` };
  if (combined) return { name: combinedName(combined.kind, combined.guards.map(partName)) };
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return { name: '' };
  const params: unknown = 'params' in reference ? reference.params : undefined;
  const isKnown = params !== undefined && typeof params !== 'function';
  return { name: String(reference.type), ...(isKnown ? { params } : {}) };
}

/** A guard or an action with its parameters: "is 'dark'" */
export function refWords({ name, params }: ImplementationRef): string {
  return params === undefined ? name : `${name} ${inWords(params as Json)}`;
}

/** 'not isDark', 'isDark and isLate' */
function combinedName(kind: 'and' | 'or' | 'not', names: string[]): string {
  if (names.includes('')) return '';
  return kind === 'not' ? `not ${names.join('')}` : names.join(` ${kind} `);
}

/** A guard inside of another: '(isDark or isLate)' */
function partName(guard: unknown): string {
  const words = refWords(refOf(guard));
  const kind = combinedGuards(guard)?.kind ?? 'not';
  return words === '' || kind === 'not' ? words : `(${words})`;
}

function specOf(meta: unknown): string {
  return typeof meta === 'object' && meta !== null && 'spec' in meta ? String(meta.spec) : '';
}

function listIn(meta: unknown, key: keyof FlowMeta): string[] {
  const list: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, key) : undefined;
  return Array.isArray(list) ? list.map(String) : [];
}
