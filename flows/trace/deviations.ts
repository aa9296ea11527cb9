import { parseTrigger, transitionId, type MachineDefinition } from '../machine/definition.ts';
import { guardAndTargetWords } from '../machine/transition-words.ts';
import { XSTATE_EVENT } from '../machine/xstate-internals.ts';
import { transitionsIn, type PathSet } from '../paths/path-set.ts';
import type { Trace, TraceStep, TraceTransition } from './read-trace.ts';

/** The history of one actor in a session. */
export interface ActorHistory {
  machine: string;
  actor: string;
  steps: TraceStep[];
  taken: Taken[];
}

export interface Taken {
  id: string;
  transition: TraceTransition;
  step: TraceStep;
}

/** Where an actor left the committed paths. */
export type Deviation =
  /** This checkout has no such machine. */
  | { kind: 'machine'; history: ActorHistory; at: number }
  /** The machine of this checkout has no such transition, or a different one: `instead`. */
  | { kind: 'version'; history: ActorHistory; at: number; taken: Taken; instead: string | null }
  /** No committed path takes it. */
  | { kind: 'transition'; history: ActorHistory; at: number; taken: Taken }
  /** No committed path takes it right after the transition before it, or as its first one. */
  | { kind: 'order'; history: ActorHistory; at: number; taken: Taken; after: Taken | null; others: string[] };

/** The machine of this checkout, and its committed paths. */
export interface Known {
  definition: MachineDefinition;
  paths: PathSet['paths'];
}

/** The history of each actor, in order of their start. */
export function historiesOf({ steps }: Trace): ActorHistory[] {
  const histories = new Map<string, ActorHistory>();
  for (const step of steps) {
    const { actor, machine } = step;
    const history = histories.get(actor) ?? { machine, actor, steps: [], taken: [] };
    histories.set(actor, history);
    history.steps.push(step);
    history.taken.push(
      ...step.takes.map((transition) => ({ id: transitionIdOf(transition), transition, step })),
    );
  }
  return [...histories.values()];
}

/**
 * Each deviation of an actor once, where it comes first.
 *
 * @example
 * const trace = readTrace('trace.json', { format: 'acme-trace', version: 1 });
 * for (const history of historiesOf(trace))
 *   console.log(deviationsOf(history, known(history.machine)).map(deviationWords));
 */
export function deviationsOf(history: ActorHistory, known: Known | null): Deviation[] {
  if (!known) return [{ kind: 'machine', history, at: history.steps[0]?.at ?? 0 }];
  const orders = ordersOf(known.paths);
  const found = new Map<string, Deviation>();
  const isWhole = history.steps[0]?.event === XSTATE_EVENT.init;
  for (const [index, taken] of history.taken.entries()) {
    const after = history.taken[index - 1] ?? null;
    const deviation = deviationAt(history, taken, after ?? (isWhole ? null : undefined), known, orders);
    const key = deviation && `${deviation.kind} ${taken.id} ${deviation.kind === 'order' ? after?.id : ''}`;
    if (deviation && key !== null && !found.has(key)) found.set(key, deviation);
  }
  return [...found.values()];
}

/** `after` is null at the start, undefined where what came before is not known. */
function deviationAt(
  history: ActorHistory,
  taken: Taken,
  after: Taken | null | undefined,
  { definition, paths }: Known,
  orders: Map<string, Map<string, string[]>>,
): Deviation | null {
  const at = taken.step.at;
  const here = definition.transitions.find(({ id }) => id === taken.id);
  const isSame =
    here?.guard?.name === taken.transition.guard && here?.targets.join(' ') === taken.transition.to.join(' ');
  if (!here || !isSame) {
    const instead = here ? guardAndTargetWords(here.guard?.name, here.targets) : null;
    return { kind: 'version', history, at, taken, instead };
  }
  if (!paths.some((path) => transitionsIn(path).includes(taken.id)))
    return { kind: 'transition', history, at, taken };
  const next = after === undefined ? undefined : (orders.get(after?.id ?? '') ?? new Map<string, string[]>());
  if (!next || next.has(taken.id)) return null;
  return { kind: 'order', history, at, taken, after: after ?? null, others: [...next.keys()] };
}

/** For each transition ('' for the start), the transitions that follow it in paths, with the ids of those paths. */
function ordersOf(paths: PathSet['paths']): Map<string, Map<string, string[]>> {
  const orders = new Map<string, Map<string, string[]>>();
  for (const path of paths) {
    let before = '';
    for (const id of transitionsIn(path)) {
      const next = orders.get(before) ?? new Map<string, string[]>();
      orders.set(before, next.set(id, [...(next.get(id) ?? []), path.id]));
      before = id;
    }
  }
  return orders;
}

/** The transitions of a step by the ids that paths and diagrams know them by. */
export function takenIn({ takes }: TraceStep): string[] {
  return takes.map(transitionIdOf);
}

function transitionIdOf({ from, on, candidate }: TraceTransition): string {
  return transitionId(from, parseTrigger(on, from), candidate);
}
