import { runMachine } from '../actor/actor-run.ts';
import { choicesOf, type FlowChoice } from '../model/choices.ts';
import { decode, encode, type Json } from '../actor/codec.ts';
import { cover, type Candidate } from './cover.ts';
import { parent, type AnyFlow } from '../model/define-flow.ts';
import { defineMachine, type MachineDefinition } from '../machine/definition.ts';
import { chosen, findWays, guardFalse, type Way } from './explore.ts';
import { pathId } from './moves.ts';
import { isKilledBy, survivors, type Mutant } from '../mutants/transition-mutants.ts';
import type { Path, PathSet } from './path-set.ts';
import { transitionWords } from '../machine/words.ts';

export interface Generated {
  set: PathSet;
  /** What no path does although the set ought to, in words. */
  missing: string[];
}

interface Start {
  name: string;
  input: Json | undefined;
}

interface FlowWay extends Candidate {
  start: Start;
  choices: FlowChoice[];
  last: ReadonlySet<string>;
  further: () => FlowWay[];
}

/** A goal of the set, and what to say when it is missed. */
type Goals = Map<string, string>;

/**
 * The paths of a flow: together they take every transition, see every guard say no, use every sample and outcome, and
 * tell the machine from each of its mutants.
 */
export function generatePaths(flow: AnyFlow, name: string): Generated {
  const definition = defineMachine(flow.machine);
  const choices = choicesOf(flow, definition);
  const starts = startsOf(flow);
  const goals = goalsOf(definition, choices, starts);
  const ways = starts.flatMap((start) => waysFrom(flow, start, choices));
  const { picked, missing } = cover(ways, [...goals.keys()]);
  const paths = picked.map((way) => record(flow, name, way));
  const { added, untold } = tellMutants(flow, name, { paths, ways, missing });
  return {
    set: { flow: name, machine: definition.id, paths: [...paths, ...added] },
    missing: [...missing.map((goal) => goals.get(goal) ?? goal), ...untold],
  };
}

/**
 * Paths more, so that no mutant passes for the machine; and the mutants that no way found can tell. Those of a transition
 * that no path takes are left out: it is missing itself.
 */
function tellMutants(
  flow: AnyFlow,
  name: string,
  { paths, ways, missing }: { paths: Path[]; ways: FlowWay[]; missing: string[] },
): { added: Path[]; untold: string[] } {
  const added: Path[] = [];
  const untold: string[] = [];
  for (const mutant of survivors(flow.machine, paths)) {
    if (mutant.transitions.some((transition) => missing.includes(transition))) continue;
    if (added.some((path) => isKilledBy(mutant.machine, path))) continue;
    const path = pathThatTells(flow, name, mutant, ways);
    if (path) added.push(path);
    else untold.push(`nothing that is seen changes by this, so it is not tested: ${mutant.name}`);
  }
  return { added, untold };
}

/** How many ways are tried to tell a mutant before it counts as untold. */
const TRIES = 300;

function pathThatTells(flow: AnyFlow, name: string, mutant: Mutant, ways: FlowWay[]): Path | null {
  let tries = 0;
  for (const way of waysTo(mutant.transitions, ways)) {
    const path = record(flow, name, way);
    if (isKilledBy(mutant.machine, path)) return path;
    tries += 1;
    if (tries === TRIES) return null;
  }
  return null;
}

/** The ways that end with one of the transitions, the shorter first; then those that do with one choice more. */
function* waysTo(transitions: readonly string[], ways: FlowWay[]): Generator<FlowWay> {
  const isThere = ({ last }: FlowWay) => transitions.some((transition) => last.has(transition));
  const shortestFirst = ways.toSorted((one, other) => one.length - other.length);
  yield* shortestFirst.filter(isThere);
  for (const way of shortestFirst) yield* way.further().filter(isThere);
}

function startsOf({ starts }: AnyFlow): Start[] {
  if (!starts) return [{ name: 'start', input: undefined }];
  return Object.entries(starts).map(([name, input]) => ({
    name,
    input: encode(input, `the start '${name}'`),
  }));
}

function waysFrom(flow: AnyFlow, start: Start, choices: FlowChoice[]): FlowWay[] {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]));
  const { ways, further } = findWays({
    machine: flow.machine,
    input: decode(start.input ?? { $undefined: true }, parent),
    choices,
    distinguish: (context) => flow.distinguish?.(context),
  });
  const flowWay = (way: Way): FlowWay => ({
    start,
    choices: way.choices.map(({ key }) => byKey.get(key)).filter((choice) => choice !== undefined),
    meets: new Set([...way.meets, startGoal(start)]),
    last: way.last,
    length: way.choices.length,
    further: () => further(way).map(flowWay),
  });
  return ways.map(flowWay);
}

const startGoal = ({ name }: Start) => `start ${name}`;

function goalsOf({ transitions }: MachineDefinition, choices: FlowChoice[], starts: Start[]): Goals {
  const goals: Goals = new Map(
    starts.map((start) => [startGoal(start), `start '${start.name}' is used by no path`]),
  );
  for (const transition of transitions) {
    const words = transitionWords(transition);
    goals.set(transition.id, `transition ${words} is taken by no path`);
    if (transition.guard) {
      goals.set(
        guardFalse(transition.id),
        `guard ${transition.guard.name} of ${words} is never false: a sample is missing that it refuses`,
      );
    }
  }
  for (const { key, trigger } of choices) {
    const sort = trigger.kind === 'event' ? 'sample' : trigger.kind === 'after' ? 'delay' : 'outcome';
    goals.set(chosen(key), `${sort} '${key}' is used by no path: no state that is reached takes it`);
  }
  return goals;
}

/** The moves of a way, made on a real actor, with all that was seen. */
function record(flow: AnyFlow, name: string, { start, choices }: FlowWay): Path {
  const run = runMachine(flow.machine, start.input);
  const steps = choices.map((choice) => {
    const move = choice.move(run);
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
  return { id: pathId(name, path), ...path };
}
