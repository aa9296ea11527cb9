import { runMachine } from '../actor/actor-run.ts';
import { decode, encode, type Json } from '../actor/codec.ts';
import { definitionOf, transitionIds } from '../machine/definition.ts';
import { candidateEventsOf, type FlowEvent } from '../model/candidate-events.ts';
import { parent, type AnyFlow } from '../model/define-flow.ts';
import { isKilledBy, survivors, type Mutant } from '../mutants/transition-mutants.ts';
import { cover, type Candidate } from './cover.ts';
import { findPaths, type FoundPath } from './explore.ts';
import { goalsOf, missingWords, startGoal } from './goals.ts';
import { pathId } from './path-id.ts';
import { transitionsIn, type Path, type PathSet } from './path-set.ts';
import { pathWords } from './sentences.ts';
import { withoutPrefixes } from './prefixes.ts';

export interface Generated {
  set: PathSet;
  /** Describes the goals that no path reaches. */
  missing: string[];
}

interface Start {
  name: string;
  input: Json | undefined;
}

/** A candidate path for the set. */
interface CandidatePath extends Candidate {
  start: Start;
  events: FlowEvent[];
  /** The goals that its last event reaches. */
  lastReaches: ReadonlySet<string>;
  /** The paths that go one event further. */
  further: () => CandidatePath[];
}

/**
 * The paths of a flow: together they take every transition, cover the false result of every guard, use every sample
 * and outcome, and detect every mutant.
 *
 * @example
 * const { set, missing } = generatePaths(signInFlow, 'sign-in');
 * if (missing.length > 0) throw new Error(missing.join('\n'));
 * console.log(set.paths.map(pathWords));
 */
export function generatePaths(flow: AnyFlow, name: string): Generated {
  const definition = definitionOf(flow.machine);
  const events = candidateEventsOf(flow, definition);
  const starts = startsOf(flow);
  const goals = goalsOf(
    definition,
    events,
    starts.map((start) => start.name),
  );
  const candidates = starts.flatMap((start) => candidatePaths(flow, start, events));
  const { picked, missing } = cover(candidates, [...goals.keys()]);
  const paths = picked.map((path) => record(flow, name, path));
  const { added, alive } = killMutants(flow, name, { paths, candidates, missing });
  return {
    set: { flow: name, machine: definition.id, paths: withoutPrefixes(flow, [...paths, ...added]) },
    missing: [...missingWords(goals, missing, definition), ...alive],
  };
}

/**
 * Adds paths until every mutant is detected; returns the mutants that no path detects, except those of transitions
 * that no path takes.
 */
function killMutants(
  flow: AnyFlow,
  name: string,
  { paths, candidates, missing }: { paths: Path[]; candidates: CandidatePath[]; missing: string[] },
): { added: Path[]; alive: string[] } {
  const added: Path[] = [];
  const alive: string[] = [];
  for (const mutant of survivors(flow.machine, paths)) {
    if (mutant.transitions.some((transition) => missing.includes(transition))) continue;
    if (added.some((path) => isKilledBy(mutant.machine, path))) continue;
    const path = pathThatKills(flow, name, mutant, candidates);
    if (path) added.push(path);
    else
      alive.push(
        `no path detects this mutant: ${mutant.name}. Two snapshots that the search treats as equal behave differently: add the field that differs to \`distinguish\`. If no field differs, the transition has no visible effect: add one, or remove what it changes.`,
      );
  }
  return { added, alive };
}

/** How many paths are tried to kill a mutant. */
const TRIES = 300;

function pathThatKills(
  flow: AnyFlow,
  name: string,
  mutant: Mutant,
  candidates: CandidatePath[],
): Path | null {
  let tries = 0;
  for (const candidate of pathsThatEndWith(mutant.transitions, candidates)) {
    const path = record(flow, name, candidate);
    if (isKilledBy(mutant.machine, path)) return path;
    tries += 1;
    if (tries === TRIES) return null;
  }
  return null;
}

/** The paths that end with one of the transitions, shortest first, then those extended by one event. */
function* pathsThatEndWith(
  transitions: readonly string[],
  candidates: CandidatePath[],
): Generator<CandidatePath> {
  const endsSo = ({ lastReaches }: CandidatePath) =>
    transitions.some((transition) => lastReaches.has(transition));
  const shortestFirst = candidates.toSorted((one, other) => one.length - other.length);
  yield* shortestFirst.filter(endsSo);
  for (const candidate of shortestFirst) yield* candidate.further().filter(endsSo);
}

function startsOf({ starts }: AnyFlow): Start[] {
  if (!starts) return [{ name: 'start', input: undefined }];
  return Object.entries(starts).map(([name, input]) => ({
    name,
    input: encode(input, `the start '${name}'`),
  }));
}

function candidatePaths(flow: AnyFlow, start: Start, events: FlowEvent[]): CandidatePath[] {
  const byKey = new Map(events.map((event) => [event.key, event]));
  const { paths, further } = findPaths({
    machine: flow.machine,
    input: decode(start.input ?? { $undefined: true }, parent),
    candidates: events,
    distinguish: (context) => flow.distinguish?.(context),
  });
  const candidate = (path: FoundPath): CandidatePath => ({
    start,
    events: path.events.map(({ key }) => byKey.get(key)).filter((event) => event !== undefined),
    reaches: new Set([...path.reaches, startGoal(start.name)]),
    lastReaches: path.lastReaches,
    length: path.events.length,
    further: () => further(path).map(candidate),
  });
  return paths.map(candidate);
}

/** Runs the moves of a path on a real actor and records what is seen. */
function record(flow: AnyFlow, name: string, { start, events, reaches }: CandidatePath): Path {
  const run = runMachine(flow.machine, start.input);
  const steps = events.map((event) => {
    const move = event.move(run);
    return { move, seen: run.make(move) };
  });
  run.stop();
  const path = {
    start: {
      name: start.name,
      ...(start.input === undefined ? {} : { input: start.input }),
      seen: run.started,
    },
    steps,
  };
  const recorded = { id: pathId(name, path), ...path };
  const taken = new Set(transitionsIn(recorded));
  const claimed = [...transitionIds(flow.machine).values()].filter((id) => reaches.has(id));
  const lacking = claimed.find((id) => !taken.has(id));
  if (lacking !== undefined)
    throw new Error(`the search takes ${lacking} in '${pathWords(recorded)}', and the machine does not`);
  return recorded;
}
