import type { Trace, TraceStep, TraceTransition } from '../../src/lib/trace.ts';
import type { MachineDefinition } from '../machine/definition.ts';
import type { PathSet } from '../paths/path-set.ts';
import { transitionIdOf } from './taken.ts';

/** What one actor did in a session. */
export interface Walk {
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

/** Where a walk does what no committed path does. */
export type Departure =
  /** The machine is none of this checkout. */
  | { kind: 'machine'; walk: Walk; at: number }
  /** The machine of this checkout has no such transition, or it is another one: `instead` says which. */
  | { kind: 'version'; walk: Walk; at: number; taken: Taken; instead: string | null }
  /** No committed path takes it. */
  | { kind: 'transition'; walk: Walk; at: number; taken: Taken }
  /** No committed path takes it right after the one before, or as the first where there is none. */
  | { kind: 'order'; walk: Walk; at: number; taken: Taken; after: Taken | null; others: string[] };

export interface Known {
  definition: MachineDefinition;
  paths: PathSet['paths'];
}

export function walksOf({ steps }: Trace): Walk[] {
  const walks = new Map<string, Walk>();
  for (const step of steps) {
    const { actor, machine } = step;
    const walk = walks.get(actor) ?? { machine, actor, steps: [], taken: [] };
    walks.set(actor, walk);
    walk.steps.push(step);
    walk.taken.push(
      ...step.takes.map((transition) => ({ id: transitionIdOf(transition), transition, step })),
    );
  }
  return [...walks.values()];
}

/** Each departure of a walk once, where it is first made. */
export function departuresOf(walk: Walk, known: Known | null): Departure[] {
  if (!known) return [{ kind: 'machine', walk, at: walk.steps[0]?.at ?? 0 }];
  const orders = ordersOf(known.paths);
  const found = new Map<string, Departure>();
  const isWhole = walk.steps[0]?.event === 'xstate.init';
  for (const [index, taken] of walk.taken.entries()) {
    const after = walk.taken[index - 1] ?? null;
    const departure = departureAt(walk, taken, after ?? (isWhole ? null : undefined), known, orders);
    const key = departure && `${departure.kind} ${taken.id} ${departure.kind === 'order' ? after?.id : ''}`;
    if (departure && key !== null && !found.has(key)) found.set(key, departure);
  }
  return [...found.values()];
}

/** `after` is null at the start, undefined where what came before is not known. */
function departureAt(
  walk: Walk,
  taken: Taken,
  after: Taken | null | undefined,
  { definition, paths }: Known,
  orders: Map<string, Map<string, string[]>>,
): Departure | null {
  const at = taken.step.at;
  const here = definition.transitions.find(({ id }) => id === taken.id);
  const isSame =
    here?.guard?.name === taken.transition.guard && here?.targets.join(' ') === taken.transition.to.join(' ');
  if (!here || !isSame) return { kind: 'version', walk, at, taken, instead: here ? wordsOf(here) : null };
  if (!paths.some((path) => takenBy(path).includes(taken.id))) return { kind: 'transition', walk, at, taken };
  const next = after === undefined ? undefined : (orders.get(after?.id ?? '') ?? new Map<string, string[]>());
  if (!next || next.has(taken.id)) return null;
  return { kind: 'order', walk, at, taken, after: after ?? null, others: [...next.keys()] };
}

function wordsOf({ guard, targets }: MachineDefinition['transitions'][number]): string {
  return `${guard ? `[${guard.name}] ` : ''}→ ${targets.join(', ') || 'stays'}`;
}

/** For each transition ('' for the start) the ones that come next in a path, with the ids of those paths. */
function ordersOf(paths: PathSet['paths']): Map<string, Map<string, string[]>> {
  const orders = new Map<string, Map<string, string[]>>();
  for (const path of paths) {
    let before = '';
    for (const id of takenBy(path)) {
      const next = orders.get(before) ?? new Map<string, string[]>();
      orders.set(before, next.set(id, [...(next.get(id) ?? []), path.id]));
      before = id;
    }
  }
  return orders;
}

export function takenBy({ start, steps }: PathSet['paths'][number]): string[] {
  return [start.seen, ...steps.map(({ seen }) => seen)].flatMap(({ takes }) => takes);
}
