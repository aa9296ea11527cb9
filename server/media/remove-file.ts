import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '../storage/file-storage.ts';

/** Removes a file without a record. A leftover file does no harm, so a storage failure is only logged. */
export async function removeFile(key: string, storage: FileStorage, log: FastifyBaseLogger): Promise<void> {
  try {
    await storage.remove(key);
  } catch (error) {
    log.warn({ err: error, key }, 'a file that no record names could not be removed');
  }
}
