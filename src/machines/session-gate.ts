import { ConnectionError, SessionEndedError, type Lease, type SessionGate } from '../lib/http.ts';
import { messages } from '../lib/messages.ts';
import type { TokenStore } from '../services/token-store.ts';
import type { SessionRef, SessionSnapshot } from './session.machine.ts';

/** The session actor as the http wrapper sees it. `session` is asked for at each call: it starts after the wrapper. */
export function createSessionGate(session: () => SessionRef, store: Pick<TokenStore, 'read'>): SessionGate {
  const isCurrent = ({ epoch }: Lease) => {
    const snapshot = session().getSnapshot();
    return snapshot.matches('loggedIn') && snapshot.context.epoch === epoch;
  };
  return {
    isCurrent,
    lease: () => {
      const before = session().getSnapshot().context.epoch;
      const stored = store.read();
      if (stored?.access !== session().getSnapshot().context.stored?.access) {
        session().send({ type: 'store.changed', stored });
      }
      const { context } = session().getSnapshot();
      if (!context.stored || context.epoch !== before) throw new SessionEndedError('There is no session to call with');
      return { token: context.stored.access, epoch: context.epoch };
    },
    renew: (rejected, signal) => renew(session(), rejected, signal),
    reject: (lease) => session().send({ type: 'retry.rejected', epoch: lease.epoch }),
  };
}

function renew(session: SessionRef, rejected: Lease, signal?: AbortSignal): Promise<Lease> {
  if (session.getSnapshot().context.epoch !== rejected.epoch) return Promise.reject(endedError(session.getSnapshot()));
  session.send({ type: 'token.rejected', token: rejected.token });
  return new Promise((resolve, reject) => {
    const settle = (snapshot: SessionSnapshot): boolean => {
      const outcome = outcomeOf(snapshot, rejected);
      if (outcome === null) return false;
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
      return true;
    };
    if (settle(session.getSnapshot())) return;
    const waiting = session.subscribe((snapshot) => {
      if (settle(snapshot)) leave();
    });
    const onAbort = () => {
      leave();
      reject(signal?.reason);
    };
    const leave = () => {
      waiting.unsubscribe();
      signal?.removeEventListener('abort', onAbort);
    };
    signal?.addEventListener('abort', onAbort);
  });
}

/** Null while the refresh is in flight. */
function outcomeOf(snapshot: SessionSnapshot, rejected: Lease): Lease | Error | null {
  const { stored, epoch, failure } = snapshot.context;
  if (!stored || epoch !== rejected.epoch) return endedError(snapshot);
  if (stored.access !== rejected.token) return { token: stored.access, epoch };
  if (snapshot.matches({ loggedIn: 'refreshing' })) return null;
  return new ConnectionError(failure ?? 'The session did not settle');
}

function endedError({ context }: SessionSnapshot): SessionEndedError {
  return new SessionEndedError(
    context.failure === 'noRefreshToken' ? messages.session.noRefreshToken : 'The session ended',
  );
}
