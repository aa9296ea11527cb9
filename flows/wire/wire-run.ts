import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { runMachine, type ActorRun } from '../actor/actor-run.ts';
import { decode, encode, inWords, type Json } from '../actor/codec.ts';
import type { ActorOutcomes, Answer, AnyFlow } from '../model/define-flow.ts';
import { definitionOf } from '../machine/definition.ts';
import { seenDrift } from '../paths/drift.ts';
import { pathWords } from '../paths/sentences.ts';
import { seenIn, type Move, type Path, type PathSet, type Seen, type Sent } from '../paths/path-set.ts';
import { reasonOf } from '../reason-of.ts';
import { machinesIn } from '../machine/provided.ts';
import { implementationsOf } from '../machine/xstate-internals.ts';
import type { RealActors } from '../actor/stand-ins.ts';
import { pendingWords } from './answer.ts';
import { createHeldApi, type HeldApi } from './held-api.ts';

/**
 * Runs a path with the real implementations and services, over a simulated API. An actor runs for real if
 * each of its outcomes on the path has `wire`; all others are stand-ins.
 *
 * @example
 * const agreed = [path.start, ...path.steps].map(({ seen, sent = [] }) => ({ seen, sent }));
 * expect(await runOnWire(flow, path, implement)).toEqual(agreed);
 */
export async function runOnWire(
  flow: AnyFlow,
  path: Path,
  implement: Implement,
): Promise<{ seen: Seen; sent: Sent[] }[]> {
  const { start, steps } = path;
  const sender = new AsyncLocalStorage<string>();
  const api = createHeldApi(() => sender.getStore());
  const real = realActors(flow, path, implement(api.fetch));
  const run = runMachine(flow.machine, start.input, named(real, sender));
  await settle();
  const observations = [{ seen: run.started, sent: api.sent() }];
  for (const { move } of steps) {
    const answers = answersOf(flow, path, move);
    const seen = answers ? await endOnWire(run, api, move, answers) : run.make(move);
    await settle();
    observations.push({ seen, sent: api.sent() });
  }
  run.stop();
  return observations;
}

/** The root machine of the application, with its real implementations over this `fetch`. */
type Implement = (fetchNow: typeof fetch) => AnyStateMachine;

/**
 * The `src` of the actors that run for real: those with `wire`; in a path, those whose every end in it has `wire`.
 */
export function wiredActors({ machine, outcomes = {} }: AnyFlow, path?: Path): string[] {
  const invokes = definitionOf(machine).states.flatMap((state) => state.invokes);
  const isWired = (id: string) =>
    answersIn({ [id]: outcomes[id] ?? {} }).length > 0 &&
    (path?.steps ?? []).every(
      ({ move }) => !('actor' in move) || move.actor !== id || endOf(outcomes[id], move)?.wire !== undefined,
    );
  return [...new Set(invokes.map(({ src }) => src))].filter((src) =>
    invokes.filter((invoke) => invoke.src === src).every(({ id }) => isWired(id)),
  );
}

function endOf(outcomes: ActorOutcomes<unknown> | undefined, move: Extract<Move, { actor: string }>) {
  return 'done' in move ? outcomes?.done?.[move.done] : outcomes?.error?.[move.error];
}

/** All answers that these outcomes name. */
export function answersIn(outcomes: AnyFlow['outcomes']): Answer[] {
  const ends = Object.values(outcomes ?? {}).flatMap(({ done = {}, error = {} }) => [
    ...Object.values(done),
    ...Object.values(error),
  ]);
  return ends.flatMap(({ wire = [] }) => wire);
}

/** The answers of the calls whose requests a path records. */
export function wiredCalls(flow: AnyFlow, path: Path): Answer[] {
  const wired = wiredActors(flow, path);
  const invokes = definitionOf(flow.machine).states.flatMap((state) => state.invokes);
  const ids = invokes.filter(({ src }) => wired.includes(src)).map(({ id }) => id);
  return answersIn(
    Object.fromEntries(Object.entries(flow.outcomes ?? {}).filter(([id]) => ids.includes(id))),
  );
}

function realActors(flow: AnyFlow, path: Path, root: AnyStateMachine): RealActors {
  const provided = machinesIn(root).find(({ id }) => id === flow.machine.id);
  const wired = wiredActors(flow, path);
  const actors = Object.entries(provided ? implementationsOf(provided).actors : {}).filter(([src]) =>
    wired.includes(src),
  );
  return Object.fromEntries(actors);
}

/** The actors, each with its id as the sender of what it sends, also after it has waited for a response. */
function named(actors: RealActors, sender: AsyncLocalStorage<string>): RealActors {
  const withName = (logic: AnyActorLogic): AnyActorLogic => ({
    ...logic,
    start: (snapshot, scope) => sender.run(scope.self.id, () => logic.start?.(snapshot, scope)),
  });
  return Object.fromEntries(Object.entries(actors).map(([src, logic]) => [src, withName(logic)]));
}

/** The responses that cause a move; null if the move is not an end of an actor that runs for real. */
function answersOf(flow: AnyFlow, path: Path, move: Move): Answer[] | null {
  if (!('actor' in move)) return null;
  const wire = endOf(flow.outcomes?.[move.actor], move)?.wire;
  const src = definitionOf(flow.machine)
    .states.flatMap(({ invokes }) => invokes)
    .find(({ id }) => id === move.actor)?.src;
  return wire !== undefined && src !== undefined && wiredActors(flow, path).includes(src)
    ? [wire].flat()
    : null;
}

async function endOnWire(run: ActorRun, api: HeldApi, move: Move, answers: Answer[]): Promise<Seen> {
  if (!('actor' in move)) throw new Error('this move has no responses: only the end of an actor has');
  const child: AnyActorRef | undefined = run.actor.getSnapshot().children[move.actor];
  if (!child) throw new Error(`${move.actor} is not running`);
  for (const answer of answers) {
    if (!api.answer(answer)) {
      throw new Error(
        `${move.actor} did not send ${answer.method} ${answer.path}; ${pendingWords(api.waiting())}`,
      );
    }
    await settle();
  }
  const { status, output, error } = child.getSnapshot();
  if (status === 'active')
    throw new Error(`${move.actor} has not ended after all its responses; ${pendingWords(api.waiting())}`);
  expectEnd(move, status === 'done' ? { done: encode(output) } : { error: encode(error) });
  return run.see();
}

/**
 * Throws unless the services have ended the actor from the responses as the path says. A plain `Error` in the path
 * stands for any failure; of an error of another class, all fields in the path are compared.
 */
function expectEnd(move: Extract<Move, { actor: string }>, end: { done: Json } | { error: Json }): void {
  const agreed = 'done' in move ? { done: move.output } : { error: move.reason };
  if ('error' in end && 'error' in agreed && isPlainError(agreed.error)) return;
  const came = 'error' in end && 'error' in agreed ? { error: withFieldsOf(agreed.error, end.error) } : end;
  if (isDeepStrictEqual(came, agreed)) return;
  throw new Error(`${move.actor} ended with ${inWords(came, 1000)}, not with ${inWords(agreed, 1000)}`);
}

function isPlainError(json: Json): boolean {
  const error = decode(json, null);
  return error instanceof Error && error.name === 'Error';
}

function withFieldsOf(part: Json, whole: Json): Json {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return whole;
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return whole;
  return Object.fromEntries(
    Object.keys(part).map((key) => [key, withFieldsOf(part[key] ?? null, whole[key] ?? null)]),
  );
}

/** Waits until nothing more happens without a move. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Adds the requests to each path. Throws, naming the path, if its responses do not end its actors as it says. */
export async function withSent(
  flow: AnyFlow,
  set: PathSet,
  implement: Implement | undefined,
): Promise<PathSet> {
  if (wiredActors(flow).length === 0) return set;
  if (!implement) throw new Error('the configuration gives no implementations: defineFlows({ implement })');
  const paths: Path[] = [];
  // One after the other: beside others, a path may not settle in time.
  for (const path of set.paths) paths.push(await sentOn(flow, path, implement));
  return { ...set, paths };
}

async function sentOn(flow: AnyFlow, path: Path, implement: Implement): Promise<Path> {
  const observations = await runOnWire(flow, path, implement).catch((error: unknown) => {
    throw new Error(`path ${pathWords(path)}: ${reasonOf(error)}`, { cause: error });
  });
  const sentAt = (index: number) => {
    const sent = observations[index]?.sent ?? [];
    return sent.length > 0 ? { sent } : {};
  };
  for (const [index, seen] of seenIn(path).entries()) {
    const differences = seenDrift(seen, observations[index]?.seen ?? seen);
    if (differences.length > 0)
      throw new Error(`path ${pathWords(path)}, step ${index}: ${differences.join('; ')}`);
  }
  return {
    ...path,
    start: { ...path.start, ...sentAt(0) },
    steps: path.steps.map((step, index) => ({ ...step, ...sentAt(index + 1) })),
  };
}
