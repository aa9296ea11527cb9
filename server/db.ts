import pg from 'pg';
import { openEmbedded } from './embedded-database.ts';
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
 * Opens the database and brings its schema up to date.
 * Throws DataDirInUseError, DataDirError, the file system's or the database's error.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === undefined) return openEmbedded(options.dataDir);
  const database = openPostgres(options.databaseUrl, options.poolSize ?? 10);
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
