import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { deleteExpiredAddresses, deleteExpiredAttempts } from '../repositories/login-attempts.ts';
import { deleteExpiredSessions, deleteExpiredTokens } from '../repositories/sessions.ts';

const INTERVAL_MS = 60_000;

const ATTEMPTS = 'past login attempts';
const SESSIONS = 'past sessions';

type Log = Pick<FastifyBaseLogger, 'error'>;

async function logFailure(log: Log, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, `${what} could not be deleted`);
  }
}

/** Called after each correct login. A failure is only logged, because it is no reason to refuse the login. */
export const deleteSomeExpiredAttempts = (pool: pg.Pool, log: Log): Promise<void> =>
  logFailure(log, ATTEMPTS, () => deleteExpiredAttempts(pool));

/**
 * Deletes all expired attempts, addresses and sessions, now and every minute. Correct logins delete some attempts too, but an
 * attack makes more. Returns how to stop, which waits for the statement in progress.
 */
export function deleteExpired(pool: pg.Pool, log: Log, config: Config): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | undefined;
  const repeat = async (deleteSome: () => Promise<boolean>): Promise<void> => {
    while (!isStopped && (await deleteSome()));
  };
  const deleteAttempts = async (): Promise<void> => {
    await repeat(() => deleteExpiredAttempts(pool));
    await repeat(() => deleteExpiredAddresses(pool, config));
  };
  const deleteSessions = async (): Promise<void> => {
    await repeat(() => deleteExpiredTokens(pool));
    await repeat(() => deleteExpiredSessions(pool, config));
  };
  const deleteAll = async (): Promise<void> => {
    await logFailure(log, ATTEMPTS, deleteAttempts);
    await logFailure(log, SESSIONS, deleteSessions);
  };
  const begin = (): void => {
    running ??= deleteAll().finally(() => (running = undefined));
  };
  begin();
  const timer = setInterval(begin, INTERVAL_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
