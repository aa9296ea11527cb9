import { forEachConcurrently } from '../for-each-concurrently.ts';
import { reasonOf } from '../reason-of.ts';
import type { FileStorage } from './file-storage.ts';

/** Files that could not be removed, and why the first of them could not. */
export interface Left {
  left: string[];
  reason: string;
}

/** What the operator can do about them. */
export const LEFT_REMEDY =
  'Nothing needs them; a day after they were stored, --check-files --remove-orphans removes them.';

/** Removes files that no record names. */
export async function removeFiles(storage: FileStorage, keys: readonly string[]): Promise<Left> {
  const left: string[] = [];
  let reason = '';
  await forEachConcurrently(keys, async (key) => {
    try {
      await storage.remove(key);
    } catch (error) {
      left.push(key);
      reason ||= reasonOf(error);
    }
  });
  return { left, reason };
}
