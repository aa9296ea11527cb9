import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { S3Settings } from '../../server/config.ts';
import { StartError } from '../../server/start-error.ts';
import { createDiskStorage, removePartials } from '../../server/storage/disk-storage.ts';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { createS3Storage, SDK_PACKAGE } from '../../server/storage/s3-storage.ts';
import { measureRunning } from '../support/running-time.ts';
import { startBucket, type Bucket } from './bucket.ts';

const KEY = 'documentos/0a-1b.pdf';
const MB = 1024 * 1024;

let bucket: Bucket;
let directory: string;
const storages = new Map<string, FileStorage>();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lindero-storage-'));
  bucket = await startBucket();
  storages.set('disk', createDiskStorage(directory));
  storages.set('S3', await createS3Storage(bucket.settings));
});
afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true });
});

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted();
}

/** The stored files, complete or partial. */
async function contents(): Promise<string[]> {
  const onDisk = await readdir(join(directory, 'documentos')).catch(() => []);
  return [...onDisk, ...(await bucket.keys())];
}

describe.each(['disk', 'S3'])('files on %s', (name) => {
  const storage = (): FileStorage => {
    const found = storages.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  const read = async (key: string): Promise<{ digest: string; bytes: number } | null> => {
    const file = await storage().open(key);
    return file && { digest: digestOf(await buffer(file.stream)), bytes: file.bytes };
  };

  it.each([
    ['a small one', Buffer.from('%PDF-1.7')],
    ['one of 10 MB', Buffer.alloc(10 * MB, 'lindero ')],
  ])('%s is returned unchanged', async (_, content) => {
    await storage().put(
      KEY,
      Readable.from(content.length > MB ? [content.subarray(0, MB), content.subarray(MB)] : content),
    );
    expect(await read(KEY)).toEqual({ digest: digestOf(content), bytes: content.length });
    expect(await contents()).toEqual([name === 'disk' ? '0a-1b.pdf' : `lindero/${KEY}`]);
    await storage().remove(KEY);
    expect(await read(KEY)).toBeNull();
    expect(await contents()).toEqual([]);
  });

  it('nothing is stored of a file whose stream fails', async () => {
    const failing = new Readable({
      read() {
        this.push(Buffer.alloc(6 * MB));
        this.destroy(new Error('gone'));
      },
    });
    await expect(storage().put(KEY, failing)).rejects.toThrow('gone');
    expect(await read(KEY)).toBeNull();
    expect(await contents()).toEqual([]);
  });

  it('a missing file is reported as missing and can be removed', async () => {
    expect(await read('documentos/no.pdf')).toBeNull();
    await expect(storage().remove('documentos/no.pdf')).resolves.toBeUndefined();
  });
});

it('on S3, a file that is never read keeps no connection', async () => {
  const storage = await createS3Storage(bucket.settings);
  await storage.put(KEY, Readable.from(Buffer.alloc(10 * MB)));
  for (let turn = 0; turn < 3; turn += 1) (await storage.open(KEY))?.stream.destroy();
  await expect.poll(bucket.openResponses).toBe(0);
  const file = await storage.open(KEY);
  expect(file && (await buffer(file.stream)).length).toBe(10 * MB);
  await storage.remove(KEY);
});

it('on disk, keys that lead outside the directory are refused', async () => {
  const disk = createDiskStorage(directory);
  for (const key of [
    '../x.pdf',
    'documentos/../../x.pdf',
    '/etc/x.pdf',
    'documentos/x',
    'documentos\\x.pdf',
  ]) {
    await expect(disk.put(key, Readable.from('x'))).rejects.toThrow('Not a storage key');
    await expect(disk.open(key)).rejects.toThrow('Not a storage key');
  }
});

it('on S3, files of another installation in the bucket are not listed, whatever its prefix', async () => {
  const other = await createS3Storage({ ...bucket.settings, prefix: 'staging' });
  await other.put(KEY, Readable.from('x'));
  const own = await createS3Storage({ ...bucket.settings, prefix: '' });
  const found = { own: await keysOf(own), other: await keysOf(other) };
  await other.remove(KEY);
  expect(found).toEqual({ own: [], other: [KEY] });
});

/** Does the work as a user who is not root, whom the permissions of files hinder. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  return work().finally(() => {
    if (isRoot) process.seteuid?.(0);
  });
}

it('on disk, only folders of the server are read, so that its files may have a disk of their own', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'lindero-mounted-'));
  const lostAndFound = join(disk, 'lost+found');
  onTestFinished(async () => {
    await chmod(lostAndFound, 0o700);
    await rm(disk, { recursive: true });
  });
  await createDiskStorage(disk).put(KEY, Readable.from('x'));
  for (const folder of [disk, join(disk, 'documentos')]) await chmod(folder, 0o755);
  await mkdir(lostAndFound, { mode: 0 });
  const keys = await asNobody(async () => {
    await removePartials(disk, 0);
    return keysOf(createDiskStorage(disk));
  });
  expect(keys).toEqual([KEY]);
});

describe('at the start', () => {
  const problem = async (differences: Partial<S3Settings>): Promise<unknown> => {
    const opening = createS3Storage({ ...bucket.settings, ...differences });
    const error: unknown = await opening.catch((reason: unknown) => reason);
    return error instanceof StartError ? error.message : error;
  };

  it('a missing bucket is reported', async () => {
    expect(await problem({ bucket: 'otros' })).toBe(
      `There is no bucket otros at ${bucket.settings.endpoint}. Check S3_BUCKET.`,
    );
  });

  it.each([
    ['a key that the storage does not know', { accessKeyId: 'OTHER', secretAccessKey: 'S3RVER' }],
    ['a wrong secret, by the signature that it makes', { accessKeyId: 'S3RVER', secretAccessKey: 'OTHER' }],
  ])('%s is reported', async (_, credentials) => {
    expect(await problem({ credentials })).toBe(
      `${bucket.settings.endpoint} refuses access to the bucket papeles. ` +
        'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  });

  it('a storage that fails is reported with its status', async () => {
    bucket.behaviour = 'fail';
    const told = await problem({});
    bucket.behaviour = 'well';
    expect(told).toBe(
      `The bucket papeles at ${bucket.settings.endpoint} cannot be used (500). Check S3_REGION and S3_ENDPOINT.`,
    );
  });

  it('an unreachable storage is reported', async () => {
    expect(await problem({ endpoint: 'http://127.0.0.1:1' })).toBe(
      'The file storage at http://127.0.0.1:1 does not answer (ECONNREFUSED).',
    );
  });

  it('a storage that never answers is reported within five seconds', async () => {
    bucket.behaviour = 'silent';
    const { result: told, ms } = await measureRunning(() => problem({}));
    bucket.behaviour = 'well';
    expect(told).toBe(`The file storage at ${bucket.settings.endpoint} does not answer (NoAnswer).`);
    expect(ms).toBeLessThan(5000);
  });

  it('the required version of the SDK is the tested one', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(SDK_PACKAGE).toBe(`@aws-sdk/client-s3@${devDependencies['@aws-sdk/client-s3']}`);
  });
});

describe('partial uploads on disk', () => {
  it('are removed once they are old enough, and nothing else is', async () => {
    const folder = join(directory, 'documentos');
    await mkdir(folder, { recursive: true });
    const [old, fresh] = [`b.pdf.${randomUUID()}.partial`, `c.pdf.${randomUUID()}.partial`];
    const foreign = ['film.partial', `film.${randomUUID()}.partial`, `${randomUUID()}.partial`];
    const kept = ['a.pdf', ...foreign].sort();
    for (const name of [...kept, old, fresh]) await writeFile(join(folder, name), '%PDF');
    await writeFile(join(directory, fresh), '%PDF');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(folder, old), anHourAgo, anHourAgo);
    await removePartials(directory, 1_800_000);
    expect((await readdir(folder)).sort()).toEqual([...kept, fresh].sort());
    await removePartials(directory, 0);
    expect((await readdir(folder)).sort()).toEqual(kept);
    expect(await readdir(directory)).toContain(fresh);
    await removePartials(join(directory, 'not-there'), 0);
  });
});
