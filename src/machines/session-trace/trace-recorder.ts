import type { ActorRefLike, AnyEventObject, InspectionEvent, Snapshot } from 'xstate';
import { errorKind } from '../../lib/error-kind.ts';
import { TRACE_FORMAT, TRACE_VERSION, type Trace, type TraceState, type TraceStep } from '../../lib/trace.ts';
import {
  isFailure,
  isOfMachine,
  isOwnEvent,
  isStop,
  transitionsTaken,
  type OfMachine,
} from './xstate-inspection.ts';

interface Options {
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  /** Maximum number of steps; the oldest are dropped. */
  limit?: number;
}

const LIMIT = 2000;

/** Records the steps of all actors in memory: only names, never values (`lib/trace.ts`). */
export class TraceRecorder {
  private readonly now: () => number;
  private readonly limit: number;
  private begun: number;
  /** A ring buffer: `count` steps have been written, the next one goes to `count % limit`. */
  private steps: TraceStep[] = [];
  private count = 0;
  private senders = new WeakMap<AnyEventObject, string>();
  private states = new WeakMap<ActorRefLike, TraceState>();
  /** Steps whose final snapshot is still to come. */
  private open = new WeakMap<ActorRefLike, TraceStep>();

  constructor({ now, limit = LIMIT }: Options) {
    this.now = now;
    this.limit = limit;
    this.begun = now();
  }

  /** For the `inspect` of the root actor. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.event') {
      if (inspected.sourceRef) this.senders.set(inspected.event, nameOf(inspected.sourceRef));
      return;
    }
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const { actorRef, event, snapshot } = inspected;
    if (!isOfMachine(snapshot) || this.isStopAfterClear(actorRef, event)) return;
    const step = this.open.get(actorRef) ?? this.begin(actorRef, event, snapshot);
    if (inspected.type === '@xstate.microstep') step.takes.push(...transitionsTaken(inspected));
    else this.finish(actorRef, step, snapshot);
  };

  read(day: string): Trace {
    const oldest = this.count % this.limit;
    return {
      format: TRACE_FORMAT,
      version: TRACE_VERSION,
      day,
      dropped: this.count - this.steps.length,
      steps: [...this.steps.slice(oldest), ...this.steps.slice(0, oldest)],
    };
  }

  /** Clears the trace when the session ends. */
  clear(): void {
    this.begun = this.now();
    this.steps = [];
    this.count = 0;
    this.senders = new WeakMap();
    this.states = new WeakMap();
    this.open = new WeakMap();
  }

  /** Actors of the previous session stop only after its trace has been cleared. */
  private isStopAfterClear(actor: ActorRefLike, event: AnyEventObject): boolean {
    return isStop(event) && !this.states.has(actor);
  }

  private begin(actor: ActorRefLike, event: AnyEventObject, { machine, context }: OfMachine): TraceStep {
    const before = this.states.get(actor) ?? null;
    const sender = this.senders.get(event);
    const step: TraceStep = {
      at: Math.round(this.now() - this.begun),
      actor: actor.sessionId,
      machine: machine.id,
      event: event.type,
      ...carriedBy(event, context),
      ...(sender === undefined ? {} : { sender }),
      before,
      after: before,
      takes: [],
    };
    this.open.set(actor, step);
    this.steps[this.count % this.limit] = step;
    this.count += 1;
    return step;
  }

  private finish(actor: ActorRefLike, step: TraceStep, { value, status }: OfMachine): void {
    step.after = value;
    if (status !== 'active') step.end = status;
    this.states.set(actor, value);
    this.open.delete(actor);
  }
}

/** The id of a machine; the `src` of a call or a listener. */
function nameOf(actor: ActorRefLike): string {
  const snapshot: Snapshot<unknown> = actor.getSnapshot();
  if (isOfMachine(snapshot)) return snapshot.machine.id;
  return 'id' in actor ? String(actor.id) : '';
}

/** The recorded part of an event: its field names and the kind of an error. */
function carriedBy(event: AnyEventObject, context: object): Pick<TraceStep, 'fields' | 'field' | 'error'> {
  if (isFailure(event)) return { error: errorKind(event['error']) ?? 'unexpected' };
  const fields = Object.keys(event).filter((name) => name !== 'type');
  if (isOwnEvent(event) || fields.length === 0) return {};
  const name: unknown = event['name'];
  const isField = event.type === 'field.changed' && typeof name === 'string' && isFieldOf(context, name);
  return { fields, ...(isField ? { field: name } : {}) };
}

/** A name in the machine's context comes from the code, not from the client. */
function isFieldOf(context: object, name: string): boolean {
  const values: unknown = 'values' in context ? context.values : null;
  return (
    Object.hasOwn(context, name) ||
    (typeof values === 'object' && values !== null && Object.hasOwn(values, name))
  );
}
