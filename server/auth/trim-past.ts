import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { removePastAddresses, removePastAttempts } from '../repositories/login-attempts.ts';
import { removePastSessions, removePastTokens } from '../repositories/sessions.ts';

const TRIM_MS = 60_000;

const ATTEMPTS = 'past login attempts';
const SESSIONS = 'past sessions';

type Log = Pick<FastifyBaseLogger, 'error'>;

async function trim(log: Log, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, `${what} could not be deleted`);
  }
}

/** With each correct login. A failure is only logged, because it is no reason to refuse the login. */
export const trimSomeAttempts = (pool: pg.Pool, log: Log): Promise<void> =>
  trim(log, ATTEMPTS, () => removePastAttempts(pool));

/**
 * Deletes all past attempts, addresses and sessions, now and every minute. Correct logins delete some attempts too, but an
 * attack makes more. Returns how to stop, which waits for the statement in progress.
 */
export function trimPast(pool: pg.Pool, log: Log, config: Config): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | undefined;
  const repeat = async (removeSome: () => Promise<boolean>): Promise<void> => {
    while (!isStopped && (await removeSome()));
  };
  const trimAttempts = async (): Promise<void> => {
    await repeat(() => removePastAttempts(pool));
    await repeat(() => removePastAddresses(pool, config));
  };
  const trimSessions = async (): Promise<void> => {
    await repeat(() => removePastTokens(pool));
    await repeat(() => removePastSessions(pool, config));
  };
  const trimAll = async (): Promise<void> => {
    await trim(log, ATTEMPTS, trimAttempts);
    await trim(log, SESSIONS, trimSessions);
  };
  const begin = (): void => {
    running ??= trimAll().finally(() => (running = undefined));
  };
  begin();
  const timer = setInterval(begin, TRIM_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
