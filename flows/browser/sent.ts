import { isDeepStrictEqual } from 'node:util';
import type { AnyFlow } from '../model/define-flow.ts';
import { definitionOf } from '../machine/definition.ts';
import type { Path, Seen, Sent } from '../paths/path-set.ts';
import { sentWords, statePaths } from '../paths/sentences.ts';
import { answersIn, wiredCalls } from '../wire/wire-run.ts';
import { keyOf, type CallKey } from './call-queue.ts';
import { eventually } from './eventually.ts';
import type { HeldCalls } from './held-calls.ts';

/** Checks the calls of a step against the path; throws if they differ. */
export type SentCheck = (agreed: Sent[], options: { isOver: boolean }) => Promise<void>;

export function checkSent(flow: AnyFlow, path: Path, api: HeldCalls): SentCheck {
  const wired = recordedCalls(flow, path);
  return async (agreed, { isOver }) => {
    const came: Sent[] = [];
    const collect = () => {
      came.push(...api.sent().filter((call) => wired.has(keyOf(call))));
      return came.length >= agreed.length || undefined;
    };
    await eventually(collect);
    // More calls may be on their way than the path has.
    await api.catchUp();
    collect();
    // After the flow has ended, its parents may read what it changed.
    const counted = isOver ? came.filter(({ method }) => method !== 'GET') : came;
    if (isDeepStrictEqual(inOrder(counted), inOrder(agreed))) return;
    throw new Error(`the page sent ${words(counted)}, not ${words(agreed)}`);
  };
}

const recordedCalls = (flow: AnyFlow, path: Path) => new Set(wiredCalls(flow, path).map(keyOf));

/**
 * The writes that wait for a response although nothing sends them: the path does not record the calls of their actors,
 * and none of these is running at its end.
 */
export function surplusWrites(flow: AnyFlow, path: Path, api: HeldCalls): CallKey[] {
  const { seen } = path.steps.at(-1) ?? path.start;
  const recorded = recordedCalls(flow, path);
  const running = runningIn(flow, seen);
  const ofIdle = Object.entries(flow.outcomes ?? {}).filter(([id]) => !running.has(id));
  const held = new Set(answersIn(Object.fromEntries(ofIdle)).map(keyOf));
  return api.waiting().filter((key) => !key.startsWith('GET ') && held.has(key) && !recorded.has(key));
}

/** The ids of the actors that active states invoke. */
function runningIn({ machine }: AnyFlow, { state }: Seen): Set<string> {
  const active = statePaths(state).map((path) => `${machine.id}.${path}.`);
  const invoking = definitionOf(machine).states.filter(({ id }) =>
    active.some((leaf) => leaf.startsWith(`${id}.`)),
  );
  return new Set(invoking.flatMap(({ invokes }) => invokes.map(({ id }) => id)));
}

/** Concurrent reads may be sent in any order. Which actor of the page sends a request is not visible. */
function inOrder(sent: Sent[]): Omit<Sent, 'by'>[] {
  const visible = sent.map(({ by: _by, ...request }) => request);
  const reads = visible.filter(({ method }) => method === 'GET');
  return [
    ...visible.filter(({ method }) => method !== 'GET'),
    ...reads.toSorted((one, other) => one.path.localeCompare(other.path)),
  ];
}

function words(sent: Sent[]): string {
  return sent.map((request) => sentWords(request, 1000)).join(', ') || 'nothing';
}
