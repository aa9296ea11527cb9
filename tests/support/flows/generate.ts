import { runMachine } from './actor-run.ts';
import { choicesOf, type FlowChoice } from './choices.ts';
import { decode, encode, type Json } from './codec.ts';
import { cover, type Candidate } from './cover.ts';
import { parent, type AnyFlow } from './define-flow.ts';
import { defineMachine, type MachineDefinition } from './definition.ts';
import { chosen, findWays, guardFalse } from './explore.ts';
import { pathId } from './moves.ts';
import type { Path, PathSet } from './path-set.ts';
import { transitionWords } from './words.ts';

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
}

/** A goal of the set, and what to say when it is missed. */
type Goals = Map<string, string>;

/** The paths of a flow: together they take every transition, see every guard say no, and use every sample and outcome. */
export function generatePaths(flow: AnyFlow, name: string): Generated {
  const definition = defineMachine(flow.machine);
  const choices = choicesOf(flow, definition);
  const starts = startsOf(flow);
  const goals = goalsOf(definition, choices, starts);
  const ways = starts.flatMap((start) => waysFrom(flow, start, choices));
  const { picked, missing } = cover(ways, [...goals.keys()]);
  return {
    set: { flow: name, machine: definition.id, paths: picked.map((way) => record(flow, name, way)) },
    missing: missing.map((goal) => goals.get(goal) ?? goal),
  };
}

function startsOf({ starts }: AnyFlow): Start[] {
  if (!starts) return [{ name: 'start', input: undefined }];
  return Object.entries(starts).map(([name, input]) => ({ name, input: encode(input, `the start '${name}'`) }));
}

function waysFrom(flow: AnyFlow, start: Start, choices: FlowChoice[]): FlowWay[] {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]));
  const ways = findWays({
    machine: flow.machine,
    input: decode(start.input ?? { $undefined: true }, parent),
    choices,
    distinguish: (context) => flow.distinguish?.(context),
  });
  return ways.map((way) => ({
    start,
    choices: way.choices.map(({ key }) => byKey.get(key)).filter((choice) => choice !== undefined),
    meets: new Set([...way.meets, startGoal(start)]),
    length: way.choices.length,
  }));
}

const startGoal = ({ name }: Start) => `start ${name}`;

function goalsOf({ transitions }: MachineDefinition, choices: FlowChoice[], starts: Start[]): Goals {
  const goals: Goals = new Map(starts.map((start) => [startGoal(start), `start '${start.name}' is used by no path`]));
  for (const transition of transitions) {
    const words = transitionWords(transition);
    goals.set(transition.id, `transition ${words} is taken by no path`);
    if (transition.guard) {
      goals.set(guardFalse(transition.id), `guard ${transition.guard.name} of ${words} is never false: a sample is missing that it refuses`);
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
    start: { name: start.name, ...(start.input === undefined ? {} : { input: start.input }), seen: run.started },
    steps,
  };
  return { id: pathId(name, path), ...path };
}
