import {
  createActor,
  SimulatedClock,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { decode, decodeEvent, encode, inWords, type Json } from './codec.ts';
import { transitionIds } from '../machine/definition.ts';
import { delayEvent, delaysOf, transitionsTaken } from '../machine/xstate-internals.ts';
import type { Effect, Move, Path, Seen } from '../paths/path-set.ts';
import { createParent } from './parent.ts';
import { isolate, type RealActors } from './stand-ins.ts';

/**
 * A real actor of an isolated machine: its calls are held until a move ends them, its clock is simulated, and all
 * its effects are recorded.
 */
export interface ActorRun {
  readonly actor: AnyActorRef;
  /** The observation right after the start. */
  readonly started: Seen;
  /** Makes the move; throws a description if the current state does not allow it. */
  make(move: Move): Seen;
  /** The observation of what happened since the last call. */
  see(): Seen;
  /** Milliseconds until the delay is over; null when it is not running. */
  remaining(delay: string, state: string): number | null;
  stop(): void;
}

/**
 * Starts a machine by itself. `input` is encoded; a `$parent` in it becomes a parent that records the events
 * it receives. Actors named in `real` run; all others are replaced by stand-ins. `watch` receives every
 * inspection event of XState.
 *
 * @example
 * const run = runMachine(signInMachine, undefined);
 * run.make({ event: { type: 'field.changed', name: 'name', value: 'ana' } });
 * run.make({ event: { type: 'field.changed', name: 'password', value: 'secret' } });
 * run.make({ event: { type: 'form.submit' } });
 * const { state, effects } = run.make({ actor: 'signIn', done: 'the session', output: { token: 'token-1' } });
 */
export function runMachine(
  machine: AnyStateMachine,
  input: Json | undefined,
  real: RealActors = {},
  watch: (event: InspectionEvent) => void = () => {},
): ActorRun {
  const log = createLog(machine.id);
  const { parent, noteSender } = createNotingParent(log);
  const clock = new SimulatedClock();
  const isolated = isolate(machine, log.effect, real);
  const actor = createActor(isolated, {
    id: machine.id,
    clock,
    input: input === undefined ? undefined : decode(input, parent),
    inspect: inspectionOf(isolated, log, (event) => {
      watch(event);
      noteSender(event);
    }),
  });
  const timers = createTimers(actor, clock);
  actor.subscribe({ error: log.fail });
  actor.start();
  const see = () => {
    timers.note();
    return log.see(actor);
  };
  return {
    actor,
    started: see(),
    see,
    remaining: timers.remaining,
    stop: () => actor.stop(),
    make: (move) => {
      if ('event' in move) actor.send(decodeEvent(move.event));
      else if ('actor' in move) end(actor, move);
      else wait(clock, move, log);
      return see();
    },
  };
}

/**
 * Makes the moves of a path on a new actor. Returns what is seen at the start and after each move.
 *
 * @example
 * expect(runPath(flow.machine, path)).toEqual(seenIn(path));
 */
export function runPath(machine: AnyStateMachine, path: Path): Seen[] {
  const run = runMachine(machine, path.start.input);
  const seen = [run.started, ...path.steps.map(({ move }) => run.make(move))];
  run.stop();
  return seen;
}

function end(actor: AnyActorRef, move: Extract<Move, { actor: string }>): void {
  const child: AnyActorRef | undefined = actor.getSnapshot().children[move.actor];
  if (!child || child.getSnapshot().status !== 'active') {
    throw new Error(`${move.actor} is not running in ${JSON.stringify(actor.getSnapshot().value)}`);
  }
  if ('done' in move) child.send({ type: 'ends.done', output: decode(move.output, null) });
  else child.send({ type: 'ends.error', error: decode(move.reason, null) });
}

/** Throws if the machine does something before the delay is over. */
function wait(clock: SimulatedClock, { after, ms }: Extract<Move, { after: string }>, log: Log): void {
  clock.increment(ms - 1);
  if (log.hasMoved())
    throw new Error(`the machine did something before the delay ${after} (${ms} ms) was over`);
  clock.increment(1);
}

type Log = ReturnType<typeof createLog>;

function createLog(machine: string) {
  let takes: string[] = [];
  let effects: Effect[] = [];
  let failure: Error | null = null;
  let context: Record<string, Json> = {};
  return {
    effect: (effect: Effect) => void effects.push(effect),
    taken: (transitions: string[]) => void takes.push(...transitions),
    fail: (error: unknown) =>
      void (failure = error instanceof Error ? error : new Error(inWords(encode(error)))),
    hasMoved: () => takes.length + effects.length > 0,
    see: (actor: AnyActorRef): Seen => {
      if (failure !== null) throw new Error(`${machine} failed: ${failure.message}`, { cause: failure });
      const { value, context: now, output } = actor.getSnapshot();
      const before = context;
      context = encodeContext(now, machine);
      const seen = {
        state: encode(value),
        takes,
        context: changesBetween(before, context),
        effects,
        ...(output === undefined ? {} : { output: encode(output, `the output of ${machine}`) }),
      };
      [takes, effects] = [[], []];
      return seen;
    },
  };
}

/** A parent that records its events. An event without a sender, as from `parent.send` in an action, fails the run. */
function createNotingParent(log: Log) {
  const sent = new WeakSet<object>();
  const parent = createParent((event) => {
    if (sent.has(event)) log.effect({ parent: encode(event, 'what the parent is told') });
    else
      log.fail(
        new Error(
          `the parent received ${event.type} without a sender: send it with sendTo, not with parent.send`,
        ),
      );
  });
  const noteSender = (event: InspectionEvent): void => {
    if (event.type === '@xstate.event' && event.sourceRef !== undefined) sent.add(event.event);
  };
  return { parent, noteSender };
}

function inspectionOf(machine: AnyStateMachine, log: Log, watch: (event: InspectionEvent) => void) {
  const ids = transitionIds(machine);
  return (event: InspectionEvent) => {
    watch(event);
    log.taken(
      transitionsTaken(event)
        .map((transition) => ids.get(transition))
        .filter((id) => id !== undefined),
    );
  };
}

function encodeContext(context: unknown, machine: string): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(Object(context)).map(([key, value]) => [
      key,
      encode(value, `the context of ${machine}: ${key}`),
    ]),
  );
}

function changesBetween(before: Record<string, Json>, after: Record<string, Json>): Record<string, Json> {
  const keys = Object.keys({ ...before, ...after });
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(
    changed.map((key) => [key, after[key] === undefined ? { $undefined: true } : after[key]]),
  );
}

/** XState lists scheduled events without their due time, so it is tracked after every move. */
function createTimers(actor: AnyActorRef, clock: SimulatedClock) {
  const due = new WeakMap<object, number>();
  return {
    note: () => {
      for (const timer of delaysOf(actor)) if (!due.has(timer)) due.set(timer, clock.now() + timer.delay);
    },
    remaining: (delay: string, state: string): number | null => {
      const { type } = delayEvent(delay, state);
      const timer = delaysOf(actor).find(({ event }) => event.type === type);
      return timer ? (due.get(timer) ?? 0) - clock.now() : null;
    },
  };
}
