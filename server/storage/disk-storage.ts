import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage, StoredFile } from './file-storage.ts';

const KEY = /^[a-z]+\/[a-z0-9-]+\.[a-z]+$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Files under one directory. A file appears under its name only when it is whole and on the disk. */
export function createDiskStorage(directory: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(directory, key);
  };

  const put = async (key: string, content: Readable): Promise<void> => {
    const path = pathOf(key);
    const partial = `${path}.${randomUUID()}.partial`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(content, createWriteStream(partial, { flags: 'wx' }));
      await syncFile(partial);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  };

  const openFile = async (key: string): Promise<StoredFile | null> => {
    try {
      const file = await open(pathOf(key), 'r');
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return { put, open: openFile, remove: (key) => rm(pathOf(key), { force: true }) };
}
