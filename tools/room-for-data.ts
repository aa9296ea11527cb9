import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned } from './remove-abandoned.ts';

const MEMORY = '/dev/shm';
/** Minimum free memory, in bytes, for keeping data in memory. */
const ENOUGH = 2 ** 31;

/** Users of this machine share the directory, and cannot remove one another's folders. */
const USER = process.getuid?.() ?? 0;
const OF_A_PROCESS = new RegExp(`^lindero-of-(\\d+)-${USER}$`);

/** In memory if there is enough, because it is faster than a disk. Data that Ctrl-C has left may be what fills it. */
export function fastDirectory(memory = MEMORY, enough = ENOUGH): string {
  if (!existsSync(memory)) return tmpdir();
  removeAbandoned(memory, OF_A_PROCESS);
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}

/**
 * A folder for the data of this process. The first call also removes the folders of processes that have ended: Ctrl-C ends
 * tests before they remove their data.
 */
export function roomForData(directory = fastDirectory()): string {
  const folder = join(directory, `lindero-of-${process.pid}-${USER}`);
  if (existsSync(folder)) return folder;
  removeAbandoned(directory, OF_A_PROCESS);
  mkdirSync(folder, { recursive: true });
  return folder;
}
