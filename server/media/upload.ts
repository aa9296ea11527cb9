import { randomUUID } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, malformed } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import {
  EXTENSIONS,
  extensionOf,
  fileType,
  LONGEST_MAGIC,
  MAX_BYTES,
  MAX_MEGABYTES,
  startsLike,
} from './file-types.ts';

export type ReceivedFile = { key: string } | { error: string };

export interface Upload {
  fields: Record<string, string>;
  file: ReceivedFile | null;
}

/**
 * For @fastify/multipart. A file that is too large is told by its `truncated`, so that the fields behind it
 * are read.
 */
export const MULTIPART_OPTIONS = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_BYTES, files: 3, fields: 20, parts: 23, fieldSize: 100_000, fieldNameSize: 100 },
};

class RejectedFile extends Error {
  override readonly name = 'RejectedFile';
}

class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** Lets a file through and fails at its end if it was none that may be kept: what the storage had of it goes then. */
function createInspector(part: MultipartFile, extension: string): Transform {
  const type = fileType(extension);
  let head = Buffer.alloc(0);

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head.length < LONGEST_MAGIC) head = Buffer.concat([head, chunk.subarray(0, LONGEST_MAGIC)]);
      done(null, chunk);
    },
    flush(done) {
      if (part.file.truncated) done(new RejectedFile(FIELD_MESSAGES.fileTooLarge(MAX_MEGABYTES)));
      else if (head.length === 0) done(new RejectedFile(FIELD_MESSAGES.emptyFile));
      else if (!type || !startsLike(type, head)) done(new RejectedFile(FIELD_MESSAGES.fileContent));
      else done();
    },
  });
}

async function receiveFile(part: MultipartFile, storage: FileStorage): Promise<ReceivedFile> {
  const extension = extensionOf(part.filename);
  if (!fileType(extension)) {
    part.file.resume();
    return { error: FIELD_MESSAGES.fileExtension(extension, EXTENSIONS) };
  }
  const key = `documentos/${randomUUID()}.${extension}`;
  let clientError: Error | null = null;
  part.file.once('error', (error) => {
    clientError = error;
  });
  // The storage hears of a failure through the stream it reads; the callback has nothing to add.
  const content = pipeline(part.file, createInspector(part, extension), () => undefined);
  try {
    await storage.put(key, content);
    return { key };
  } catch (error) {
    if (error instanceof RejectedFile) return { error: error.message };
    if (clientError !== null) throw malformed();
    throw new StorageFailure('An upload could not be stored', { cause: error });
  }
}

async function collect(request: FastifyRequest, storage: FileStorage, upload: Upload): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated === true || typeof part.value !== 'string') throw malformed();
      if (part.fieldname === 'archivo') upload.file ??= { error: FIELD_MESSAGES.notFile };
      else upload.fields[part.fieldname] = part.value;
    } else if (part.fieldname !== 'archivo' || upload.file !== null || !part.filename) {
      part.file.resume();
    } else {
      upload.file = await receiveFile(part, storage);
    }
  }
}

/** Gives back what an upload that came to nothing had stored. */
export async function discard(file: ReceivedFile | null, storage: FileStorage): Promise<void> {
  if (file && 'key' in file) await storage.remove(file.key);
}

/**
 * Reads a multipart body; its file 'archivo' goes to the storage as it arrives, at most 10 MB of it. Throws
 * ApiError on a body that is not multipart as it should be; nothing is stored then.
 */
export async function receiveUpload(request: FastifyRequest, storage: FileStorage): Promise<Upload> {
  const upload: Upload = { fields: {}, file: null };
  try {
    await collect(request, storage, upload);
    return upload;
  } catch (error) {
    await discard(upload.file, storage);
    if (error instanceof StorageFailure || error instanceof ApiError) throw error;
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw malformed();
  }
}
