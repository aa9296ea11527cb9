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

/** Another process uses the data directory; the embedded database allows only one. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly dataDir: string;

  constructor(dataDir: string, holder: string) {
    super(`The data directory ${dataDir} is in use by ${holder}.`);
    this.dataDir = dataDir;
  }
}

/** Releases a lock. */
export type Unlock = () => void;

/** Beyond the content, so that the file stays readable where locks are mandatory (Windows). */
const LOCKED_BYTE = 2 ** 30;

/**
 * Locks a file as long as it is open. The kernel holds the lock across all containers that see the file, and
 * releases it when the process ends for any reason.
 */
async function tryLock(fd: number): Promise<boolean> {
  // Loaded on demand because it is native and not needed with PostgreSQL.
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
 * Locks the data directory for this process. Throws DataDirInUseError, or the file system's error if the directory
 * is not writable.
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
    // The previous holder removed the file between our open and our lock, so create it again.
    closeSync(fd);
  }
}

/** Locks a file without which the database cannot open, in case somebody deleted the directory's lock file. */
export async function lockDatabase(dataDir: string): Promise<Unlock> {
  const inUse = (): Error => new DataDirInUseError(dataDir, 'another process');
  const fd = await openLocked(join(dataDir, 'db/PG_VERSION'), constants.O_RDWR, inUse);
  return () => closeSync(fd);
}
