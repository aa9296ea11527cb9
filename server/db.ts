import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from './code-of.ts';
import { isAnswer, isUndone, meaningOf } from './database-error.ts';
import { openEmbedded } from './embedded-database.ts';
import { openPostgres } from './postgres-database.ts';

const INT8 = 20;
const DATE = 1082;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text) => text);

const statementNames = new Map<string, string>();

/**
 * A statement that each connection plans once. Only for texts whose number is fixed by the code: connections keep all
 * of them.
 */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = statementNames.get(text) ?? `lindero-${statementNames.size}`;
  statementNames.set(text, name);
  return { name, text, values: [...values] };
}

/** How many texts that depend on a request are prepared; connections keep all of them. */
const MAX_VARIANTS = 100;
const variants = new Set<string>();

/** A statement whose text depends on which fields a request has: planned once if it is one of the first. */
export function preparedWhileFew(text: string, values: readonly unknown[]): pg.QueryConfig {
  if (variants.size < MAX_VARIANTS) variants.add(text);
  return variants.has(text) ? prepared(text, values) : { text, values: [...values] };
}

/** Runs a query: the pool, or a client in a transaction. */
export interface Queryable {
  query: pg.Pool['query'];
}

export interface Database {
  kind: 'pglite' | 'postgresql';
  /** For requests: connections, statements and locks have timeouts of seconds. */
  pool: pg.Pool;
  /** Runs long tasks such as migrations or demo data without the timeouts of requests. */
  withoutLimits: <T>(work: (pool: pg.Pool) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL server; without it the database is embedded, in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at most. */
  poolSize?: number | undefined;
}

/**
 * Opens the database and brings its schema up to date.
 * Throws DataDirInUseError, DataDirError, the file system's or the database's error.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === undefined) return openEmbedded(options.dataDir);
  return openPostgres(options.databaseUrl, options.poolSize ?? 10);
}

/** SQLSTATE. */
const READ_ONLY = '25006';

/** Whether the connection can be used again, after a ROLLBACK; if not, closing the connection rolls back. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  const isLost = error instanceof Error && meaningOf(error) === 'unavailable' && !isAnswer(error);
  // A server that timed out would time out here too. A read-only one may be the former server of a failover: another
  // connection leads to the new one.
  if (isLost || codeOf(error) === READ_ONLY) return false;
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** The other transaction gets the lock that it waited for, before the same work asks for it again. */
const HEAD_START_MS = 20;

/**
 * Runs `work`, and once more if the database undid it because of another transaction. It must not have an effect
 * outside of the database, such as a part of the response.
 */
export async function againIfUndone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUndone(error)) throw error;
    await delay(HEAD_START_MS);
    return work();
  }
}

/** Runs `work` in one transaction, and in another one if that is undone because of a deadlock. */
export function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return againIfUndone(() => transactOnce(pool, work));
}

async function transactOnce<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    isUsable = await rollBack(client, error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
