import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  actorKind,
  type ActorRun,
  type AnyFlow,
  type Effect,
  implementationsOf,
  machinesIn,
  type Path,
  runMachine,
  seenIn,
} from '../../flows/index.ts';
import { loadFlow, readPathSet, testedFlows } from './support/project.ts';
import { FAULTS, faultyFetch, type Fault } from './support/faults.ts';
import { createWorld } from './support/world.ts';

/**
 * Every call of every flow fails in every way, with the real services. Afterwards the client knows what
 * happened, can go on, and has lost nothing that was typed. The browser replays check what each state shows.
 */

/**
 * Calls that fail without a message, by design: a badge or a label is missing, or (the refresh) the waiting
 * call reports it.
 */
const QUIET = new Set([
  'loadRelacionados',
  'loadEstados',
  'countFacturas',
  'refreshTokens',
  'refreshInmuebles',
  'refreshInmueble',
  'refreshCliente',
]);

/** Actors that send nothing over this network. */
const ELSEWHERE = new Set([
  'readFile',
  'readDraft',
  'findCliente',
  'nameScreen',
  'readVisible',
  'savePreferencias',
  'changePassword',
  'printPage',
  'writeClipboard',
  'loadPart',
  'compareBuilds',
]);

/** Calls that are done with any 2xx, whatever its body. */
const DONE_BY_STATUS = new Set(['linkConstructora', 'deleteDocumento', 'createIncidencia']);

interface Call {
  /** The id of the invoked actor. */
  id: string;
  src: string;
  /** The path to the call, which its last move (or the start) makes. */
  path: Path;
  moves: number;
}

const flows = await Promise.all(testedFlows.map(async (name) => ({ name, flow: await loadFlow(name) })));
const calls = flows.flatMap(({ name, flow }) =>
  callsOf(flow, readPathSet(name)?.paths ?? []).map((call) => ({ name, flow, call })),
);

describe.each(calls.map((entry) => [`${entry.name} › ${entry.call.id}`, entry] as const))(
  '%s',
  (_name, { flow, call }) => {
    test.each(faultsOf(call))('[FLOW-3] handles %s', async (_fault, fault) => {
      const { isTold, ...aftermath } = await meetFault(flow, call, fault);
      expect(aftermath).toEqual({ isKept: true, isWaiting: fault === null });
      expect(isTold || fault === null || QUIET.has(call.src) || QUIET.has(call.id)).toBe(true);
    });
  },
);

test.skipIf(process.env['FLOW'])('[FLOW-3] the paths make more than 25 calls', () => {
  expect(calls.length).toBeGreaterThan(25);
});

function faultsOf({ src }: Call): [string, Fault][] {
  return Object.entries(FAULTS).filter(([name]) => !(DONE_BY_STATUS.has(src) && name.startsWith('200')));
}

/** The first call of each actor, unless an earlier call of the same `src` leads to it. */
function callsOf({ machine }: AnyFlow, paths: Path[]): Call[] {
  const found = new Map<string, Call>();
  for (const path of paths) {
    const seen = seenIn(path);
    const called = new Set<string>();
    for (const [moves, { effects }] of seen.entries()) {
      for (const effect of effects) {
        if (!isCall(effect)) continue;
        const src = effect.src ?? effect.call;
        if (!called.has(src) && !found.has(effect.call) && isOverNetwork(machine, src)) {
          found.set(effect.call, { id: effect.call, src, path, moves });
        }
        called.add(src);
      }
    }
  }
  return [...found.values()];
}

function isOverNetwork(machine: AnyFlow['machine'], src: string): boolean {
  return actorKind(machine, src) === 'call' && !ELSEWHERE.has(src) && machine.id !== 'session';
}

function isCall(effect: Effect): effect is Extract<Effect, { call: string }> {
  return 'call' in effect;
}

interface Aftermath {
  /** Whether everything typed is still in its field. */
  isKept: boolean;
  isWaiting: boolean;
  /** Whether a message, a state or a following call reports the failure. */
  isTold: boolean;
}

async function meetFault(flow: AnyFlow, call: Call, fault: Fault): Promise<Aftermath> {
  const provided = machinesIn(createWorld(faultyFetch(fault))).find(({ id }) => id === flow.machine.id);
  const logic = provided && implementationsOf(provided).actors[call.src];
  if (!logic) throw new Error(`${call.src} of ${flow.machine.id} is not provided`);
  const run = runMachine(flow.machine, call.path.start.input, { [call.src]: logic });
  for (const { move } of call.path.steps.slice(0, call.moves)) run.make(move);
  const before = valuesOf(run);
  await settle();
  const { effects, context } = run.see();
  const snapshot = run.actor.getSnapshot();
  const aftermath = {
    isKept: isDeepStrictEqual(valuesOf(run), before),
    isWaiting: snapshot.children[call.id]?.getSnapshot().status === 'active',
    isTold:
      ['failed', 'partial', 'loading', 'sending', 'busy'].some((tag) => snapshot.hasTag(tag)) ||
      saysSomething(context) ||
      effects.some((effect) => ('do' in effect && effect.do === 'notify') || 'parent' in effect),
  };
  run.stop();
  return aftermath;
}

function valuesOf({ actor }: ActorRun): unknown {
  const { context } = actor.getSnapshot();
  return 'values' in context ? structuredClone(context.values) : null;
}

/** Whether a field of the context has a new error. */
function saysSomething(changes: Record<string, unknown>): boolean {
  return Object.entries(changes).some(
    ([key, value]) =>
      /error|failure|unlinked|failed/i.test(key) &&
      value !== null &&
      value !== '' &&
      JSON.stringify(value) !== '{}',
  );
}

/** Waits until services, bodies and actors have nothing left to do. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
