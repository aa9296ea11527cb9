import { statfsSync } from 'node:fs';

/**
 * Minimum free disk space for writes: four segments of the embedded database's log. Without space for the log, the
 * database goes down.
 */
const RESERVE_BYTES = 64 * 2 ** 20;

/** Whether that much is free once `wanted` bytes more have been written. */
export function hasRoom(path: string, wanted = 0): boolean {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize - wanted >= RESERVE_BYTES;
}
