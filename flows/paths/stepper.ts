import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { isolate } from '../actor/stand-ins.ts';
import { instrument, TAKEN } from '../machine/rebuild.ts';
import { falseGuardGoal, usedGoal } from './goals.ts';
import { actorEndedBy, searchState, type CandidateEvent, type SearchState } from './search-state.ts';

export interface StepperOptions {
  machine: AnyStateMachine;
  input: unknown;
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

export function createStepper({ machine, input }: StepperOptions): Stepper {
  const observe = createObserver(machine);
  const first = observe((observed) => initialTransition(observed, input));
  const start: SearchStep = { state: searchState(first.snapshot, [], null), reaches: first.reaches };
  const step = ({ snapshot, ended }: SearchState, candidate: CandidateEvent): SearchStep => {
    const next = observe((observed) => transition(observed, snapshot, candidate.event));
    const actor = actorEndedBy(candidate, snapshot);
    return {
      state: searchState(next.snapshot, actor ? [...ended, actor] : ended, candidate.followedBy ?? null),
      reaches: [usedGoal(candidate.key), ...next.reaches],
    };
  };
  return { start: () => start, step: remembered(step) };
}

type Transition = (machine: AnyStateMachine) => [AnyMachineSnapshot, ExecutableActionObject[]];

/** Makes a step of the machine and returns the transitions taken and the guards that were false. */
function createObserver(machine: AnyStateMachine) {
  let refused: string[] = [];
  const observed = instrument(
    isolate(machine, () => {}),
    (id, answer) => {
      if (!answer) refused.push(falseGuardGoal(id));
    },
  );
  return (make: Transition) => {
    refused = [];
    const [snapshot, actions] = make(observed);
    const taken = actions.filter(({ type }) => type === TAKEN).map(takenId);
    return { snapshot, reaches: [...refused, ...taken] };
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
