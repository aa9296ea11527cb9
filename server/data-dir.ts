import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './code-of.ts';
import { FOLDERS } from './storage/file-storage.ts';

/** No other program has files of these names. */
const MARKS = ['secret-key', 'lindero.lock', 'database-complete', 'database-unfinished'];
/** The content of a data directory; see `docs/operations.md`. */
const OURS = ['db', 'media', ...MARKS];
/** The folder that a new file system has. */
const OF_NEW_FILE_SYSTEM = ['lost+found'];
/** Left behind by a process that was killed while it created the key. */
const UNFINISHED_KEY = /^secret-key\../;
const COMPLETE = 'database-complete';
const UNFINISHED = 'database-unfinished';
const COMPLETE_TEXT = `The database in db/ has been created. If it is missing, restore a backup.
If this file is deleted, the server may create a new database in its place.
`;
const UNFINISHED_TEXT =
  'The database in db/ is being created. If the server ends before it is complete, the next start creates it anew.\n';

/** PostgreSQL cannot start without these; other missing files are found after opening. */
const ESSENTIAL = [
  'PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'base',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
  'postgresql.conf',
];

/** The data directory has a problem that only a person can resolve. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError';
}

const OTHERS = 0o077;

const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0;

function makePrivate(path: string): void {
  if (!existsSync(path) || !isOpenToOthers(path)) return;
  const mode = statSync(path).isDirectory() ? 0o700 : 0o600;
  try {
    chmodSync(path, mode);
  } catch (error) {
    const remedy = `chmod ${mode.toString(8)} it as its owner`;
    throw new DataDirError(
      `${path} can be read by others, and could not be made private (${codeOf(error)}): ${remedy}.`,
    );
  }
}

const isExpectedName = (name: string): boolean =>
  OURS.includes(name) || OF_NEW_FILE_SYSTEM.includes(name) || UNFINISHED_KEY.test(name);

/**
 * Changing the permissions of somebody else's files could break other programs. Many directories have a `media` or a `db`,
 * even `/`.
 */
function refuseForeignFiles(dataDir: string): void {
  const names = readdirSync(dataDir);
  if (names.every(isExpectedName) || names.some((name) => MARKS.includes(name))) return;
  throw new DataDirError(
    `${dataDir} contains other files and can be read by others: choose a directory that is empty or does not exist yet.`,
  );
}

/**
 * Creates the data directory, readable only by its owner whatever the umask, or makes an existing one private. Throws
 * DataDirError, or the file system's error if it is not writable.
 */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.W_OK | constants.X_OK);
  if (isOpenToOthers(dataDir)) refuseForeignFiles(dataDir);
  for (const path of [dataDir, ...OURS.map((name) => join(dataDir, name))]) makePrivate(path);
}

function writeDurably(path: string, text: string): void {
  const fd = openSync(path, 'w', 0o600);
  writeSync(fd, text);
  fsyncSync(fd);
  closeSync(fd);
}

const isFilled = (path: string): boolean => existsSync(path) && readdirSync(path).length > 0;

function requireWhole(dataDir: string): void {
  const missing = ESSENTIAL.find((name) => !existsSync(join(dataDir, 'db', name)));
  if (missing === undefined) return;
  throw new DataDirError(
    `The database in ${dataDir} is incomplete (db/${missing} is missing): restore a backup. Nothing was changed.`,
  );
}

/**
 * Whether to open an existing database or create one. Throws DataDirError without changing anything if the existing
 * one is incomplete.
 */
export function findDatabase(dataDir: string): 'made' | 'to be made' {
  const has = (name: string): boolean => existsSync(join(dataDir, name));
  const isUnfinished = has(UNFINISHED) && !has(COMPLETE);
  // An empty media/ may be a disk that was mounted before the first start.
  const hasFiles = FOLDERS.some((folder) => has(join('media', folder)));
  const isKnown = has(COMPLETE) || isFilled(join(dataDir, 'db')) || hasFiles || has('secret-key');
  if (isUnfinished || !isKnown) return 'to be made';
  requireWhole(dataDir);
  return 'made';
}

/** Until `markComplete`, the content of `db/` may be discarded. */
export function beginDatabase(dataDir: string): void {
  writeDurably(join(dataDir, UNFINISHED), UNFINISHED_TEXT);
  rmSync(join(dataDir, 'db'), { recursive: true, force: true });
  mkdirSync(join(dataDir, 'db'), { mode: 0o700 });
}

export function markComplete(dataDir: string): void {
  if (!existsSync(join(dataDir, COMPLETE))) writeDurably(join(dataDir, COMPLETE), COMPLETE_TEXT);
  rmSync(join(dataDir, UNFINISHED), { force: true });
}
