import { anySignal } from '../lib/any-signal.ts';
import { ConnectionError, HttpError, type HttpResponse } from '../lib/http.ts';
import { isSameSession } from '../lib/session-identity.ts';
import { readTokens } from './read-tokens.ts';
import type { RenewedTokens, StoredSession, TokenStore } from './token-store.ts';

export type TokenRefreshOutcome =
  | { type: 'renewed'; stored: StoredSession }
  | { type: 'rejected'; reason: 'noRefreshToken' | 'refused' };

interface TokenRefreshOptions {
  store: TokenStore;
  /** POST /api/token/refresh/; throws as `Http` does. Sent without the wrapper that refreshes tokens. */
  send: (refresh: string, signal: AbortSignal) => Promise<HttpResponse>;
  /** Web Locks, if the page has them (https and localhost). */
  locks: Locks | undefined;
  /** How long to wait for a tab that holds the lock, in ms. */
  lockLimit: number;
  /** How long a refused tab waits for another tab's new tokens, in ms. */
  winnerLimit: number;
  /**
   * How long to keep the lock after storing new tokens, in ms: other processes see the storage later than the
   * lock.
   */
  spread: number;
  /** A signal that aborts after this many ms; in the browser `AbortSignal.timeout`. */
  timeout: (ms: number) => AbortSignal;
}

/** The part of the platform's LockManager that is used. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, run: () => Promise<T>): Promise<T>;
}

const LOCK = 'lindero.token-refresh';

/**
 * Refreshes the tokens once for all tabs of a browser (§4 Session). Rejects with ConnectionError without a
 * response: the tokens stay. A tab that waited for the lock reads the store again first, and adopts tokens
 * that another tab has stored meanwhile. Within a tab, the state `refreshing` of `session.machine.ts` makes one
 * refresh of many 401s, and `call-tokens.ts` waits for it. `lib/http.ts` retries the call.
 */
export function createTokenRefresh(options: TokenRefreshOptions) {
  return async (rejected: StoredSession | null, signal: AbortSignal): Promise<TokenRefreshOutcome> => {
    if (!rejected) return { type: 'rejected', reason: 'noRefreshToken' };
    const { locks, lockLimit, timeout } = options;
    if (!locks) return exchange(options, rejected, signal, false);
    const waiting = anySignal([signal, timeout(lockLimit)]);
    const turn = await nextTurn(locks, waiting);
    if (!turn) return exchange(options, rejected, signal, false);
    const outcome = exchange(options, rejected, signal, true);
    void outcome.then(() => timeout(options.spread).addEventListener('abort', turn.end), turn.end);
    return outcome;
  };
}

/** Waits for the lock; the caller releases it. Null if it was not granted in time. */
function nextTurn(locks: Locks, waiting: AbortSignal): Promise<{ end: () => void } | null> {
  return new Promise((resolve) => {
    const turn = () => new Promise<void>((end) => resolve({ end }));
    locks.request(LOCK, { signal: waiting }, turn).catch(() => resolve(null));
  });
}

async function exchange(
  options: TokenRefreshOptions,
  rejected: StoredSession,
  signal: AbortSignal,
  hasLock: boolean,
): Promise<TokenRefreshOutcome> {
  const { store, send } = options;
  signal.throwIfAborted();
  const stored = ifSameSession(rejected, store.read());
  if (!stored) throw new ConnectionError('Another session is stored');
  if (stored.access !== rejected.access) return { type: 'renewed', stored };
  if (stored.refresh === null) return { type: 'rejected', reason: 'noRefreshToken' };
  try {
    const tokens = tokensOf(await send(stored.refresh, signal));
    signal.throwIfAborted();
    // The new tokens may be those of another user.
    const renewed = ifSameSession(rejected, store.renew(tokens, stored.refresh)) ?? adopted(store, rejected);
    if (!renewed) throw new ConnectionError('Another session is stored');
    return { type: 'renewed', stored: renewed };
  } catch (error) {
    if (signal.aborted || !isRefusal(error)) throw error;
    const winner = adopted(store, rejected) ?? (hasLock ? null : await nextTokens(options, rejected, signal));
    return winner ? { type: 'renewed', stored: winner } : { type: 'rejected', reason: 'refused' };
  }
}

/** The tokens that another tab has stored for the same session since `rejected` was read. */
function adopted(store: TokenStore, rejected: StoredSession): StoredSession | null {
  const stored = ifSameSession(rejected, store.read());
  return stored && stored.access !== rejected.access ? stored : null;
}

/** Null if it is another session. */
function ifSameSession({ identity }: StoredSession, stored: StoredSession | null): StoredSession | null {
  return stored && isSameSession(stored.identity, identity) ? stored : null;
}

/** Without a lock, the tab with the successful refresh may not have stored its tokens yet. */
function nextTokens(
  { store, winnerLimit, timeout }: TokenRefreshOptions,
  rejected: StoredSession,
  signal: AbortSignal,
): Promise<StoredSession | null> {
  return new Promise((resolve) => {
    const limit = anySignal([signal, timeout(winnerLimit)]);
    const settle = (stored: StoredSession | null) => {
      unwatch();
      resolve(stored);
    };
    const unwatch = store.watch(() => {
      const winner = adopted(store, rejected);
      if (winner) settle(winner);
    });
    limit.addEventListener('abort', () => settle(adopted(store, rejected)));
  });
}

/** Only a 4xx means that the refresh token is invalid; too many requests or a timeout mean 'not now'. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

function tokensOf({ body }: HttpResponse): RenewedTokens {
  const { access, ...rest } = readTokens(body);
  if (access === null) throw new ConnectionError('The response to the refresh holds no access token');
  return { access, ...rest };
}
