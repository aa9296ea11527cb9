import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** Where uploaded files live. Keys are made by the server: `<folder>/<uuid>.<extension>`. */
export interface FileStorage {
  /** Keeps all of `content` under `key`, or nothing if the stream fails. */
  put: (key: string, content: Readable) => Promise<void>;
  open: (key: string) => Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
}

/** The storage is away, refuses us, or does not answer in time. `cause` says which. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('The file storage is unavailable', { cause });
  }
}
