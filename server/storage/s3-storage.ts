import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as S3 from '@aws-sdk/client-s3';
import { codeOf } from '../code-of.ts';
import type { S3Settings } from '../config.ts';
import { StartError } from '../start-error.ts';
import {
  KEY,
  StorageUnavailable,
  type FileStorage,
  type ListedFile,
  type StoredFile,
} from './file-storage.ts';

/** The tested version. */
export const SDK_PACKAGE = '@aws-sdk/client-s3@3.1175.0';

/** With `--omit=dev` alone, npm skips packages listed as development dependencies. */
const INSTALL = `npm install --no-save --save-prod --omit=dev ${SDK_PACKAGE}`;

/** Together less than the five seconds within which every request is answered. */
const CONNECTION_MS = 1500;
/** Without a byte in either direction. */
const SILENCE_MS = 3000;
/** While a file is read, because the client may be slow. */
const DOWNLOAD_SILENCE_MS = 60_000;
const ATTEMPTS = 3;
const CONNECTIONS = 200;
/** Requested at the start: a usable bucket reports that it does not exist. */
const NO_FILE = 'no-such-file';

/** The SDK is large and optional, so it is loaded on demand. */
async function loadSdk(): Promise<typeof S3> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(`S3_BUCKET needs the AWS SDK: ${INSTALL}`, { cause: error });
  }
}

/** Our own timeout. The SDK would retry after it, and the client would wait twice as long. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Network errors are also called TimeoutError; they have a code and are retried. */
const isOwnLimit = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'TimeoutError' && !('code' in error);

/** The client signs its requests. Links for the portal's clients are signed in `media/signed-links.ts`. */
function createClient({ S3Client }: typeof S3, settings: S3Settings): S3.S3Client {
  const { region, endpoint, credentials, isPathStyle } = settings;
  const agent = { maxSockets: CONNECTIONS };
  const client = new S3Client({
    region,
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    // Other S3-compatible storages may not support the newer checksums or `Expect: 100-continue`.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw isOwnLimit(error) ? new NoAnswer(error.message) : error;
      }
    },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

/** The status of an error response; undefined without a response. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

function startProblem(error: unknown, { bucket, endpoint = 'AWS' }: S3Settings): string {
  const status = statusOf(error);
  if (status === 404) return `There is no bucket ${bucket} at ${endpoint}. Check S3_BUCKET.`;
  if (status === 403)
    return `${endpoint} refuses access to the bucket ${bucket}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  if (status !== undefined)
    return `The bucket ${bucket} at ${endpoint} cannot be used (${status}). Check S3_REGION and S3_ENDPOINT.`;
  const reason = codeOf(error) || (error instanceof Error ? error.name : '');
  return `The file storage at ${endpoint} does not answer (${reason}).`;
}

/** The keys below the prefix, a thousand in each request. */
async function* listFiles(
  { ListObjectsV2Command }: typeof S3,
  client: S3.S3Client,
  { bucket, prefix }: S3Settings,
): AsyncGenerator<ListedFile> {
  let next: string | undefined;
  do {
    const ask = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next });
    const { Contents: found = [], NextContinuationToken } = await orUnavailable(client.send(ask));
    for (const { Key: name = '', Size: bytes = 0, LastModified: stored } of found) {
      const key = name.slice(prefix.length);
      if (stored && KEY.test(key)) yield { key, bytes, stored };
    }
    next = NextContinuationToken;
  } while (next !== undefined);
}

/** Files in an S3-compatible bucket. Throws StartError if the bucket cannot be used. */
export async function createS3Storage(settings: S3Settings): Promise<FileStorage> {
  const sdk = await loadSdk();
  const client = createClient(sdk, settings);
  const { bucket, prefix } = settings;
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const put = async (key: string, content: Readable): Promise<void> => {
    // One request stores the whole file or nothing, and can be retried. Uploads are at most 10 MB.
    const body = await buffer(content);
    await orUnavailable(client.send(new sdk.PutObjectCommand({ ...place(key), Body: body })));
  };

  const find = (key: string): Promise<S3.GetObjectCommandOutput | null> =>
    client.send(new sdk.GetObjectCommand(place(key))).catch((error: unknown) => {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    });

  const open = async (key: string): Promise<StoredFile | null> => {
    const found = await orUnavailable(find(key));
    if (!found?.Body || found.ContentLength === undefined) return null;
    if (found.Body instanceof IncomingMessage) found.Body.setTimeout(DOWNLOAD_SILENCE_MS);
    const body = found.Body as Readable;
    const stream = Readable.from(chunksOf(body), { objectMode: false });
    // If a stream is closed before its first read, the generator has not started and would not close the body.
    stream.once('close', () => body.destroy());
    return { stream, bytes: found.ContentLength };
  };

  const remove = async (key: string): Promise<void> => {
    await orUnavailable(client.send(new sdk.DeleteObjectCommand(place(key))));
  };

  await find(NO_FILE).catch((error: unknown) => {
    throw new StartError(startProblem(error, settings), { cause: error });
  });
  return { put, open, remove, list: () => listFiles(sdk, client, settings) };
}
