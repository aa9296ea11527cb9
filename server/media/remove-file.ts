import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '../storage/file-storage.ts';

/**
 * Removes a file that no record names. One that stays behind does no harm, so a storage that fails is written to the log
 * and nobody's request fails for it.
 */
export async function removeFile(key: string, storage: FileStorage, log: FastifyBaseLogger): Promise<void> {
  try {
    await storage.remove(key);
  } catch (error) {
    log.warn({ err: error, key }, 'a file that no record names could not be removed');
  }
}
