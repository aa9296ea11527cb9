import { randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../code-of.ts';
import { hasRoom } from '../disk-room.ts';
import { MAX_BYTES } from '../media/file-types.ts';
import { FOLDERS, KEY, type FileStorage, type ListedFile, type StoredFile } from './file-storage.ts';

const PARTIAL = '.partial';
/** What `put` adds to a key. */
const PARTIAL_END = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.partial$/;

class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = 'ENOSPC';
}

/** Left by uploads to the database, so that a user who fills the disk with files does not keep others from logging in. */
const LEFT_TO_DATABASE = { bytes: 128 * 2 ** 20, files: 200 };

/**
 * Runs uploads while the disk has room for all of them: each counts with the largest file, because its size is not known.
 * Many at a time would otherwise fill the disk on which the database writes.
 */
function createRoom(directory: string) {
  let underWay = 0;
  return async (upload: () => Promise<void>): Promise<void> => {
    const count = underWay + 1;
    const { bytes, files } = LEFT_TO_DATABASE;
    if (!hasRoom(directory, { bytes: bytes + count * MAX_BYTES, files: files + count }))
      throw new DiskFullError(`The disk of ${directory} is full.`);
    underWay += 1;
    await upload().finally(() => {
      underWay -= 1;
    });
  };
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** From systems that cannot sync a directory. */
const CANNOT_SYNC = new Set(['EPERM', 'EISDIR', 'EINVAL']);

async function syncDirectory(path: string): Promise<void> {
  await sync(path).catch((error: unknown) => {
    if (!CANNOT_SYNC.has(codeOf(error))) throw error;
  });
}

async function readFolder(directory: string, folder: string): Promise<string[]> {
  try {
    return (await readdir(join(directory, folder))).map((name) => `${folder}/${name}`);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Reads the server's own folders only: it may not read `lost+found` of a disk that is mounted at `directory`. */
async function readNames(directory: string): Promise<string[]> {
  return (await Promise.all(FOLDERS.map((folder) => readFolder(directory, folder)))).flat();
}

/** Null if another process has renamed or removed the file since its folder was read. */
async function statIfThere(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isPartial = (name: string): boolean =>
  PARTIAL_END.test(name) && KEY.test(name.replace(PARTIAL_END, ''));

/** Deletes partial uploads of ended processes that have not changed for `ageMs`. */
export async function removePartials(directory: string, ageMs: number): Promise<void> {
  const names = await readNames(directory);
  for (const name of names.filter(isPartial)) {
    const path = join(directory, name);
    const found = await statIfThere(path);
    if (found && Date.now() - found.mtimeMs >= ageMs) await rm(path, { force: true });
  }
}

async function* listFiles(directory: string): AsyncGenerator<ListedFile> {
  for (const key of await readNames(directory)) {
    const found = KEY.test(key) ? await statIfThere(join(directory, key)) : null;
    if (found?.isFile()) yield { key, bytes: found.size, stored: found.mtime };
  }
}

/** Files in one directory. A file appears under its name only once it is complete and on disk. */
export function createDiskStorage(directory: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(directory, key);
  };

  const inRoom = createRoom(directory);

  const write = async (path: string, content: Readable): Promise<void> => {
    const partial = `${path}.${randomUUID()}${PARTIAL}`;
    try {
      await pipeline(content, createWriteStream(partial, { flags: 'wx', mode: 0o600 }));
      await sync(partial);
      await rename(partial, path);
      // A name is on disk once its directory is. Another upload may just have created the directories.
      for (const parent of [dirname(path), directory, dirname(directory)]) await syncDirectory(parent);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  };

  const put = async (key: string, content: Readable): Promise<void> => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await inRoom(() => write(path, content));
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

  return {
    put,
    open: openFile,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(directory),
  };
}
