import type { MachineDefinition, StateDefinition, TransitionDefinition } from '../machine/definition.ts';
import type { Effect, Path, PathSet, Sent } from '../paths/path-set.ts';
import { stepsWithStart } from './steps.ts';

interface Entry {
  transition: TransitionDefinition;
  /** The states it enters. */
  entered: readonly StateDefinition[];
}

/**
 * By the id of a transition: the requests of the actors that it starts, as 'PATCH /api/orders/{id}/'. Those that an actor
 * sends later, such as a second try, belong to the transition that has started it.
 */
export function requestsOf(
  machine: MachineDefinition,
  entries: readonly Entry[],
  { paths }: PathSet,
): Map<string, Set<string>> {
  const starters = startersOf(machine, entries);
  const requests = new Map<string, Set<string>>();
  for (const path of paths) {
    for (const { starter, sent } of sentIn(machine, path, starters)) {
      requests.set(starter, new Set([...(requests.get(starter) ?? []), requestWords(sent)]));
    }
  }
  return requests;
}

interface Starter {
  id: string;
  /** The ids of the actors that it starts. */
  runs: readonly string[];
  /** Whether it leads to a history state: then it may start other actors, too. */
  isReturn: boolean;
}

function startersOf({ states }: MachineDefinition, entries: readonly Entry[]): Map<string, Starter> {
  const histories = new Set(states.filter(({ kind }) => kind === 'history').map(({ id }) => id));
  return new Map(
    entries.map(({ transition: { id, targets }, entered }) => {
      const runs = entered.flatMap(({ invokes }) => invokes.map((invoke) => invoke.id));
      return [id, { id, runs, isReturn: targets.some((target) => histories.has(target)) }];
    }),
  );
}

/** The requests of a path, each with the transition that has started its sender. */
function sentIn(machine: MachineDefinition, path: Path, starters: ReadonlyMap<string, Starter>) {
  const startedBy = new Map<string, string>();
  return stepsWithStart(machine, path).flatMap(({ seen, takes, sent }) => {
    const taken = takes.flatMap((id) => starters.get(id) ?? []);
    for (const actor of seen.effects.flatMap(actorStarted)) startedBy.set(actor, starterOf(actor, taken));
    return sent.map((request) => ({
      starter: startedBy.get(request.by ?? '') ?? takes.at(-1) ?? '',
      sent: request,
    }));
  });
}

function starterOf(actor: string, taken: readonly Starter[]): string {
  const starter =
    taken.findLast(({ runs }) => runs.includes(actor)) ??
    taken.findLast(({ isReturn }) => isReturn) ??
    taken.at(-1);
  return starter?.id ?? '';
}

function actorStarted(effect: Effect): string[] {
  if ('call' in effect) return [effect.call];
  return 'start' in effect ? [effect.start] : [];
}

function requestWords({ method, path }: Sent): string {
  return `${method} ${path.replaceAll(/(?<=[/=])\d+/g, '{id}')}`;
}
