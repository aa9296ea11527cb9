import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../server/config.ts';

/** The used part of s3rver, which has no types. */
interface S3rver {
  configureBuckets: () => Promise<unknown>;
  callback: () => RequestListener;
}
type S3rverClass = new (options: {
  silent: boolean;
  directory: string;
  allowMismatchedSignatures?: boolean;
  configureBuckets: { name: string }[];
}) => S3rver;

const loadS3rver = (): S3rverClass => createRequire(import.meta.url)('@20minutes/s3rver') as S3rverClass;

const NAME = 'papeles';
/** The only account that s3rver knows. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * How a bucket behaves: correctly, refusing every request, failing at it, never answering, closing each connection, or
 * closing it in the middle of a response.
 */
export type Behaviour = 'well' | 'refuse' | 'fail' | 'silent' | 'hang up' | 'break off';

/** A bucket of s3rver, an S3 server that checks signatures, on a free port. */
export interface Bucket {
  settings: S3Settings;
  behaviour: Behaviour;
  /** The keys of its files. */
  keys: () => Promise<string[]>;
  /** Sets when a file was stored. */
  date: (key: string, stored: Date) => Promise<void>;
  /** The number of its responses that have neither ended nor been cancelled. */
  openResponses: () => number;
  close: () => Promise<void>;
}

const REFUSAL =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

const answers: Readonly<Record<Exclude<Behaviour, 'well'>, RequestListener>> = {
  silent: (request) => void request.resume(),
  'hang up': (request) => void request.destroy(),
  refuse: (request, response) => void request.resume().on('end', () => response.writeHead(403).end(REFUSAL)),
  fail: (request, response) => void request.resume().on('end', () => response.writeHead(500).end()),
  'break off': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('%PDF', () => response.destroy());
  },
};

/** How s3rver ends the name of a file. */
const FILE = '._S3rver_object';

/** The names of the files in a directory, without s3rver's own. */
async function listKeys(directory: string): Promise<string[]> {
  const files = await readdir(join(directory, NAME), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && file.name.endsWith(FILE))
    .map((file) => join(file.parentPath, file.name).slice(join(directory, NAME).length + 1))
    .map((path) => path.replace(FILE, ''))
    .toSorted();
}

export async function startBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'lindero-s3-'));
  const S3rver = loadS3rver();
  const s3rver = new S3rver({ silent: true, directory, configureBuckets: [{ name: NAME }] });
  await s3rver.configureBuckets();
  const answerFile = s3rver.callback();
  // s3rver computes another signature of a request to the bucket itself (decision 58).
  const lists = new S3rver({
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [],
  });
  const answerList = lists.callback();
  const answerWell: RequestListener = (request, response) =>
    (request.url?.startsWith(`/${NAME}/?`) ? answerList : answerFile)(request, response);
  let open = 0;
  const server = createServer((request, response) => {
    const { behaviour } = bucket;
    open += 1;
    response.once('close', () => (open -= 1));
    (behaviour === 'well' ? answerWell : answers[behaviour])(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const bucket: Bucket = {
    behaviour: 'well',
    settings: {
      bucket: NAME,
      prefix: 'lindero/',
      region: 'eu-west-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: CREDENTIALS,
      isPathStyle: true,
    },
    keys: () => listKeys(directory),
    date: (key, stored) => utimes(join(directory, NAME, `${key}${FILE}`), stored, stored),
    openResponses: () => open,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true });
    },
  };
  return bucket;
}
