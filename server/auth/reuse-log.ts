import type { FastifyRequest } from 'fastify';
import { onceAMinute } from '../http/once-a-minute.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { ReusedToken } from '../repositories/sessions.ts';

const SESSIONS_KEPT = 1000;

/**
 * Logs that a used refresh token was sent again: at most once a minute for each session, because whoever has such a token
 * can send it in a loop, and would push earlier events out of the log.
 */
export function createReuseLog(): (request: FastifyRequest, reused: ReusedToken) => void {
  const bySession = new RecentlyUsed<string, ReturnType<typeof onceAMinute>>(SESSIONS_KEPT, () => 1);
  return ({ log, ip: address }, { usuario, sesion, wasOpen }) => {
    const rarely = bySession.get(sesion) ?? onceAMinute();
    bySession.set(sesion, rarely);
    rarely(() => log.warn({ usuario, address }, 'refresh token reused'));
    if (wasOpen) log.warn({ usuario, address, sessions: 1, reason: 'reuse' }, 'sessions revoked');
  };
}
