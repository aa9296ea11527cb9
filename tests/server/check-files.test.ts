import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { createS3Storage } from '../../server/storage/s3-storage.ts';
import { startBucket, type Bucket } from './bucket.ts';
import { PDF } from './files.ts';
import { runCommand } from './run-command.ts';
import { createWorld, insertOne, type World } from './world.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEYS = {
  ofDocument: 'documentos/0a.pdf',
  ofInvoice: 'facturas/0b.pdf',
  lost: 'documentos/0c.pdf',
  old: 'documentos/0d.pdf',
  fresh: 'documentos/0e.pdf',
};
const NOTHING = 'Nothing was removed: --remove-orphans removes the files that are older than a day.';
const DOUBT =
  'No record has its file in this storage, which has 3 others: is it the one of this database? Nothing was removed.';

let bucket: Bucket;
let directory: string;
beforeAll(async () => {
  bucket = await startBucket();
  directory = await mkdtemp(join(tmpdir(), 'lindero-check-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true });
});

async function addDocument({ server, ana }: World, key: string): Promise<number> {
  const sql = `INSERT INTO documento (inmueble, nombre, archivo) VALUES ($1, 'Contrato', $2)`;
  return insertOne(server, sql, [ana.inmueble, key]);
}

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted();
}

describe.each(['disk', 'S3'])('--check-files with files on %s', (place) => {
  let world: World;
  let lost: number;
  const stored = new Date(Date.now() - DAY_MS);
  stored.setMilliseconds(0);

  /** Makes a stored file a day old. */
  async function makeOld(key: string): Promise<void> {
    if (place === 'S3') return bucket.date(`lindero/${key}`, stored);
    return utimes(join(directory, key), stored, stored);
  }

  /** A name that the server does not give to files. */
  async function putForeign(): Promise<void> {
    if (place === 'disk') {
      await mkdir(join(directory, 'lost+found'), { recursive: true });
      await writeFile(join(directory, 'documentos/LEEME.txt'), 'x');
      return;
    }
    const other = await createS3Storage({ ...bucket.settings, prefix: 'lindero/copia/' });
    await other.put(KEYS.old, Readable.from(PDF));
  }

  beforeAll(async () => {
    const storage = place === 'S3' ? await createS3Storage(bucket.settings) : createDiskStorage(directory);
    world = await createWorld({ storage });
    for (const key of [KEYS.ofDocument, KEYS.ofInvoice, KEYS.old, KEYS.fresh])
      await storage.put(key, Readable.from(PDF));
    for (const key of [KEYS.ofDocument, KEYS.ofInvoice, KEYS.old]) await makeOld(key);
    await putForeign();
  });
  afterAll(() => world.server.close());

  const command = (...args: string[]): Promise<string> =>
    runCommand(world.server, ['--check-files', ...args]);
  const all = [KEYS.ofDocument, KEYS.old, KEYS.fresh, KEYS.ofInvoice];

  it('removes nothing if no record has its file there, also with --yes', async () => {
    for (const args of [['--remove-orphans'], ['--remove-orphans', '--yes']])
      expect((await command(...args)).split('\n').at(-1)).toBe(DOUBT);
    expect(await keysOf(world.server.storage)).toEqual(all);
  });

  it('lists files without a record and removes none', async () => {
    await addDocument(world, KEYS.ofDocument);
    await insertOne(
      world.server,
      `INSERT INTO factura (inmueble, numero_factura, archivo_factura) VALUES ($1, 'F', $2)`,
      [world.ana.inmueble, KEYS.ofInvoice],
    );
    const lines = (await command()).split('\n');
    const fresh = lines.find((line) => line.includes(KEYS.fresh)) ?? '';
    expect(fresh).toMatch(new RegExp(`^no record  ${KEYS.fresh}  ${PDF.length} bytes, stored 20\\S+Z$`));
    expect(lines.filter((line) => line !== fresh)).toEqual([
      `no record  ${KEYS.old}  ${PDF.length} bytes, stored ${stored.toISOString()}`,
      'Records with their file 2, without it 0. Files without a record 2, of them older than a day 1.',
      NOTHING,
    ]);
    expect(await keysOf(world.server.storage)).toEqual(all);
  });

  it('lists a record without its file, and fails', async () => {
    lost = await addDocument(world, KEYS.lost);
    const lines = (await command()).split('\n');
    expect([lines[0], ...lines.slice(3)]).toEqual([
      `error: no file    ${KEYS.lost}  documento ${lost} of the client ${world.ana.cliente}`,
      'Records with their file 2, without it 1. Files without a record 2, of them older than a day 1.',
      NOTHING,
    ]);
  });

  it('removes files without a record that are older than a day, with --remove-orphans', async () => {
    await world.server.pool.query('DELETE FROM documento WHERE id = $1', [lost]);
    expect((await command('--remove-orphans')).split('\n').at(-1)).toBe('Removed: files 1.');
    expect(await keysOf(world.server.storage)).toEqual(all.filter((key) => key !== KEYS.old));
    expect(await command('--remove-orphans')).toMatch(
      /^no record {2}documentos\/0e\.pdf .*\nRecords with their file 2, .*\nRemoved: files 0\.$/,
    );
  });

  it('leaves out of its lists what comes and goes while it looks', async () => {
    const { storage, pool } = world.server;
    const { list } = storage;
    const [comes, goes] = ['documentos/1a.pdf', 'documentos/1b.pdf'];
    await storage.put(goes, Readable.from(PDF));
    const id = await addDocument(world, goes);
    await storage.put('documentos/1c.pdf', Readable.from(PDF));
    storage.list = async function* () {
      await pool.query('DELETE FROM documento WHERE id = $1', [id]);
      await storage.remove(goes);
      for await (const file of list()) yield file;
      await storage.put(comes, Readable.from(PDF));
      await addDocument(world, comes);
      await addDocument(world, 'documentos/1c.pdf');
    };
    const output = await command();
    storage.list = list;
    expect(output.split('\n').at(-1)).toBe(
      'Records with their file 3, without it 0. Files without a record 1, of them older than a day 0.',
    );
  });

  it('says how many files the storage did not remove, and fails', async () => {
    const { storage } = world.server;
    await storage.put(KEYS.old, Readable.from(PDF));
    await makeOld(KEYS.old);
    const { remove } = storage;
    storage.remove = () => Promise.reject(new Error('no response'));
    const output = await command('--remove-orphans');
    storage.remove = remove;
    expect(output).toMatch(
      /^error: [^]*\nRemoved: files 0\. The storage did not remove 1 others \(no response\)\.$/,
    );
  });

  describe('once no record has a file any more', () => {
    const old = [KEYS.ofDocument, KEYS.old, KEYS.ofInvoice];
    beforeAll(async () => {
      const { storage, pool } = world.server;
      await pool.query('DELETE FROM documento');
      await pool.query('DELETE FROM factura');
      for await (const { key } of storage.list()) if (!old.includes(key)) await storage.remove(key);
    });

    it('lists the files and removes none without --yes', async () => {
      const lines = (await command('--remove-orphans')).split('\n');
      expect(lines.slice(0, 3).map((line) => line.split('  ')[1])).toEqual(expect.arrayContaining(old));
      expect(lines.slice(3)).toEqual([
        'Records with their file 0, without it 0. Files without a record 3, of them older than a day 3.',
        `${DOUBT} If these are the files of clients that were removed, --yes removes them.`,
      ]);
      expect(await keysOf(world.server.storage)).toEqual(old);
    });

    it('removes none with --yes if a record is there whose file is not', async () => {
      const id = await addDocument(world, KEYS.lost);
      expect((await command('--remove-orphans', '--yes')).split('\n').at(-1)).toBe(DOUBT);
      expect(await keysOf(world.server.storage)).toEqual(old);
      await world.server.pool.query('DELETE FROM documento WHERE id = $1', [id]);
    });

    it('removes them with --yes', async () => {
      expect((await command('--remove-orphans', '--yes')).split('\n').at(-1)).toBe('Removed: files 3.');
      expect(await keysOf(world.server.storage)).toEqual([]);
    });
  });
});

/** s3rver cannot list in parts: it needs a cipher that OpenSSL 3 does not have. */
it('--check-files reads a list of a bucket that comes in parts', async () => {
  const asked: (string | null)[] = [];
  const parts = [['documentos/1a.pdf', 'documentos/1b.pdf'], ['documentos/1c.pdf'], []];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://bucket').searchParams;
    if (query.get('list-type') !== '2')
      return response.writeHead(404).end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>');
    const token = query.get('continuation-token');
    asked.push(token);
    const part = Number(token ?? 0);
    const files = parts[part]?.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>9</Size><LastModified>2026-11-28T00:00:00Z</LastModified></Contents>`,
    );
    const next = part + 1 < parts.length ? `<NextContinuationToken>${part + 1}</NextContinuationToken>` : '';
    return response.end(
      `<?xml version="1.0"?><ListBucketResult>${files?.join('')}${next}</ListBucketResult>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = await createS3Storage({ ...bucket.settings, prefix: '', endpoint });
  const keys = await keysOf(storage).finally(() => {
    server.close();
    server.closeAllConnections();
  });
  expect({ keys, asked }).toEqual({ keys: parts.flat(), asked: [null, '1', '2'] });
});
