import { oneLine } from '../one-line.ts';
import { reasonOf } from '../reason-of.ts';
import type { AnyStateMachine } from 'xstate';
import { runMachine } from '../actor/actor-run.ts';
import { inWords, type Json } from '../actor/codec.ts';
import { changedLeaves } from './changed-leaves.ts';
import { effectSentence, pathWords, stateWords, stepSentence } from './sentences.ts';
import type { Path, PathSet, Seen } from './path-set.ts';

/**
 * Describes how the committed set differs from another; empty if it does not.
 *
 * @example
 * const { set } = generatePaths(flow, name);
 * expect(driftBetween(committed, set)).toEqual([]);
 * // 'path 67326ad, step 4, signIn ends: the session: state signedIn became confirming'
 */
export function driftBetween(committed: PathSet, now: PathSet): string[] {
  const before = new Map(committed.paths.map((path) => [path.id, path]));
  const after = new Map(now.paths.map((path) => [path.id, path]));
  return [
    ...now.paths
      .filter(({ id }) => !before.has(id))
      .map((path) => `path ${path.id} is new: ${pathWords(path)}`),
    ...committed.paths
      .filter(({ id }) => !after.has(id))
      .map((path) => `path ${path.id} is gone: ${pathWords(path)}`),
    ...committed.paths.flatMap((path) => pathDrift(path, after.get(path.id))),
  ];
}

/**
 * Describes how the machine now behaves differently on the committed paths. `driftBetween` compares them with newly
 * generated paths: after a negated guard, those may differ only in which paths there are.
 */
export function driftOnActor(machine: AnyStateMachine, { paths }: PathSet): string[] {
  return paths.flatMap((path) => {
    const { now, stuck } = run(machine, path);
    const differences = stepDrift(path, now);
    return differences.length > 0 || stuck === null ? differences : [`path ${path.id}, ${stuck}`];
  });
}

/** The path on the current machine, as far as its moves are possible. */
function run(machine: AnyStateMachine, path: Path): { now: Path; stuck: string | null } {
  const now: Path = { ...path, steps: [] };
  let doing = 'at the start';
  try {
    const actorRun = runMachine(machine, path.start.input);
    now.start = { ...path.start, seen: actorRun.started };
    for (const [index, step] of path.steps.entries()) {
      doing = stepSentence(index, step.move);
      now.steps.push({ ...step, seen: actorRun.make(step.move) });
    }
    actorRun.stop();
    return { now, stuck: null };
  } catch (error) {
    return { now, stuck: `${doing}: ${oneLine(reasonOf(error))}` };
  }
}

function pathDrift(path: Path, now: Path | undefined): string[] {
  if (!now) return [];
  const differences = stepDrift(path, now);
  if (differences.length > 0) return differences;
  return givenDrift(path, now).map((difference) => `path ${path.id}, ${difference}`);
}

/** Differences in what a path is given: its input and the data of its moves. */
function givenDrift(path: Path, now: Path): string[] {
  return [
    ...changedLeaves('at the start: input', path.start.input, now.start.input),
    ...path.steps.flatMap(({ move }, index) =>
      changedLeaves(`${stepSentence(index, move)}: move`, move, now.steps[index]?.move),
    ),
  ];
}

/** The first step of a path that differs; later differences follow from it. */
function stepDrift(path: Path, now: Path): string[] {
  const steps = [{ name: 'at the start', was: path.start.seen, is: now.start.seen }];
  for (const [index, { move, seen }] of path.steps.entries()) {
    const other = now.steps[index];
    if (other) steps.push({ name: stepSentence(index, move), was: seen, is: other.seen });
  }
  for (const [index, { name, was, is }] of steps.entries()) {
    const differences = seenDrift(was, is, { atStart: index === 0 });
    if (differences.length > 0)
      return differences.map((difference) => `path ${path.id}, ${name}: ${difference}`);
  }
  return [];
}

/** Describes the differences between two observations of a machine; at the start, the context has all its fields. */
export function seenDrift(was: Seen, is: Seen, { atStart = false } = {}): string[] {
  const differences: string[] = [];
  const note = (what: string, before: string, after: string) => {
    if (before !== after) differences.push(`${what} ${before} became ${after}`);
  };
  note('state', stateWords(was.state), stateWords(is.state));
  note('transitions', was.takes.join(' then ') || 'none', is.takes.join(' then ') || 'none');
  note('effects', effectsWords(was), effectsWords(is));
  for (const key of Object.keys({ ...was.context, ...is.context })) {
    const [before, after] = [was.context[key], is.context[key]];
    if (atStart || (before !== undefined && after !== undefined))
      differences.push(...changedLeaves(`context.${key}`, before, after));
    else note(`context.${key}`, wordsOrUnchanged(before), wordsOrUnchanged(after));
  }
  differences.push(...changedLeaves('output', was.output, is.output));
  return differences.length > 0 ? differences : changedLeaves('effects', was.effects, is.effects);
}

function effectsWords({ effects }: Seen): string {
  return effects.map(effectSentence).join('; ') || 'none';
}

const wordsOrUnchanged = (json: Json | undefined) => (json === undefined ? 'unchanged' : inWords(json));
