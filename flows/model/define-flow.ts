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
 * What the path search and the replays need to know of a machine. The model says what can happen; the machine says what
 * comes of it, and the committed path set keeps what was agreed.
 */
export interface Flow<Machine extends AnyStateMachine> {
  machine: Machine;
  /** What the flow is to a person: 'Sign in'. */
  title: string;
  /** The inputs the machine may start with, by name; `parent` where one is wanted. None for a machine without input. */
  starts?: Record<string, InputFrom<Machine>>;
  /**
   * What of the context decides where the machine may go: two states of the machine with the same answer are
   * one to the path search. Never a counter. Left out when no guard reads the context.
   */
  distinguish?: (context: ContextOf<Machine>) => unknown;
  /** For each event its payload, or several; `{}` for an event without one. */
  samples: Samples<EventFromLogic<Machine>>;
  /** Whether somebody can send the event here; they always can when left out. */
  can?: {
    [Type in EventFromLogic<Machine>['type']]?: IsPossible<
      SnapshotFrom<Machine>,
      Extract<EventFromLogic<Machine>, { type: Type }>
    >;
  };
  /**
   * What others send the machine at once when it makes a move of this kind, by the type of its event or the id of the
   * actor that ends: nothing comes in between, and nobody sees what was before.
   */
  followedBy?: Record<string, EventFromLogic<Machine>['type']>;
  /** For each invoked actor, by its id, how it may end. */
  outcomes?: Outcomes<Machine>;
  /** How the flow looks in a browser: every flow has this, or says why not. */
  screen?: Screen<Machine>;
  /** Why none of the flow can be replayed in a browser. */
  offScreen?: string;
}

type ReasonFor<Event> = { run(event: Event): string | null }['run'];

type IsPossible<Snapshot, Event> = { run(snapshot: Snapshot, event: Event): boolean }['run'];

/** Stands for the parent in the input of a machine; in a replay it notes what it is told. */
export const parent = createParent(() => {});

export type ContextOf<Machine extends AnyStateMachine> = ReturnType<Machine['getInitialSnapshot']>['context'];

type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never;

export type Samples<Event extends { type: string }> = {
  [Type in Event['type']]:
    | Payload<Extract<Event, { type: Type }>>
    | Payload<Extract<Event, { type: Type }>>[];
};

export interface Outcome<Context> {
  /** The server's answers that bring it about, in their order. */
  wire?: Answer | Answer[];
  /** Whether it can come to this here; it always can when left out. */
  when?(context: Context): boolean;
  /** Why nobody can bring it about in a browser: its paths are replayed on the actor only. */
  offScreen?: string;
}

export interface Done<Output, Context = unknown> extends Outcome<Context> {
  output: Output;
}

export interface Failure<Context = unknown> extends Outcome<Context> {
  error: unknown;
}

export interface ActorOutcomes<Output, Context = unknown> {
  /** By a name that says what comes back: 'tokens', 'an empty list'. */
  done?: Record<string, Done<Output, Context>>;
  /** By a name that says what went wrong: 'refused', 'no connection'. */
  error?: Record<string, Failure<Context>>;
}

/** The logic of each actor by its `src`. */
type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

/** Typed for actors whose invoke id is their `src`; another id takes any output. */
export type Outcomes<Machine extends AnyStateMachine> = {
  [Src in keyof ActorsOf<Machine>]?: ActorOutcomes<
    OutputFrom<NonNullable<ActorsOf<Machine>[Src]>>,
    ContextOf<Machine>
  >;
} & Record<string, ActorOutcomes<unknown, ContextOf<Machine>>>;

/** Typed as a method is, so that a flow of one machine is a flow of whatever machine. */
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
  /** Why nobody can bring about such an event in a browser; null for one that somebody can. */
  offScreen?: {
    [Type in EventFromLogic<Machine>['type']]?: ReasonFor<Extract<EventFromLogic<Machine>, { type: Type }>>;
  };
  /** What a person does so that a child or a call that is not on the wire ends as the outcome says. */
  ends?: Record<string, Record<string, (driver: Driver) => Promise<void>>>;
  /** What a person sees in a state, by its path: 'editing', 'loggedIn.refreshing'. Every state at rest has its entry. */
  states: Record<string, InBrowser<ContextOf<Machine>>>;
  /** States that look like another one, and why: in the first, the look of the second holds as well. */
  alike?: Record<string, Record<string, string>>;
}

/** A flow of whatever machine. */
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
 *   samples: { 'field.changed': { name: 'name', value: 'ana' }, 'form.submit': {} },
 *   outcomes: {
 *     signIn: {
 *       done: { 'the session': { output: { token: 'token-1' } } },
 *       error: { 'the password is wrong': { error: new Error('Refused') } },
 *     },
 *   },
 *   offScreen: 'It has no screen yet.',
 * });
 */
export function defineFlow<Machine extends AnyStateMachine>(flow: Flow<Machine>): AnyFlow {
  return flow as AnyFlow;
}
