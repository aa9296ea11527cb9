import { statfsSync } from 'node:fs';

/**
 * With less than this free on the disk nothing new is written: four segments of the embedded database's log, so that what
 * is written beside the rows of a statement finds room. A log that finds none takes the database down.
 */
const RESERVE_BYTES = 64 * 2 ** 20;

export function hasRoom(path: string): boolean {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= RESERVE_BYTES;
}
