import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { busy, malformed, throttled } from '../http/api-error.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { verifyPassword } from '../passwords.ts';
import {
  countAttempt,
  findStanding,
  knownSecondsOf,
  settleAttempt,
  type Attempt,
  type AttemptLimits,
  type Counted,
} from '../repositories/login-attempts.ts';
import type { Usuario } from '../repositories/usuarios.ts';
import { networkOf } from './network.ts';
import { deleteSomeExpiredAttempts } from './delete-expired.ts';

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Checks a name and a password and counts the attempt. Null if they are wrong or the user is deactivated. Throws
 * 429 after too many attempts, 503 if too many are being checked. `repositories/login-attempts.ts` counts them in windows of
 * `LOGIN_WINDOW_SECONDS`.
 */
export type CheckCredentials = (request: FastifyRequest, given: Credentials) => Promise<Usuario | null>;

/** Attempts in progress (counted, waiting or being checked); they finish within half a second. */
const ROOM = { inAll: 20, perUser: 10 };

/** A disconnected client has no address to count and needs no response. */
function readAttempt(request: FastifyRequest, username: string): Attempt {
  const network = networkOf(request.ip);
  if (network === null) throw malformed();
  return { username, network };
}

/** Throws 429 over the limit. Only the first one in a window is logged, so that an attack does not fill the log. */
function refuseTooMany(request: FastifyRequest, counted: Counted, limits: AttemptLimits): void {
  if (counted.closedFor !== null) throw throttled(counted.closedFor);
  const counters = [
    { by: 'user and address', counter: counted.byUserAndAddress, limit: limits.perUserAndAddress },
    { by: 'address', counter: counted.byAddress, limit: limits.perAddress },
    { by: 'user', counter: counted.byUser, limit: limits.perUser },
  ];
  for (const { by, counter, limit } of counters) {
    if (counter === null || counter.count <= limit) continue;
    if (counter.count === limit + 1) {
      const usuario = counted.usuario?.id ?? null;
      request.log.warn({ usuario, address: request.ip, by }, 'password attempts throttled');
    }
    throw throttled(counter.seconds);
  }
}

const limitsOf = (config: Config): AttemptLimits => ({
  windowSeconds: config.loginWindowSeconds,
  perUserAndAddress: config.loginMaxAttempts,
  perAddress: config.loginMaxPerAddress,
  perUser: config.loginMaxPerUser,
  knownSeconds: knownSecondsOf(config),
});

export function createCheckCredentials(pool: pg.Pool, config: Config): CheckCredentials {
  const limits = limitsOf(config);
  const anybody = createConcurrencyLimit(ROOM);
  const known = createConcurrencyLimit(ROOM);

  /**
   * A place for the attempt. When all are taken, one read tells whether it is over a limit, or of a user whose address is
   * known. Those have separate places, which an attack from elsewhere cannot fill.
   */
  const findPlace = async (attempt: Attempt): Promise<() => void> => {
    const place = anybody.enter(attempt.username);
    if (place) return place;
    const { closedFor, isKnown } = await findStanding(pool, attempt, limits);
    if (closedFor !== null) throw throttled(closedFor);
    const own = isKnown ? known.enter(attempt.username) : null;
    if (!own) throw busy();
    return own;
  };

  const check = async (request: FastifyRequest, attempt: Attempt, password: string) => {
    const counted = await countAttempt(pool, attempt, limits);
    refuseTooMany(request, counted, limits);
    const { usuario, isKnown } = counted;
    // Verified for unknown and deactivated users too: an early return would tell by its speed which names exist.
    const passwordHash = usuario?.activo === true ? usuario.password_hash : null;
    if (!(await verifyPassword(passwordHash, password, isKnown)) || !usuario) {
      request.log.warn({ usuario: usuario?.id ?? null, address: request.ip }, 'wrong password');
      return null;
    }
    await settleAttempt(pool, attempt, { usuario: usuario.id, isKnown });
    await deleteSomeExpiredAttempts(pool, request.log);
    return usuario;
  };

  return async (request, { username, password }) => {
    const attempt = readAttempt(request, username);
    const leave = await findPlace(attempt);
    try {
      return await check(request, attempt, password);
    } finally {
      leave();
    }
  };
}
