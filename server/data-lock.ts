import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory is open in another process; the embedded database bears one only. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`The data directory ${dataDir} is in use by process ${pid}.`);
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

/** When a process began, as its system counts it; '' where that cannot be known. Tells a reused pid apart. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const held = new Set<string>();

function readHolder(content: string): { pid: number; isRunning: boolean } {
  const [pidText = '', start = ''] = content.split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return { pid: 0, isRunning: false };
  return { pid, isRunning: isAlive(pid) && processStart(pid) === start };
}

function createLock(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid}\n${processStart(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead process's lock out of the way; if another starter was quicker, puts that one's back. */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== content) {
    try {
      linkSync(aside, path);
    } catch {
      // a third one has taken the lock meanwhile
    }
  }
  unlinkSync(aside);
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Takes the data directory for this process and returns what gives it back. A lock left by a killed process
 * is taken over. Throws DataDirInUseError, or the file system's error where the directory cannot be written.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lindero.lock');
  for (let attempt = 0; !createLock(path); attempt += 1) {
    const content = readLock(path);
    if (content === null) continue;
    const holder = readHolder(content);
    const isOwnLeftover = holder.pid === process.pid && !held.has(path);
    if ((holder.isRunning && !isOwnLeftover) || attempt > 20)
      throw new DataDirInUseError(dataDir, holder.pid);
    removeStale(path, content);
  }
  held.add(path);
  return () => {
    if (held.delete(path)) unlinkSync(path);
  };
}
