import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { lockDataDir } from './data-lock.ts';
import { migrate } from './migrate.ts';

const INT8 = 20;
const DATE = 1082;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text) => text);

/** What runs a query: the pool, or a client within a transaction. */
export interface Queryable {
  query: pg.Pool['query'];
}

export interface Database {
  kind: 'pglite' | 'postgresql';
  pool: pg.Pool;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL server; without it the database is embedded, in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at most. */
  poolSize?: number | undefined;
}

function openPostgres(databaseUrl: string, poolSize: number): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c timezone=UTC' });
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return { kind: 'postgresql', pool, close: () => pool.end() };
}

/**
 * PGlite behind pg's interface. It has one connection and no lock of its own, so the directory is locked
 * first.
 */
async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir);
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'db') });
    await pglite.exec(`SET TIME ZONE 'UTC'`);
    const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
    const close = async (): Promise<void> => {
      await pool.end();
      await pglite.close();
      unlock();
    };
    return { kind: 'pglite', pool, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database and brings its schema up to date.
 * Throws DataDirInUseError, the file system's or the database's error.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? openPostgres(options.databaseUrl, options.poolSize ?? 10)
    : await openEmbedded(options.dataDir);
  try {
    await migrate(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Runs `work` in one transaction: all of it is kept, or nothing. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}
