import type { Locks } from '../token-refresh.ts';

/** How long to wait for the page that this one replaces, as in a reload, to let go of the draft. */
const LIMIT_MS = 2000;

/**
 * Holds the draft of a new property in this tab until the page ends. False if another tab holds it: then this tab is a
 * duplicate. Pages without https have no locks: there it is always true.
 */
export function holdDraft(locks: Locks | undefined, id: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  return new Promise((resolve) => {
    const keep = () => {
      resolve(true);
      return new Promise(() => {});
    };
    if (!locks) resolve(true);
    else locks.request(`lindero.borrador.${id}`, { signal }, keep).catch(() => resolve(!signal.aborted));
  });
}
