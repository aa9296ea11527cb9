import type { Locks } from '../token-refresh.ts';

const LOCK = 'lindero.import';

/**
 * Calls back once no other tab of the browser imports (IMPORT-6), and lets the other tabs wait until the returned
 * function is called. Pages without https have no locks: there it calls back at once.
 */
export function takeImportTurn(locks: Locks | undefined, onTurn: () => void): () => void {
  const turn = new AbortController();
  const { signal } = turn;
  const keep = () =>
    new Promise<void>((end) => {
      signal.addEventListener('abort', () => end());
      onTurn();
    });
  if (!locks) onTurn();
  else
    locks.request(LOCK, { signal }, keep).catch(() => {
      if (!signal.aborted) onTurn();
    });
  return () => turn.abort();
}
