import { waitFor } from 'xstate';
import { ConnectionError, SessionEndedError, type Lease, type CallTokens } from '../../lib/http.ts';
import { messages } from '../../lib/messages.ts';
import type { StoredSession, TokenStore } from '../../services/token-store.ts';
import type { SessionRef, SessionSnapshot } from './session.machine.ts';

/** The session actor's interface for the HTTP client; `session` is a function because the actor is created later. */
export function createCallTokens(session: () => SessionRef, store: Pick<TokenStore, 'read'>): CallTokens {
  const contextNow = () => session().getSnapshot().context;
  /** The stored token, even one just stored by another tab; only for calls of this epoch. */
  const leaseOf = (epoch: number): Lease => {
    const stored = store.read();
    if (stored?.access !== contextNow().stored?.access)
      session().send({ type: 'store.changed', stored, hasExpired: false });
    const context = contextNow();
    if (!context.stored || context.epoch !== epoch) throw endedError(session().getSnapshot());
    return { token: context.stored.access, epoch };
  };
  return {
    isCurrent: ({ epoch }) => contextNow().epoch === epoch,
    lease: () => leaseOf(contextNow().epoch),
    renew: async (rejected, signal) => {
      await replacement(session(), rejected, signal);
      return leaseOf(rejected.epoch);
    },
    reject: (lease) => session().send({ type: 'retry.rejected', epoch: lease.epoch }),
  };
}

/** Resolves once the rejected token has been replaced; rejects with the reason if it cannot be. */
async function replacement(session: SessionRef, rejected: Lease, signal?: AbortSignal): Promise<void> {
  const { epoch, stored: before } = session.getSnapshot().context;
  if (epoch !== rejected.epoch) throw endedError(session.getSnapshot());
  session.send({ type: 'token.rejected', token: rejected.token });
  const now = (snapshot: SessionSnapshot) => outcomeOf(snapshot, rejected, before);
  const settled = (snapshot: SessionSnapshot) => now(snapshot) !== 'waiting';
  const outcome = now(await waitFor(session, settled, signal ? { signal } : {}));
  if (outcome !== 'replaced') throw outcome;
}

/** `before` is what was stored when the call was rejected: a refresh stores a new object, even if the token is the same. */
function outcomeOf(
  snapshot: SessionSnapshot,
  rejected: Lease,
  before: StoredSession | null,
): 'replaced' | 'waiting' | Error {
  const { stored, epoch, failure } = snapshot.context;
  if (!stored || epoch !== rejected.epoch) return endedError(snapshot);
  if (stored.access !== rejected.token || stored !== before) return 'replaced';
  if (snapshot.matches({ loggedIn: 'refreshing' })) return 'waiting';
  return new ConnectionError(failure ?? 'The session did not settle');
}

function endedError({ context }: SessionSnapshot): SessionEndedError {
  return new SessionEndedError(
    context.failure === 'noRefreshToken' ? messages.session.noRefreshToken : 'The session ended',
  );
}
