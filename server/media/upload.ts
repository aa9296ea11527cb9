import { createHash, randomUUID, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { ApiError, malformed } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import { StorageUnavailable, type FileStorage } from '../storage/file-storage.ts';
import {
  FILE_EXTENSIONS,
  HEAD_BYTES,
  extensionOf,
  fileType,
  MAX_BYTES,
  MAX_MEGABYTES,
  startsLike,
  type FileType,
} from './file-types.ts';
import { removeFile } from './remove-file.ts';

export type ReceivedFile = { key: string; sha256: string } | { error: string };

export interface Upload {
  fields: Record<string, string>;
  file: ReceivedFile | null;
}

/**
 * For @fastify/multipart. A file that is too large is `truncated` instead of an error, so that later fields are
 * still read.
 */
export const MULTIPART_OPTIONS = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_BYTES, files: 3, fields: 20, parts: 23, fieldSize: 100_000, fieldNameSize: 100 },
};

class RejectedFile extends Error {
  override readonly name = 'RejectedFile';
}

/** The body or the connection ended before the file did. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** Why a file is refused; null if it is valid so far. */
function findFault(part: MultipartFile, type: FileType, head: Buffer): string | null {
  if (part.file.truncated) return FIELD_MESSAGES.fileTooLarge(MAX_MEGABYTES);
  if (head.length === 0) return FIELD_MESSAGES.emptyFile;
  return startsLike(type, head) ? null : FIELD_MESSAGES.fileContent;
}

/**
 * Passes a file through and fails at its end if it is invalid; the storage then drops it. Only its own failures are
 * errors of this stream, which distinguishes storage failures from disconnected clients.
 */
function inspect(part: MultipartFile, type: FileType, hash: Hash): Transform {
  let head = Buffer.alloc(0);
  const inspected = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const fault = findFault(part, type, head);
      done(fault === null ? null : new RejectedFile(fault));
    },
  });
  // It may fail before anyone reads it; without a listener the error would end the process.
  inspected.on('error', () => undefined);
  const breakOff = (): void => {
    if (!part.file.readableEnded) inspected.destroy(new BrokenOff());
  };
  part.file.once('error', breakOff).once('close', breakOff).pipe(inspected);
  if (part.file.destroyed) breakOff();
  return inspected;
}

async function receiveFile(part: MultipartFile, storage: FileStorage): Promise<ReceivedFile> {
  const extension = extensionOf(part.filename);
  const type = fileType(extension);
  if (!type) {
    part.file.resume();
    return { error: FIELD_MESSAGES.fileExtension(extension, FILE_EXTENSIONS) };
  }
  const key = `documentos/${randomUUID()}.${extension}`;
  const hash = createHash('sha256');
  const content = inspect(part, type, hash);
  try {
    await storage.put(key, content);
    return { key, sha256: hash.digest('base64url') };
  } catch (error) {
    part.file.resume();
    const reason = content.errored ?? error;
    if (reason instanceof RejectedFile) return { error: reason.message };
    if (reason instanceof BrokenOff) throw malformed();
    if (reason instanceof StorageUnavailable) throw reason;
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

/** Removes the file of a failed upload. */
export async function discard(
  file: ReceivedFile | null,
  storage: FileStorage,
  log: FastifyBaseLogger,
): Promise<void> {
  if (file && 'key' in file) await removeFile(file.key, storage, log);
}

/**
 * Reads a multipart body and streams its file 'archivo' to the storage, at most 10 MB. Throws ApiError on an
 * invalid body; nothing is stored then.
 */
export async function receiveUpload(request: FastifyRequest, storage: FileStorage): Promise<Upload> {
  const upload: Upload = { fields: {}, file: null };
  try {
    await collect(request, storage, upload);
    return upload;
  } catch (error) {
    await discard(upload.file, storage, request.log);
    if (error instanceof StorageFailure || error instanceof StorageUnavailable || error instanceof ApiError)
      throw error;
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw malformed();
  }
}
