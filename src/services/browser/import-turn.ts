import type { Locks } from '../token-refresh.ts';

const LOCK = 'lindero.import';

/**
 * Calls back once no other tab of the browser imports (IMPORT-6), and keeps the turn until the returned function is
 * called. Browsers have no locks on pages without https: there every tab has its turn at once.
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
