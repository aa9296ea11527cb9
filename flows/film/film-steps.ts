import { inWords } from '../actor/codec.ts';
import { factsOf, type TransitionFacts } from '../diagrams/facts.ts';
import { requirementsOf } from '../diagrams/transition-requirements.ts';
import type { Drawing } from '../diagrams/mermaid.ts';
import { isStart } from '../machine/start.ts';
import { statesStarted } from '../machine/entered-states.ts';
import type { MachineDefinition, StateDefinition, TransitionDefinition } from '../machine/definition.ts';
import { describedStates, outcomeSentences } from '../paths/path-sentences.ts';
import { moveSentence, statePaths } from '../paths/sentences.ts';
import type { Move, Path, Seen, Sent } from '../paths/path-set.ts';
import type { Requirement } from '../requirements.ts';

/** A step of a path as the film shows it; the start is the first. */
export interface FilmStep {
  /** What happens: 'form.submit', 'signIn ends'. */
  title: string;
  /** What comes with it: '{ name: 'ana' }', '(the session)'. */
  payload: string;
  /** Why this transition is taken and no other: 'all fields are valid'. */
  reason: string;
  /** The innermost active states before and after, by their paths. */
  before: string[];
  after: string[];
  /** The descriptions of the states that it enters. */
  descriptions: string[];
  /** New values and effects, as sentences. */
  outcomes: string[];
  /** The requests to the API. */
  sent: Sent[];
  requirements: string[];
  /** The sections of the specification. */
  spec: string[];
  /** The transitions that it takes, by their number in the machine. */
  takes: number[];
  /** The ids of the states in which something starts. */
  starts: string[];
}

/** Every step of a path, from its start on. */
export function filmSteps(
  machine: MachineDefinition,
  path: Path,
  requirements: readonly Requirement[],
): FilmStep[] {
  const facts = factsOf(machine, { flow: machine.id, machine: machine.id, paths: [path] });
  const observed = [{ move: null, ...path.start }, ...path.steps];
  return observed.map(({ move, seen, sent = [] }, index) => {
    const taken = seen.takes.flatMap((id) => facts.filter(({ transition }) => transition.id === id));
    const start = facts.filter(({ transition }) => move === null && isStart(transition));
    const before = statePaths(observed[index - 1]?.seen.state ?? {});
    const after = statePaths(seen.state);
    return {
      ...(move === null ? startWords(path) : moveWords(move)),
      reason: guardSentence(taken.map(({ transition }) => transition)),
      before,
      after,
      descriptions: describedStates(machine.states, observed[index - 1]?.seen.state ?? {}, seen.state),
      outcomes: outcomeSentences(seen, move === null),
      sent,
      ...sourcesOf([...start, ...taken], requirements),
      takes: taken.map(({ transition }) => machine.transitions.indexOf(transition)),
      starts: startsOf(machine, seen, move === null),
    };
  });
}

function startWords({ start: { name, input } }: Path): Pick<FilmStep, 'title' | 'payload'> {
  return { title: 'Start', payload: input === undefined ? `(${name})` : `(${name}) ${inWords(input, 400)}` };
}

function moveWords(move: Move): Pick<FilmStep, 'title' | 'payload'> {
  const sentence = moveSentence(move);
  if ('event' in move) return { title: move.event.type, payload: sentence.slice(move.event.type.length + 1) };
  if ('after' in move) return { title: sentence, payload: '' };
  const [title = sentence] = sentence.split(': ', 1);
  return { title, payload: `(${sentence.slice(title.length + 2)})` };
}

/** The description of a guarded transition, as part of a sentence. */
function guardSentence(taken: readonly TransitionDefinition[]): string {
  const sentence = taken.find(({ guard, description }) => guard !== null && description !== '')?.description;
  if (sentence === undefined) return '';
  const rest = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
  // Only an ordinary first word becomes lower case, not one such as 'PATCH'.
  return /^[A-Z][a-z ]/.test(rest) ? `${rest.charAt(0).toLowerCase()}${rest.slice(1)}` : rest;
}

function sourcesOf(
  taken: TransitionFacts[],
  requirements: readonly Requirement[],
): Pick<FilmStep, 'requirements' | 'spec'> {
  const specs = taken.map(({ transition }) => transition.spec).filter((spec) => spec !== '');
  return {
    requirements: [...new Set(taken.flatMap((facts) => requirementsOf(facts, requirements)))],
    spec: [...new Set(specs)],
  };
}

function startsOf(machine: MachineDefinition, { takes }: Seen, isStart: boolean): string[] {
  const [root] = machine.states;
  const targets = machine.transitions.filter(({ id }) => takes.includes(id)).flatMap((one) => one.targets);
  const entered = isStart && root ? [root.id, ...targets] : targets;
  return [
    ...new Set(entered.flatMap((id) => statesStarted(machine, id)).map(({ id }: StateDefinition) => id)),
  ];
}

/** The drawing that shows the most parts of a step; of several, the last one: the innermost group. */
export function drawingFor(
  { takes, starts, after }: FilmStep,
  drawings: readonly Drawing[],
  { id: machineId, transitions }: MachineDefinition,
): number {
  const taken = takes.flatMap((number) => transitions[number]?.id ?? []);
  const active = after.map((path) => `${machineId}.${path}`);
  const scores = drawings.map((drawing) => {
    const drawn = new Set([...drawing.arrows.flat(), ...drawing.inside]);
    const states = new Set(drawing.nodes.flatMap(({ state }) => state ?? []));
    const count = (ids: readonly string[], among: ReadonlySet<string | null>) =>
      ids.filter((id) => among.has(id)).length;
    // A transition counts more than a start, and a start more than an active state.
    return 100 * count(taken, drawn) + 10 * count(starts, new Set(drawing.starts)) + count(active, states);
  });
  return scores.lastIndexOf(Math.max(...scores));
}
