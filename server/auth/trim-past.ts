import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { removePastAddresses, removePastAttempts } from '../repositories/login-attempts.ts';

const TRIM_MS = 60_000;

type Log = Pick<FastifyBaseLogger, 'error'>;

async function trim(log: Log, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'past login attempts could not be deleted');
  }
}

/** With each correct login. A failure is only logged, because it is no reason to refuse the login. */
export const trimSomeAttempts = (pool: pg.Pool, log: Log): Promise<void> =>
  trim(log, () => removePastAttempts(pool));

/**
 * Deletes all past attempts and addresses, now and every minute. Correct logins delete some too, but an attack makes more.
 * Returns how to stop, which waits for the statement in progress.
 */
export function trimAttempts(pool: pg.Pool, log: Log, config: Config): () => Promise<void> {
  let isStopped = false;
  let turn: Promise<void> | undefined;
  const repeat = async (removeSome: () => Promise<boolean>): Promise<void> => {
    while (!isStopped && (await removeSome()));
  };
  const trimAll = async (): Promise<void> => {
    await repeat(() => removePastAttempts(pool));
    await repeat(() => removePastAddresses(pool, config));
  };
  const begin = (): void => {
    turn ??= trim(log, trimAll).finally(() => (turn = undefined));
  };
  begin();
  const timer = setInterval(begin, TRIM_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await turn;
  };
}
