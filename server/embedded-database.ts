import { reasonOf } from './reason-of.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { outliveBrokenConnections } from './broken-connections.ts';
import { beginDatabase, DataDirError, findDatabase, markComplete, prepareDataDir } from './data-dir.ts';
import { lockDatabase, lockDataDir, type Unlock } from './data-lock.ts';
import type { Database } from './db.ts';
import { hasRoom } from './disk-room.ts';
import { EmbeddedConnection, simpleQuery, type ProtocolEngine } from './embedded-connection.ts';
import { migrate } from './migrate.ts';

/** Growth of the log after which tables are vacuumed and the log is truncated. */
const CHECKPOINT_BYTES = 64 * 2 ** 20;
const MAINTENANCE_MS = 60_000;

/** All buffers are allocated at the start; the tables of 10,000 properties have 30 MB. */
const SETTINGS = ['shared_buffers=32MB', 'max_wal_size=128MB', 'timezone=UTC'];

interface Watch {
  onStderr: (line: string) => boolean;
  /** The last fatal error message. */
  fatal: () => string | undefined;
  isOpen: boolean;
}

const cannotBeOpened = (dataDir: string, why: string): string =>
  `The database in ${dataDir} cannot be opened (${why}): restore a backup.`;

/**
 * After a PANIC the database is unusable, and PGlite would loop forever. The process ends, as in PostgreSQL; no
 * acknowledged write is lost, and the next start recovers.
 */
function watchForErrors(dataDir: string): Watch {
  let fatal: string | undefined;
  const onStderr = (line: string): boolean => {
    const [, severity, text] = /(PANIC|FATAL): +(.*)/.exec(line) ?? [];
    fatal = text ?? fatal;
    if (severity !== 'PANIC' || text === undefined) return false;
    const told = watch.isOpen ? `The embedded database stopped: ${text}` : cannotBeOpened(dataDir, text);
    process.stderr.write(`${told}\n`);
    process.exit(1);
  };
  const watch = { onStderr, fatal: () => fatal, isOpen: false };
  return watch;
}

/**
 * `execProtocolRawSync` would keep every parsed response in memory. The stream passes the bytes on, and has
 * ended when it returns its promise.
 */
function executeSync(pglite: PGlite, requests: Uint8Array): Uint8Array[] {
  const answers: Uint8Array[] = [];
  // A view of the database's own memory, which the next response overwrites.
  const onRawData = (bytes: Uint8Array): void => void answers.push(bytes.slice());
  // A failed call has sent no response, which the next line reports.
  pglite.execProtocolRawStream(requests, { syncToFs: false, onRawData }).catch(() => undefined);
  if (answers.length === 0) throw new Error('The embedded database gave no response');
  return answers;
}

/** PostgreSQL is read-only while the disk is almost full. */
function createEngine(pglite: PGlite, dataDir: string): ProtocolEngine {
  let isFull = false;
  const prepare = (): void => {
    if (hasRoom(dataDir) !== isFull) return;
    isFull = !isFull;
    const mode = isFull ? 'on' : 'off';
    executeSync(pglite, simpleQuery(`SET default_transaction_read_only = ${mode}`));
  };
  return { prepare, execute: (requests) => executeSync(pglite, requests) };
}

/** Every table and index has its file. Throws DataDirError. */
async function requireFiles(pool: pg.Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ path: string }>(
    'SELECT path FROM pg_class, pg_relation_filepath(oid) AS path WHERE path IS NOT NULL',
  );
  const missing = rows.find(({ path }) => !existsSync(join(dataDir, 'db', path)));
  if (missing === undefined) return;
  throw new DataDirError(
    `The database in ${dataDir} is incomplete (db/${missing.path} is missing): restore a backup.`,
  );
}

/**
 * One round of PostgreSQL's background work, for which PGlite has no process: vacuums and truncates the log once it
 * has grown. Both write, and a CHECKPOINT without space is a PANIC, so they wait while the disk is almost full.
 */
export function createMaintenance(pool: pg.Pool, dataDir: string): () => Promise<void> {
  let start: string | undefined;
  return async () => {
    const { rows } = await pool.query<{ lsn: string; written: number }>(
      'SELECT lsn::text, (lsn - coalesce($1::pg_lsn, lsn))::bigint AS written FROM pg_current_wal_lsn() AS lsn',
      [start],
    );
    const [log] = rows;
    start ??= log?.lsn;
    if (log === undefined || log.written < CHECKPOINT_BYTES || !hasRoom(dataDir)) return;
    await pool.query('VACUUM (ANALYZE)');
    await pool.query('CHECKPOINT');
    start = undefined;
  };
}

/** Repeats this work every minute, also after a failure, which is reported. Returns how to stop. */
export function maintain(pool: pg.Pool, dataDir: string): () => void {
  const vacuum = createMaintenance(pool, dataDir);
  let isStopped = false;
  const tell = (error: unknown): void => {
    // A pool that ends fails the queries in progress.
    if (isStopped) return;
    const why = reasonOf(error);
    process.stderr.write(`The embedded database could not be vacuumed: ${why}\n`);
  };
  const timer = setInterval(() => void vacuum().catch(tell), MAINTENANCE_MS).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

async function openPglite(dataDir: string): Promise<PGlite> {
  const watch = watchForErrors(dataDir);
  // Not needed with PostgreSQL.
  const { PGlite: Embedded } = await import('@electric-sql/pglite');
  const startParams = [...Embedded.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  const options = { dataDir: join(dataDir, 'db'), startParams, onStderr: watch.onStderr };
  try {
    const pglite = await Embedded.create(options);
    watch.isOpen = true;
    return pglite;
  } catch (error) {
    const why = watch.fatal() ?? reasonOf(error);
    throw new DataDirError(cannotBeOpened(dataDir, why), { cause: error });
  }
}

function createPool(pglite: PGlite, dataDir: string): pg.Pool {
  const engine = createEngine(pglite, dataDir);
  const stream = (): EmbeddedConnection => new EmbeddedConnection(engine);
  const pool = new pg.Pool({ stream, ssl: false, max: 1, idleTimeoutMillis: 0 });
  outliveBrokenConnections(pool);
  return pool;
}

async function start(dataDir: string, unlocks: Unlock[]): Promise<Database> {
  const isMade = findDatabase(dataDir) === 'made';
  if (isMade) unlocks.push(await lockDatabase(dataDir));
  else beginDatabase(dataDir);
  const pglite = await openPglite(dataDir);
  const pool = createPool(pglite, dataDir);
  try {
    if (isMade) await requireFiles(pool, dataDir);
    else unlocks.push(await lockDatabase(dataDir));
    await migrate(pool);
  } catch (error) {
    await pool.end();
    // A damaged database is not closed, because closing would write to it.
    if (!(error instanceof DataDirError)) await pglite.close();
    throw error;
  }
  markComplete(dataDir);
  const endMaintenance = maintain(pool, dataDir);
  const close = async (): Promise<void> => {
    endMaintenance();
    await pool.end();
    await pglite.close();
    for (const unlock of unlocks.toReversed()) unlock();
  };
  return { kind: 'pglite', pool, withoutLimits: (work) => work(pool), close };
}

/**
 * PGlite behind pg's interface, with its schema up to date. It has one session and no lock of its own. Throws
 * DataDirInUseError, DataDirError, the file system's or the database's error.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  prepareDataDir(dataDir);
  const unlocks = [await lockDataDir(dataDir)];
  try {
    return await start(dataDir, unlocks);
  } catch (error) {
    for (const unlock of unlocks.toReversed()) unlock();
    throw error;
  }
}
