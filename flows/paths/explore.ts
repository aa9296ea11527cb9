import { getShortestPaths } from '@xstate/graph';
import { getNextTransitions, type ActorLogic, type AnyMachineSnapshot } from 'xstate';
import { reactsTo } from '../machine/xstate-internals.ts';
import { actorEndedBy, type CandidateEvent, type SearchState } from './search-state.ts';
import { createStepper, type Stepper, type StepperOptions } from './stepper.ts';

/** A path that the search found: the events that lead along it, and the goals that it reaches. */
export interface FoundPath {
  events: CandidateEvent[];
  /** The transitions taken, the guards that were false, the events used: see `goals.ts`. */
  reaches: ReadonlySet<string>;
  /** The goals that its last event reaches. */
  lastReaches: ReadonlySet<string>;
}

export interface Search extends StepperOptions {
  /** The key that distinguishes states of the search. */
  distinguish: (context: unknown) => unknown;
}

/** How many steps a search may take before it counts as endless. Several steps lead to each state. */
const LIMIT = 6000;

export interface Found {
  paths: FoundPath[];
  /** The paths that go one event further than this one. */
  further: (path: Pick<FoundPath, 'events'>) => FoundPath[];
}

/**
 * Searches a machine without running it: `@xstate/graph` finds the shortest path to every state, and each is
 * extended by every event that can happen there.
 */
export function findPaths(search: Search): Found {
  const stepper = createStepper(search);
  const further = ({ events }: Pick<FoundPath, 'events'>): FoundPath[] => {
    const { state, reaches } = follow(stepper, events);
    return possibleEvents(search, state).map((candidate) => {
      const last = stepper.step(state, candidate).reaches;
      return {
        events: [...events, candidate],
        reaches: new Set([...reaches, ...last]),
        lastReaches: new Set(last),
      };
    });
  };
  const paths = shortestPaths(search, stepper).flatMap((events): FoundPath[] => {
    const reaches = new Set(follow(stepper, events).reaches);
    return [{ events, reaches, lastReaches: reaches }, ...further({ events })];
  });
  return { paths: paths.filter(isAtRest), further: (path) => further(path).filter(isAtRest) };
}

/** No path ends before an event that must follow immediately. */
const isAtRest = ({ events }: FoundPath) => events.at(-1)?.followedBy === undefined;

function follow(stepper: Stepper, events: CandidateEvent[]): { state: SearchState; reaches: string[] } {
  let { state, reaches } = stepper.start();
  for (const candidate of events) {
    const next = stepper.step(state, candidate);
    state = next.state;
    reaches = [...reaches, ...next.reaches];
  }
  return { state, reaches };
}

/** The events of the shortest path to each state. */
function shortestPaths(search: Search, stepper: Stepper): CandidateEvent[][] {
  const logic: ActorLogic<SearchState, { type: string; candidate: CandidateEvent }> = {
    getInitialSnapshot: () => stepper.start().state,
    getPersistedSnapshot: (state) => state,
    transition: (state, { candidate }) => stepper.step(state, candidate).state,
  };
  const paths = getShortestPaths(logic, {
    events: (state) => possibleEvents(search, state).map((candidate) => ({ type: candidate.key, candidate })),
    serializeState: ({ snapshot, ended, timers, nextType }) =>
      JSON.stringify([
        snapshot.value,
        snapshot.status,
        remembered(snapshot),
        ended.map(({ id }) => id),
        timers.map(({ id }) => id),
        nextType,
        search.distinguish(snapshot.context) ?? null,
      ]),
    serializeEvent: ({ type }) => type,
    limit: LIMIT,
  });
  return paths.map(({ steps }) => steps.slice(1).map(({ event }) => event.candidate));
}

/** The states that history states would return to. */
function remembered({ historyValue }: AnyMachineSnapshot): [id: string, states: string[]][] {
  return Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
}

/** The events that can happen in a state of the search. */
function possibleEvents(
  { candidates }: Search,
  { snapshot, ended, timers, nextType }: SearchState,
): CandidateEvent[] {
  if (snapshot.status !== 'active') return [];
  const described = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))];
  return candidates.filter((candidate) => {
    if (nextType !== null && candidate.event.type !== nextType) return false;
    if (!described.some((one) => reactsTo(one, candidate.event.type))) return false;
    if (candidate.isPossible?.(snapshot) === false) return false;
    if (candidate.trigger.kind === 'after') return timers[0]?.id === candidate.event.type;
    const actor = actorEndedBy(candidate, snapshot);
    return actor === null || (actor !== undefined && !ended.includes(actor));
  });
}
