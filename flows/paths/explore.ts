import { getShortestPaths } from '@xstate/graph';
import {
  getNextTransitions,
  initialTransition,
  transition,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import type { Trigger } from '../machine/definition.ts';
import { instrument, TAKEN } from '../machine/rebuild.ts';
import { isolate } from '../actor/stand-ins.ts';

/**
 * What can happen to a machine, searched without running it: `@xstate/graph` finds the shortest way to every situation,
 * and each of them is left once by every choice there is.
 */
export interface Choice {
  /** Names the choice within a flow: 'form.submit #1', 'login fails: refused'. */
  key: string;
  trigger: Trigger;
  event: AnyEventObject;
  /** The type of the event that others send at once when they hear of it: nothing comes in between. */
  entails?: string;
  /** Whether it can happen here; it always can when left out. */
  isPossible?(snapshot: AnyMachineSnapshot): boolean;
}

/** A way to somewhere, and what was met on it: transitions taken, guards that were false, choices made. */
export interface Way {
  choices: Choice[];
  meets: ReadonlySet<string>;
  /** What was met by the last choice. */
  last: ReadonlySet<string>;
}

export interface Search {
  machine: AnyStateMachine;
  input: unknown;
  choices: readonly Choice[];
  distinguish: (context: unknown) => unknown;
}

/** How many situations a search may visit before it counts as endless. */
const LIMIT = 3000;

type Situation = Extract<Snapshot<unknown>, { status: 'active' }> & {
  snapshot: AnyMachineSnapshot;
  /** Actors that have ended although their state goes on. */
  ended: readonly AnyActorRef[];
  /** The only event that can come now; null for any. */
  entailed: string | null;
};

export interface Found {
  ways: Way[];
  /** The ways that go one choice further than one of these. */
  further: (way: Pick<Way, 'choices'>) => Way[];
}

export function findWays(search: Search): Found {
  const walker = createWalker(search);
  const further = ({ choices }: Pick<Way, 'choices'>): Way[] => {
    const { situation, meets } = walk(walker, choices);
    return walker.offered(situation).map((choice) => {
      const { met } = walker.step(situation, choice);
      return { choices: [...choices, choice], meets: new Set([...meets, ...met]), last: new Set(met) };
    });
  };
  const ways = shortest(search, walker).flatMap((choices): Way[] => {
    const meets = new Set(walk(walker, choices).meets);
    return [{ choices, meets, last: meets }, ...further({ choices })];
  });
  return { ways: ways.filter(isAtRest), further: (way) => further(way).filter(isAtRest) };
}

/** No way ends while something is bound to follow at once. */
const isAtRest = ({ choices }: Way) => choices.at(-1)?.entails === undefined;

/** What a way meets where a guard says no. */
export const guardFalse = (transition: string) => `not ${transition}`;
/** What a way meets where a choice is made. */
export const chosen = (key: string) => `choice ${key}`;

type Step = { situation: Situation; met: string[] };
type Walker = ReturnType<typeof createWalker>;

function walk(walker: Walker, choices: Choice[]): { situation: Situation; meets: string[] } {
  let { situation, met: meets } = walker.start();
  for (const choice of choices) {
    const next = walker.step(situation, choice);
    situation = next.situation;
    meets = [...meets, ...next.met];
  }
  return { situation, meets };
}

/** The choices that lead to each situation on the shortest way. */
function shortest({ distinguish }: Search, walker: Walker): Choice[][] {
  const logic: ActorLogic<Situation, { type: string; choice: Choice }> = {
    getInitialSnapshot: () => walker.start().situation,
    getPersistedSnapshot: (situation) => situation,
    transition: (situation, { choice }) => walker.step(situation, choice).situation,
  };
  const paths = getShortestPaths(logic, {
    events: (situation) => walker.offered(situation).map((choice) => ({ type: choice.key, choice })),
    serializeState: ({ snapshot, ended, entailed }) =>
      JSON.stringify([
        snapshot.value,
        snapshot.status,
        ended.map(({ id }) => id),
        entailed,
        distinguish(snapshot.context) ?? null,
      ]),
    serializeEvent: ({ type }) => type,
    limit: LIMIT,
  });
  return paths.map(({ steps }) => steps.slice(1).map(({ event }) => event.choice));
}

/** Steps of the machine as pure functions, each with what it met. */
function createWalker({ machine, input, choices }: Search) {
  let refused: string[] = [];
  const watched = instrument(
    isolate(machine, () => {}),
    (id, answer) => {
      if (!answer) refused.push(guardFalse(id));
    },
  );
  const collect = (next: () => [AnyMachineSnapshot, { type: string; params: unknown }[]]) => {
    refused = [];
    const [snapshot, actions] = next();
    return { snapshot, met: [...refused, ...actions.filter(({ type }) => type === TAKEN).map(takenId)] };
  };
  const situationOf = (
    snapshot: AnyMachineSnapshot,
    ended: AnyActorRef[],
    entailed: string | null,
  ): Situation => ({
    status: 'active',
    output: undefined,
    error: undefined,
    snapshot,
    ended: ended.filter((actor) => snapshot.children[actor.id] === actor),
    entailed,
  });
  const first = collect(() => initialTransition(watched, input));
  const start: Step = { situation: situationOf(first.snapshot, [], null), met: first.met };
  const take = ({ snapshot, ended }: Situation, choice: Choice): Step => {
    const next = collect(() => transition(watched, snapshot, choice.event));
    const actor = actorOf(choice, snapshot);
    return {
      situation: situationOf(next.snapshot, actor ? [...ended, actor] : [...ended], choice.entails ?? null),
      met: [chosen(choice.key), ...next.met],
    };
  };
  return {
    start: () => start,
    step: remember(take),
    offered: ({ snapshot, ended, entailed }: Situation): Choice[] => {
      if (snapshot.status !== 'active') return [];
      const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
      return choices.filter((choice) => {
        if (entailed !== null && choice.event.type !== entailed) return false;
        if (!types.has(choice.event.type) || choice.isPossible?.(snapshot) === false) return false;
        const actor = actorOf(choice, snapshot);
        return actor === null || (actor !== undefined && !ended.includes(actor));
      });
    },
  };
}

/** The search comes by the same situation time and again. */
function remember(
  take: (situation: Situation, choice: Choice) => Step,
): (situation: Situation, choice: Choice) => Step {
  const taken = new WeakMap<Situation, Map<Choice, Step>>();
  return (situation, choice) => {
    const steps = taken.get(situation) ?? new Map<Choice, Step>();
    const step = steps.get(choice) ?? take(situation, choice);
    taken.set(situation, steps.set(choice, step));
    return step;
  };
}

/** The actor that the choice ends; undefined when it is not there, null when the choice ends none. */
function actorOf({ trigger }: Choice, snapshot: AnyMachineSnapshot): AnyActorRef | null | undefined {
  return trigger.kind === 'done' || trigger.kind === 'error' ? snapshot.children[trigger.actor] : null;
}

function takenId({ params }: { params: unknown }): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}
