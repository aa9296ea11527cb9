import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned } from './remove-abandoned.ts';

/** Minimum free memory, in bytes, for keeping data in memory. */
const ENOUGH = 2 ** 31;

/** In memory if there is enough, because it is faster than a disk. */
export function fastDirectory(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ENOUGH ? memory : tmpdir();
}

/** Users of this machine share the directory, and cannot remove one another's folders. */
const USER = process.getuid?.() ?? 0;

/**
 * A folder for the data of this process. The first call also removes the folders of processes that have ended: Ctrl-C ends
 * tests before they remove their data.
 */
export function roomForData(directory = fastDirectory()): string {
  const folder = join(directory, `lindero-of-${process.pid}-${USER}`);
  if (existsSync(folder)) return folder;
  removeAbandoned(directory, new RegExp(`^lindero-of-(\\d+)-${USER}$`));
  mkdirSync(folder, { recursive: true });
  return folder;
}
