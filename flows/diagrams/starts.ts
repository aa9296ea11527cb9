import type {
  ImplementationRef,
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../machine/definition.ts';
import type { Effect, Path, PathSet, Sent } from '../paths/path-set.ts';
import { stepsWithStart } from './steps.ts';

interface Entry {
  transition: TransitionDefinition;
  /** The states it enters. */
  entered: readonly StateDefinition[];
  /** Its actions, and those of the states it enters. */
  actions: readonly ImplementationRef[];
}

/** What a transition starts. */
interface Started {
  /** The ids of invoked actors; the sources of those that an action spawned. */
  actors: Set<string>;
  /** The requests of these actors, also later ones such as a second try: 'PATCH /api/orders/{id}/'. */
  requests: Set<string>;
}

/** By the id of a transition: what it starts in the paths. */
export function startsIn(
  machine: MachineDefinition,
  entries: readonly Entry[],
  { paths }: PathSet,
): ReadonlyMap<string, Started> {
  const starters = startersOf(machine, entries);
  const started = new Map(
    entries.map(({ transition }) => [
      transition.id,
      { actors: new Set<string>(), requests: new Set<string>() },
    ]),
  );
  for (const path of paths) notePath(machine, path, starters, started);
  return started;
}

interface Starter {
  id: string;
  /** The ids of the actors that the states it enters invoke. */
  invokes: readonly string[];
  /** Whether it leads to a history state: then it may start other actors, too. */
  isReturn: boolean;
  /** Whether it has actions, which may spawn actors. */
  acts: boolean;
}

function startersOf({ states }: MachineDefinition, entries: readonly Entry[]): Map<string, Starter> {
  const histories = new Set(states.filter(({ kind }) => kind === 'history').map(({ id }) => id));
  return new Map(
    entries.map(({ transition: { id, targets }, entered, actions }) => {
      const invokes = entered.flatMap((state) => state.invokes.map((invoke) => invoke.id));
      const isReturn = targets.some((target) => histories.has(target));
      return [id, { id, invokes, isReturn, acts: actions.length > 0 }];
    }),
  );
}

function notePath(
  machine: MachineDefinition,
  path: Path,
  starters: ReadonlyMap<string, Starter>,
  started: ReadonlyMap<string, Started>,
): void {
  const invokes = machine.states.flatMap((state) => state.invokes);
  const invoked = new Set(invokes.map(({ id }) => id));
  // The paths may be older than the machine, which then invokes the same logic under another id.
  const isRenamed = (id: string, src: string) => id === src && invokes.some((invoke) => invoke.src === src);
  const startedBy = new Map<string, string>();
  for (const { seen, takes, sent } of stepsWithStart(machine, path)) {
    const taken = takes.flatMap((id) => starters.get(id) ?? []);
    for (const { id, src } of seen.effects.flatMap(actorStarted)) {
      const starter = starterOf(id, taken, invoked.has(id));
      startedBy.set(id, starter);
      if (invoked.has(id)) started.get(starter)?.actors.add(id);
      else if (!isRenamed(id, src)) started.get(starter)?.actors.add(src);
    }
    for (const request of sent) {
      const starter = startedBy.get(request.by ?? '') ?? takes.at(-1) ?? '';
      started.get(starter)?.requests.add(requestWords(request));
    }
  }
}

function starterOf(actor: string, taken: readonly Starter[], isInvoked: boolean): string {
  const starter =
    taken.findLast(({ invokes }) => invokes.includes(actor)) ??
    taken.findLast(({ isReturn, acts }) => (isInvoked ? isReturn : acts)) ??
    taken.at(-1);
  return starter?.id ?? '';
}

function actorStarted(effect: Effect): { id: string; src: string }[] {
  if ('call' in effect) return [{ id: effect.call, src: effect.src ?? effect.call }];
  return 'start' in effect ? [{ id: effect.start, src: effect.src ?? effect.start }] : [];
}

function requestWords({ method, path }: Sent): string {
  return `${method} ${path.replaceAll(/(?<=[/=])\d+/g, '{id}')}`;
}
