import { isDeepStrictEqual } from 'node:util';
import type { AnyFlow } from '../model/define-flow.ts';
import type { Path, Sent } from '../paths/path-set.ts';
import { sentWords } from '../paths/sentences.ts';
import { wiredCalls } from '../wire/wire-run.ts';
import { eventually } from './eventually.ts';
import type { HeldCalls } from './held-calls.ts';

/** Checks the calls of a step against the path; throws if they differ. */
type SentCheck = (agreed: Sent[], options: { isOver: boolean }) => Promise<void>;

export function checkSent(flow: AnyFlow, path: Path, api: HeldCalls): SentCheck {
  const wired = new Set(wiredCalls(flow, path).map(({ method, path }) => `${method} ${path}`));
  return async (agreed, { isOver }) => {
    const came: Sent[] = [];
    const collect = () => {
      came.push(...api.sent().filter(({ method, path }) => wired.has(`${method} ${path}`)));
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
