import type { AnyActorLogic } from 'xstate';

/** How `src/lib/unprovided.ts` makes what `implementations.ts` has to provide: it fails at once, and says this. */
const COMPLAINT = /has no implementation: provide it/;

/** An action that waits for its implementation. Asking does no harm: a placeholder does nothing but complain. */
export function isPlaceholderAction(action: unknown): boolean {
  return typeof action === 'function' && !('resolve' in action) && complains(action);
}

/** A listener that waits for its implementation: it complains as soon as it is started, a call only later. */
export function isPlaceholderListener(logic: AnyActorLogic): boolean {
  return typeof logic.config === 'function' && complains(logic.config);
}

const known = new WeakMap<Function, boolean>();

function complains(run: Function): boolean {
  const answer = known.get(run) ?? COMPLAINT.test(complaintOf(run));
  known.set(run, answer);
  return answer;
}

/** What is thrown at once, or ''; a promise that rejects later is nobody's business here. */
function complaintOf(run: Function): string {
  try {
    Promise.resolve(run({})).catch(() => {});
    return '';
  } catch (error) {
    return String(error);
  }
}
