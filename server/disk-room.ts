import { statfsSync } from 'node:fs';

/**
 * Minimum free disk space for writes: four segments of the embedded database's log. Without space for the log, the
 * database goes down.
 */
const RESERVE_BYTES = 64 * 2 ** 20;

/** Free inodes: the log and new tables need files too. */
const RESERVE_FILES = 100;

/** Whether that much is free once `wanted` more has been written. */
export function hasRoom(path: string, wanted = { bytes: 0, files: 0 }): boolean {
  const { bavail, bsize, files, ffree } = statfsSync(path);
  // Some file systems have no limit of files, and say that they have 0.
  const hasFiles = files === 0 || ffree - wanted.files >= RESERVE_FILES;
  return hasFiles && bavail * bsize - wanted.bytes >= RESERVE_BYTES;
}
