import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { outliveBrokenConnections } from './broken-connections.ts';
import { codeOf } from './code-of.ts';
import type { Database } from './db.ts';
import { migrate, START_LOCK_MS } from './migrate.ts';
import { StartError } from './start-error.ts';

/**
 * Database timeouts, so that every request is answered within five seconds. A request may wait for a connection and
 * for one response that never comes. PostgreSQL enforces the statement timeout itself; ours is for a hanging
 * server.
 */
const CONNECTION_MS = 1200;
const LOCK_MS = 2000;
const STATEMENT_MS = 2500;
const ANSWER_MS = 2800;
/** A hanging server process holds its locks at most this long. */
const IDLE_TRANSACTION_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
const CLOSE_MS = 2000;

/** At the start. */
const START_CONNECTION_MS = 5000;

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...settings,
  });
  outliveBrokenConnections(pool);
  return pool;
}

/** Closes all connections, without waiting for a server that does not answer. */
async function closePool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), delay(CLOSE_MS, undefined, { ref: false })]);
}

/** Connects once, and adds a code to pg's own timeout errors, which have none. */
async function probe(pool: pg.Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (codeOf(error) !== '') throw error;
    throw Object.assign(new Error('no response', { cause: error }), { code: 'ETIMEDOUT' });
  }
}

/**
 * With another encoding, the database refuses texts that the portal accepts, or counts bytes instead of characters.
 */
async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new StartError(
    `The database of DATABASE_URL has the encoding ${encoding}, and must have UTF8: ` +
      `CREATE DATABASE name ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
  );
}

export async function openPostgres(databaseUrl: string, poolSize: number): Promise<Database> {
  const withoutLimits: Database['withoutLimits'] = async (work) => {
    const unlimited = openPool({
      connectionString: databaseUrl,
      max: 1,
      connectionTimeoutMillis: START_CONNECTION_MS,
      lock_timeout: START_LOCK_MS,
    });
    try {
      await probe(unlimited);
      return await work(unlimited);
    } finally {
      await closePool(unlimited);
    }
  };
  await withoutLimits(async (unlimited) => {
    await requireUtf8(unlimited);
    await migrate(unlimited);
  });
  const pool = openPool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_MS,
    lock_timeout: LOCK_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  });
  return { kind: 'postgresql', pool, withoutLimits, close: () => closePool(pool) };
}
