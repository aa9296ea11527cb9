import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { isolate } from '../actor/stand-ins.ts';
import { instrument, TAKEN } from '../machine/rebuild.ts';
import type { Timer } from '../machine/xstate-internals.ts';
import { falseGuardGoal, usedGoal } from './goals.ts';
import { actorEndedBy, searchState, type CandidateEvent, type SearchState } from './search-state.ts';
import { nextTimers, timersAfter, timersElapsed } from './timers.ts';

export interface StepperOptions {
  machine: AnyStateMachine;
  input: unknown;
  candidates: readonly CandidateEvent[];
}

/** A state of the search, and the goals that were reached by the step to it. */
interface SearchStep {
  state: SearchState;
  reaches: string[];
}

/** The steps of a machine as pure functions: no actor runs. */
export interface Stepper {
  start(): SearchStep;
  step(state: SearchState, candidate: CandidateEvent): SearchStep;
}

export function createStepper({ machine, input, candidates }: StepperOptions): Stepper {
  const observe = createObserver(machine);
  const { reaches, ...first } = observe([], (observed) => initialTransition(observed, input));
  const start: SearchStep = { state: searchState({ ...first, ended: [], nextType: null }), reaches };
  const step = (state: SearchState, candidate: CandidateEvent): SearchStep => {
    const isWaiting = candidate.trigger.kind === 'after';
    const next = isWaiting ? wait(state, observe) : send(state, candidate.event, observe);
    const used = isWaiting ? endingWith(state.timers, candidates) : [candidate];
    const actor = actorEndedBy(candidate, state.snapshot);
    return {
      state: searchState({
        snapshot: next.snapshot,
        timers: next.timers,
        ended: actor ? [...state.ended, actor] : state.ended,
        nextType: candidate.followedBy ?? null,
      }),
      reaches: [...used.map(({ key }) => usedGoal(key)), ...next.reaches],
    };
  };
  return { start: () => start, step: remembered(step) };
}

/** The delays that end next, of which a move names the first. */
function endingWith(timers: readonly Timer[], candidates: readonly CandidateEvent[]): CandidateEvent[] {
  const types = nextTimers(timers).map(({ event }) => event.type);
  return candidates.filter(({ event }) => types.includes(event.type));
}

/** The parts of a search state that a step changes. */
type Before = Pick<SearchState, 'snapshot' | 'timers'>;

type Observed = Before & Pick<SearchStep, 'reaches'>;

function send({ snapshot, timers }: Before, event: AnyEventObject, observe: Observe): Observed {
  return observe(timers, (observed) => transition(observed, snapshot, event));
}

/** Time passes until the next delay is over, or several that end together; one of these may cancel another. */
function wait({ snapshot, timers }: Before, observe: Observe): Observed {
  let now: Observed = { snapshot, timers: timersElapsed(timers), reaches: [] };
  for (const { id, event } of nextTimers(timers)) {
    const others = now.timers.filter((timer) => timer.id !== id);
    if (others.length === now.timers.length) continue;
    const next = send({ snapshot: now.snapshot, timers: others }, event, observe);
    now = { ...next, reaches: [...now.reaches, ...next.reaches] };
  }
  return now;
}

type Transition = (machine: AnyStateMachine) => [AnyMachineSnapshot, ExecutableActionObject[]];

/** Makes a step of the machine and returns the transitions taken, the guards that were false, and the running delays. */
type Observe = (timers: readonly Timer[], make: Transition) => Observed;

function createObserver(machine: AnyStateMachine): Observe {
  let refused: string[] = [];
  const observed = instrument(
    isolate(machine, () => {}),
    (id, answer) => {
      if (!answer) refused.push(falseGuardGoal(id));
    },
  );
  return (timers, make) => {
    refused = [];
    const [snapshot, actions] = make(observed);
    const taken = actions.filter(({ type }) => type === TAKEN).map(takenId);
    return {
      snapshot,
      timers: timersAfter(timers, actions, machine.id),
      reaches: [...refused, ...taken],
    };
  };
}

/** Cached, because the search visits the same state many times. */
function remembered(step: Stepper['step']): Stepper['step'] {
  const known = new WeakMap<SearchState, Map<CandidateEvent, SearchStep>>();
  return (state, candidate) => {
    const steps = known.get(state) ?? new Map<CandidateEvent, SearchStep>();
    const next = steps.get(candidate) ?? step(state, candidate);
    known.set(state, steps.set(candidate, next));
    return next;
  };
}

function takenId({ params }: { params: unknown }): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}
