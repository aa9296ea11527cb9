import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The data directory is open in another process; the embedded database bears one only. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly dataDir: string;

  constructor(dataDir: string, holder: string) {
    super(`The data directory ${dataDir} is in use by ${holder}.`);
    this.dataDir = dataDir;
  }
}

/** Gives a lock back. */
export type Unlock = () => void;

/** Far behind the content: where locks bind readers too (Windows), the file can still be read. */
const LOCKED_BYTE = 2 ** 30;

/**
 * Locks an open file for as long as it is open. The kernel holds the lock and knows it in every container that sees the
 * file, whatever the process is called there; it ends with the process, however that ends.
 */
async function tryLock(fd: number): Promise<boolean> {
  // Loaded here because it is native: a server on PostgreSQL does without.
  const native = await import('fs-native-extensions');
  return native.tryLock(fd, LOCKED_BYTE, 1);
}

function isFileAt(path: string, fd: number): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  const open = fstatSync(fd);
  return there?.ino === open.ino && there.dev === open.dev;
}

function readHolder(path: string): string {
  const [pid = '', host = ''] = readFileSync(path, 'utf8').split('\n');
  return /^\d+$/.test(pid) ? `process ${pid} of host ${host}` : 'another process';
}

function writeHolder(fd: number): void {
  ftruncateSync(fd);
  writeSync(fd, `${process.pid}\n${hostname()}\n`, 0);
}

async function openLocked(path: string, flags: number, refuse: () => Error): Promise<number> {
  const fd = openSync(path, flags, 0o600);
  try {
    if (await tryLock(fd)) return fd;
    throw refuse();
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/**
 * Takes the data directory for this process. Throws DataDirInUseError, or the file system's error where the directory
 * cannot be written.
 */
export async function lockDataDir(dataDir: string): Promise<Unlock> {
  const path = join(dataDir, 'lindero.lock');
  const inUse = (): Error => new DataDirInUseError(dataDir, readHolder(path));
  for (;;) {
    const fd = await openLocked(path, constants.O_RDWR | constants.O_CREAT, inUse);
    if (isFileAt(path, fd)) {
      writeHolder(fd);
      return () => {
        if (isFileAt(path, fd)) unlinkSync(path);
        closeSync(fd);
      };
    }
    // Its former holder removed it between our opening and our locking it: another one has to be made.
    closeSync(fd);
  }
}

/**
 * Takes a database by a file that it cannot be without. Who removes the lock of the directory does not get past this one.
 */
export async function lockDatabase(dataDir: string): Promise<Unlock> {
  const inUse = (): Error => new DataDirInUseError(dataDir, 'another process');
  const fd = await openLocked(join(dataDir, 'db/PG_VERSION'), constants.O_RDWR, inUse);
  return () => closeSync(fd);
}
