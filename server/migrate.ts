import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from './code-of.ts';
import { isUndone } from './database-error.ts';
import { StartError } from './start-error.ts';

const DIRECTORY = new URL('./migrations/', import.meta.url);
const ADVISORY_LOCK = 7_305_466_112;

/** How long a start waits for another process that migrates, and for the locks of each migration. */
export const START_LOCK_MS = 120_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** How long a migration waits for a lock at a time; less than a request waits. */
const TRY_MS = 1000;
const PAUSE_MS = 2000;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(): Migration[] {
  return readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, DIRECTORY), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Runs and records one file in one transaction. */
async function applyOnce(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${TRY_MS}`);
    await client.query(sql);
    await client.query('INSERT INTO migracion (nombre, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Runs a file, and again while others hold locks on its tables. Whoever needs a table queues behind a file that waits for
 * it: a short wait, and a pause, let the other servers' requests through.
 */
async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  const end = performance.now() + START_LOCK_MS;
  for (;;) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      const canSucceedLater = codeOf(error) === LOCK_NOT_AVAILABLE || isUndone(error);
      if (!canSucceedLater || performance.now() > end) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Those that have not run yet. Throws if a file changed after it ran. */
function findPending(migrations: readonly Migration[], applied: Map<string, string>): Migration[] {
  return migrations.filter(({ name, checksum }) => {
    const ran = applied.get(name);
    if (ran !== undefined && ran !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied.`);
    return ran === undefined;
  });
}

/** A version of the server that lacks a migration could not read or write what the migration changed. */
function requireNoneOfLaterVersions(migrations: readonly Migration[], applied: Map<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was updated by a later version of the server (${unknown.join(', ')}): start that version, ` +
      'or restore a backup from before the update.',
  );
}

/** Runs pending migrations; several processes may do so at the same time. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS migracion (
      nombre text PRIMARY KEY, checksum text NOT NULL, aplicada timestamptz NOT NULL DEFAULT now())`);
    const rows = await client.query<{ nombre: string; checksum: string }>(
      'SELECT nombre, checksum FROM migracion',
    );
    const applied = new Map(rows.rows.map((row) => [row.nombre, row.checksum]));
    const migrations = readMigrations();
    requireNoneOfLaterVersions(migrations, applied);
    for (const migration of findPending(migrations, applied)) await applyMigration(client, migration);
  } finally {
    // If it cannot be released, the lock ends with the connection.
    const unlocked = client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]);
    const failure = await unlocked.then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(failure);
  }
}
