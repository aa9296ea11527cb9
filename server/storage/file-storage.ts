import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** The folders of the server's files. Others at the same place are not its own. */
export const FOLDERS = ['documentos', 'facturas'];

/** The names that the server gives to files. */
export const KEY = new RegExp(`^(?:${FOLDERS.join('|')})/[a-z0-9-]+\\.[a-z]+$`);

/** A file in the list of a storage. */
export interface ListedFile {
  key: string;
  bytes: number;
  /** When it was stored. */
  stored: Date;
}

/** The storage of uploaded files. The server generates keys: `<folder>/<uuid>.<extension>`. */
export interface FileStorage {
  /** Stores `content` under `key`, or nothing if the stream fails. */
  put: (key: string, content: Readable) => Promise<void>;
  open: (key: string) => Promise<StoredFile | null>;
  /** Removing a missing file is not an error. */
  remove: (key: string) => Promise<void>;
  /** All complete files, in any order. Files under other names than the server's keys are left out. */
  list: () => AsyncIterable<ListedFile>;
}

/** The storage is unreachable, refuses access, or times out; see `cause`. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('The file storage is unavailable', { cause });
  }
}
