import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

export async function createStorage({ s3, dataDir }: Config): Promise<FileStorage> {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'media'));
}
