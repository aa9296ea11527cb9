import {
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ExecutableActionObject,
  type InspectionEvent,
  type StateValue,
} from 'xstate';

/**
 * Every feature of XState that the engine uses although XState's documentation does not promise it: how a machine
 * stores its nodes, transitions, configuration and implementations, undocumented fields of inspection events, and the
 * names of XState's own events. No other file of the engine uses them. Tested with xstate 5.33;
 * `flows/tests/xstate-internals.test.ts` fails if another version behaves differently.
 */

/** The types of XState's own events, or their prefixes. */
export const XSTATE_EVENT = {
  init: 'xstate.init',
  stop: 'xstate.stop',
  /** Followed by the id of the actor. */
  done: 'xstate.done.actor.',
  /** Followed by the id of the actor. */
  error: 'xstate.error.actor.',
  /** Followed by the id of the actor. */
  snapshot: 'xstate.snapshot.',
  /** Followed by the name of the delay, a dot and the id of the state. */
  after: 'xstate.after.',
  /** Followed by the id of the state. */
  completed: 'xstate.done.state.',
} as const;

/** Whether XState created the event; its type then names the actor, delay or state. */
export const isXStateEvent = (type: string): boolean => type.startsWith('xstate.');

export function doneEvent(actor: string, output: unknown) {
  return { type: `${XSTATE_EVENT.done}${actor}`, output, actorId: actor };
}

export function errorEvent(actor: string, error: unknown) {
  return { type: `${XSTATE_EVENT.error}${actor}`, error, actorId: actor };
}

export function delayEvent(delay: string, state: string) {
  return { type: `${XSTATE_EVENT.after}${delay}.${state}` };
}

/** Whether transitions for `described`, which may be 'key.*' or '*', react to events of this type. */
export function reactsTo(described: string, type: string): boolean {
  if (isForMany(described)) return described === '*' || `${type}.`.startsWith(described.slice(0, -1));
  return described === type;
}

/** Whether transitions for `described` react to events of more than one type. */
export const isForMany = (described: string): boolean => described === '*' || described.endsWith('.*');

export type StateNode = AnyStateMachine['root'];

/** A transition as the machine stores it: the same object in every copy that `provide` makes. */
export type Transition = AnyTransitionDefinition;

/** The node of the machine itself, then of each of its states, in the order of the configuration. */
export function stateNodesOf({ root }: AnyStateMachine): [StateNode, ...StateNode[]] {
  return [root, ...nodesBelow(root)];
}

function nodesBelow(node: StateNode): StateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...nodesBelow(child)]);
}

/** The transitions of a node, grouped by the event that they are candidates for. */
export function transitionsOf({ transitions, always }: StateNode): Transition[][] {
  return [...transitions.values(), always ?? []];
}

/** The node in which a compound node starts. */
export function initialOf(node: StateNode): StateNode | null {
  return node.type === 'compound' ? (node.initial.target[0] ?? null) : null;
}

/** The actions of `initial: { target, actions }`. */
export function initialActionsOf(node: StateNode): readonly unknown[] {
  return node.type === 'compound' ? node.initial.actions : [];
}

/** What a history state remembers; null for other states. */
export function historyOf({ type, history }: StateNode): 'shallow' | 'deep' | null {
  if (type !== 'history') return null;
  return history === 'deep' ? 'deep' : 'shallow';
}

/** Whether a history state says where it leads if there is nothing to return to. */
export function hasDefaultTarget({ type, config }: StateNode): boolean {
  return type === 'history' && 'target' in config && config.target !== undefined;
}

/** Whether an action that `raise` or `sendTo` makes sends its event after a delay. */
export function isDelayedSender(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action) || !('delay' in action)) return false;
  return ['xstate.raise', 'xstate.sendTo'].includes(String(action.type)) && action.delay !== undefined;
}

/**
 * XState adds two actions to a state for each delay, after its own: one that begins it and one that cancels it. An author's
 * `raise` and `cancel` are of the same types, with an event or id of their own.
 */
export function isDelayAction(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action)) return false;
  const id = action.type === 'xstate.raise' && 'id' in action ? action.id : null;
  const sendId = action.type === 'xstate.cancel' && 'sendId' in action ? action.sendId : id;
  return typeof sendId === 'string' && isOfAfter(sendId);
}

/** Whether `cancel` makes an action. */
export const isCancel = (action: unknown): boolean => isOfType(action, 'xstate.cancel');

/** Whether `emit` makes an action. */
export const isEmit = (action: unknown): boolean => isOfType(action, 'xstate.emit');

function isOfType(action: unknown, type: string): boolean {
  return typeof action === 'function' && 'type' in action && action.type === type;
}

/** A delay that runs: the event that ends it, and the milliseconds left. */
export interface Timer {
  id: string;
  event: AnyEventObject;
  ms: number;
}

/** The delay that one of the actions of `transition` begins, or the id of one that it cancels; null for other actions. */
export function timerChange({
  type,
  params,
}: ExecutableActionObject): { begun: Timer } | { cancelled: string } | null {
  if (typeof params !== 'object' || params === null) return null;
  if (type === 'xstate.cancel' && 'sendId' in params) return { cancelled: String(params.sendId) };
  if (type !== 'xstate.raise' && type !== 'xstate.sendTo') return null;
  const { id, event, delay: ms }: { id?: unknown; event?: AnyEventObject; delay?: unknown } = params;
  return typeof ms === 'number' && event ? { begun: { id: String(id), event, ms } } : null;
}

/** Whether a state's `after` begins the delay with this id. */
export const isOfAfter = (id: string): boolean => id.startsWith(XSTATE_EVENT.after);

/** How an action sends events: one to an actor, any number, or one to its own machine, of a type that may be known. */
export type Sender = { kind: 'send' } | { kind: 'enqueue' } | { kind: 'raise'; type: string | null };

/** How an action sends events that `sendTo`, `enqueueActions` or `raise` makes; null for another action. */
export function senderOf(action: unknown): Sender | null {
  if (typeof action !== 'function' || !('type' in action)) return null;
  if (action.type === 'xstate.sendTo') return { kind: 'send' };
  if (action.type === 'xstate.enqueueActions') return { kind: 'enqueue' };
  if (action.type !== 'xstate.raise' || !('event' in action)) return null;
  const { event } = action;
  const isKnown = typeof event === 'object' && event !== null && 'type' in event;
  return { kind: 'raise', type: isKnown ? String(event.type) : null };
}

/** The guards that `and`, `or` or `not` combine; null for another guard. */
export function combinedGuards(guard: unknown): { kind: 'and' | 'or' | 'not'; guards: unknown[] } | null {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return null;
  const kind = (['not', 'and'] as const).find((name) => guard.name.startsWith(name)) ?? 'or';
  return { kind, guards: guard.guards };
}

/** The state that `stateIn` asks for: '#id' or a state value; null for another guard. */
export function stateAskedFor(guard: unknown): StateValue | null {
  if (typeof guard !== 'function' || guard.name !== 'stateIn' || !('stateValue' in guard)) return null;
  return guard.stateValue as StateValue;
}

/** The implementations of the names in a machine's configuration. */
interface Implementations {
  actors: Record<string, AnyActorLogic>;
  actions: Record<string, unknown>;
  delays: Record<string, unknown>;
}

export function implementationsOf({ implementations }: AnyStateMachine): Implementations {
  const { actors, actions, delays } = implementations;
  const logics = Object.entries(actors).map(([src, actor]) => [src, 'src' in actor ? actor.src : actor]);
  return { actors: Object.fromEntries(logics), actions, delays };
}

export function isMachine(logic: AnyActorLogic): logic is AnyStateMachine {
  return logic instanceof StateMachine;
}

export function configOf({ config }: AnyStateMachine): AnyStateMachine['config'] {
  return config;
}

/** The machine with another configuration and the same implementations. */
export function withConfig(machine: AnyStateMachine, config: AnyStateMachine['config']): AnyStateMachine {
  return new StateMachine(config, machine.implementations);
}

/** The machine with a limit of microsteps per step, after which it throws. */
export function withIterationLimit(machine: AnyStateMachine, maxIterations: number): AnyStateMachine {
  const config = { ...machine.config, options: { maxIterations } };
  return new StateMachine(config, machine.implementations);
}

/** The transitions of a microstep; none for other inspection events. */
export function transitionsTaken(event: InspectionEvent): Transition[] {
  return event.type === '@xstate.microstep' ? event._transitions : [];
}

/** The running delays of an actor's system: the event that ends each of them, and its length in ms. */
export function delaysOf({ system }: AnyActorRef): { event: { type: string }; delay: number }[] {
  return Object.values(system.getSnapshot()._scheduledEvents);
}
