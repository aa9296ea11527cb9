import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import { createParent } from '../actor/parent.ts';
import type { Driver } from '../browser/driver.ts';
import type { Answer } from '../wire/answer.ts';

export type { Answer } from '../wire/answer.ts';
export type { Driver } from '../browser/driver.ts';

/**
 * The model of a machine for path search and replays. The model says what can happen, the machine determines the
 * result, and the committed path set records the agreed behaviour.
 */
interface Flow<Machine extends AnyStateMachine> {
  machine: Machine;
  /** The title of the flow: 'Sign in'. */
  title: string;
  /**
   * The inputs that the machine may start with, by name; use `parent` for an input that needs one. Omit it
   * for a machine without input.
   */
  starts?: Record<string, InputFrom<Machine>>;
  /**
   * The parts of the context that guards read: the path search treats snapshots with equal results as one state.
   * Never a counter. Omit it if no guard reads the context.
   */
  distinguish?: (context: ContextOf<Machine>) => unknown;
  /** For each event its payload, or several; `{}` for an event without one. */
  samples: Samples<EventFromLogic<Machine>>;
  /** Whether a person can send the event here; defaults to yes. */
  can?: {
    [Type in EventFromLogic<Machine>['type']]?: IsPossible<
      SnapshotFrom<Machine>,
      Extract<EventFromLogic<Machine>, { type: Type }>
    >;
  };
  /**
   * Events that others send immediately after a move, by its event type or the id of the ending actor. Nothing
   * happens in between, and the state before is never visible.
   */
  followedBy?: Record<string, EventFromLogic<Machine>['type']>;
  /** For each invoked actor, by its id, how it may end. */
  outcomes?: Outcomes<Machine>;
  /** The flow in a browser; every flow has this or `offScreen`. */
  screen?: Screen<Machine>;
  /** Why none of the flow can be replayed in a browser. */
  offScreen?: string;
}

type ReasonFor<Event> = { run(event: Event): string | null }['run'];

type IsPossible<Snapshot, Event> = { run(snapshot: Snapshot, event: Event): boolean }['run'];

/** Represents the parent in a machine's input; records the events it receives. */
export const parent = createParent(() => {});

export type ContextOf<Machine extends AnyStateMachine> = ReturnType<Machine['getInitialSnapshot']>['context'];

type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never;

export type Samples<Event extends { type: string }> = {
  [Type in Event['type']]:
    | Payload<Extract<Event, { type: Type }>>
    | Payload<Extract<Event, { type: Type }>>[];
};

export interface Outcome<Context> {
  /** The server responses that cause it, in order. */
  wire?: Answer | Answer[];
  /** Whether this is possible here; defaults to yes. */
  when?(context: Context): boolean;
  /** Why it cannot be caused in a browser: its paths run on the actor only. */
  offScreen?: string;
}

export interface Done<Output, Context = unknown> extends Outcome<Context> {
  output: Output;
}

export interface Failure<Context = unknown> extends Outcome<Context> {
  error: unknown;
}

export interface ActorOutcomes<Output, Context = unknown> {
  /** By a name for the result: 'tokens', 'an empty list'. */
  done?: Record<string, Done<Output, Context>>;
  /** By a name for the failure: 'refused', 'no connection'. */
  error?: Record<string, Failure<Context>>;
}

/** The logic of each actor by its `src`. */
type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

/** Typed for actors whose invoke id is their `src`; another id takes any output. */
type Outcomes<Machine extends AnyStateMachine> = {
  [Src in keyof ActorsOf<Machine>]?: ActorOutcomes<
    OutputFrom<NonNullable<ActorsOf<Machine>[Src]>>,
    ContextOf<Machine>
  >;
} & Record<string, ActorOutcomes<unknown, ContextOf<Machine>>>;

/** Declared as a method, so that a flow of one machine is assignable to a flow of any machine. */
type InBrowser<Given> = { run(driver: Driver, given: Given): Promise<void> }['run'];

export interface Screen<Machine extends AnyStateMachine> {
  /** From a blank page to just before the machine starts. Nothing is held yet. */
  open(driver: Driver, start: string): Promise<void>;
  /** What starts the machine. */
  enter(driver: Driver, start: string): Promise<void>;
  /** What a person does, by role and name, to send the event. */
  gestures: {
    [Type in EventFromLogic<Machine>['type']]: InBrowser<Extract<EventFromLogic<Machine>, { type: Type }>>;
  };
  /** Why the event cannot be caused in a browser; null if it can. */
  offScreen?: {
    [Type in EventFromLogic<Machine>['type']]?: ReasonFor<Extract<EventFromLogic<Machine>, { type: Type }>>;
  };
  /** Why a phone does not offer the event; null if it does. Its paths are never replayed by touch. */
  notByTouch?: {
    [Type in EventFromLogic<Machine>['type']]?: ReasonFor<Extract<EventFromLogic<Machine>, { type: Type }>>;
  };
  /** The gesture that ends a child, or a call without `wire`, as the outcome says. */
  ends?: Record<string, Record<string, (driver: Driver) => Promise<void>>>;
  /** The assertion of a state, by its path: 'editing', 'loggedIn.refreshing'. Required for every stable state. */
  states: Record<string, InBrowser<ContextOf<Machine>>>;
  /** States that look like another, and why: in the first, the second's assertion also holds. */
  alike?: Record<string, Record<string, string>>;
}

/** A flow of any machine. */
export interface AnyFlow {
  machine: AnyStateMachine;
  title: string;
  starts?: Record<string, unknown>;
  distinguish?(context: unknown): unknown;
  samples: Record<string, object | object[]>;
  can?: Record<string, IsPossible<AnyMachineSnapshot, { type: string }> | undefined>;
  followedBy?: Record<string, string>;
  outcomes?: Record<string, ActorOutcomes<unknown>>;
  screen?: AnyScreen;
  offScreen?: string;
}

export interface AnyScreen {
  open(driver: Driver, start: string): Promise<void>;
  enter(driver: Driver, start: string): Promise<void>;
  gestures: Record<string, InBrowser<{ type: string }>>;
  offScreen?: Record<string, ReasonFor<{ type: string }> | undefined>;
  notByTouch?: Record<string, ReasonFor<{ type: string }> | undefined>;
  ends?: Record<string, Record<string, (driver: Driver) => Promise<void>>>;
  states: Record<string, InBrowser<unknown>>;
  alike?: Record<string, Record<string, string>>;
}

/**
 * Types the model of a machine. The file `<flow>.flow.ts` exports it by default.
 *
 * @example
 * export default defineFlow({
 *   machine: signInMachine,
 *   title: 'Sign in',
 *   samples: {
 *     'field.changed': [
 *       { name: 'name', value: 'ana' },
 *       { name: 'password', value: 'secret' },
 *     ],
 *     'form.submit': {},
 *   },
 *   outcomes: {
 *     signIn: {
 *       done: { 'the session': { output: { token: 'token-1' } } },
 *       error: { 'the password is wrong': { error: new Error('Refused') } },
 *     },
 *   },
 *   distinguish: ({ values, error }) => [values.name !== '', values.password !== '', error],
 *   offScreen: 'It has no screen yet.',
 * });
 */
export function defineFlow<Machine extends AnyStateMachine>(flow: Flow<Machine>): AnyFlow {
  return flow as AnyFlow;
}
