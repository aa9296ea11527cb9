import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type pg from 'pg';
import { StartError } from './start-error.ts';

const DIRECTORY = new URL('./migrations/', import.meta.url);
const ADVISORY_LOCK = 7_305_466_112;

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

/** Runs and records one file in one transaction. Throws if a file changed after it ran. */
async function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  applied: Map<string, string>,
): Promise<void> {
  const checksum = applied.get(migration.name);
  if (checksum === migration.checksum) return;
  if (checksum !== undefined)
    throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO migracion (nombre, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
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
    for (const migration of migrations) await applyMigration(client, migration, applied);
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
