import { spawnSync } from 'node:child_process';
import { readdirSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccount } from '../../server/accounts.ts';
import { openDatabase, transaction, type Database } from '../../server/db.ts';
import { hasRoom } from '../../server/disk-room.ts';
import { createMaintenance, maintain } from '../../server/embedded-database.ts';
import { UNSIGNED } from '../../server/media/signed-links.ts';
import { listFacturas } from '../../server/repositories/archivos.ts';
import { readList } from '../../server/repositories/revisiones.ts';
import { copyTemplate } from '../support/data-template.ts';
import { logIn, request, roomForData } from '../support/server.ts';
import { form, PDF } from './files.ts';
import { addressOf, killAll, result, start, startCommand } from './run-server.ts';
import { ADDRESS } from './world.ts';
import { PassThrough, Readable } from 'node:stream';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';

let root: string;
let database: Database;
beforeAll(async () => {
  root = await mkdtemp(join(roomForData(), 'lindero-embedded-'));
  await copyTemplate(null, join(root, 'data'));
  database = await openDatabase({ dataDir: join(root, 'data') });
});
afterEach(killAll);
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

/** The least of several readings after a garbage collection: the process has other work, and garbage of it. */
async function leastBytes(read: (usage: NodeJS.MemoryUsage) => number): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let least = Number.POSITIVE_INFINITY;
  for (let reading = 0; reading < 5; reading += 1) {
    await nextTurn();
    collect();
    least = Math.min(least, read(process.memoryUsage()));
  }
  return least;
}

/** The JavaScript heap. */
const heldBytes = () => leastBytes(({ heapUsed }) => heapUsed);

/** The memory of the database. */
const databaseBytes = () => leastBytes(({ external, arrayBuffers }) => external - arrayBuffers);

it('answers are not kept in memory', async () => {
  const read = () => database.pool.query<{ text: string }>("SELECT repeat('x', 1000000) AS text");
  await read();
  const before = await heldBytes();
  for (let times = 0; times < 50; times += 1) await read();
  expect((await heldBytes()) - before).toBeLessThan(10_000_000);
});

it('a long list does not make the memory of the database grow, which never shrinks', async () => {
  const { pool } = database;
  const account = { username: 'berta', password: 'clave de berta', razonSocial: 'Berta, S.L.' };
  const { usuario, cliente } = await createAccount(pool, account);
  await pool.query(
    `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
     VALUES ($1, 'calle', 'Mayor', '1', '28013', 'Madrid', 'Madrid')`,
    [cliente],
  );
  for (let times = 0; times < 40; times += 1) {
    await pool.query(
      `INSERT INTO factura (inmueble, numero_factura, descripcion)
       SELECT i.id, n, repeat('x', 1000) FROM inmueble i, generate_series(1, 500) AS n WHERE i.cliente = $1`,
      [cliente],
    );
  }
  const before = await databaseBytes();
  const { json } = await readList(pool, 'factura', usuario, listFacturas(UNSIGNED, null));
  expect(json.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(20_000_000);
  expect((await databaseBytes()) - before).toBeLessThan(10_000_000);
});

describe('a statement that fails', () => {
  const FAILURES: [string, unknown[], string][] = [
    ['SELEC', [], '42601'],
    ['SELECT 1 / ($1::int - $1::int)', [1], '22012'],
    ['SELECT $1::int', ['x'], '22P02'],
    ['SELECT 10 / (5 - n) FROM generate_series(1, 9) AS n', [], '22012'],
    ['INSERT INTO cliente_usuario VALUES ($1, $1)', [0], '23503'],
    [`INSERT INTO cliente (razon_social) VALUES ($1)`, ['x'.repeat(256)], '22001'],
    ['SELECT 1; SELECT 1 / 0; SELECT 2', [], '22012'],
  ];

  it('has its error code, and no other statement gets its response', async () => {
    const asked = Array.from({ length: 210 }, (_, n) => n);
    const answers = await Promise.all(
      asked.map(async (n) => {
        const [sql, values, code] = FAILURES[n % (2 * FAILURES.length)] ?? [];
        if (sql === undefined) {
          const { rows } = await database.pool.query('SELECT $1::int AS n, $2 AS t', [n, `t${n}`]);
          return { n, rows };
        }
        const failure: unknown = await database.pool.query(sql, values).then(
          () => 'none',
          (error: unknown) => error,
        );
        return { n, failed: failure instanceof Error && 'code' in failure && failure.code === code };
      }),
    );
    expect(answers).toEqual(
      asked.map((n) =>
        n % (2 * FAILURES.length) < FAILURES.length ? { n, failed: true } : { n, rows: [{ n, t: `t${n}` }] },
      ),
    );
  });

  it('in a transaction does not affect the next user of the connection', async () => {
    const { pool } = database;
    const insert = `INSERT INTO cliente (razon_social) VALUES ('a medias')`;
    const work = Array.from({ length: 20 }, (_, n) =>
      transaction(pool, async (client) => {
        await client.query(insert);
        await client.query(n % 2 === 0 ? 'SELECT 1 / 0' : 'SELECT 1');
      }),
    );
    const ended = await Promise.allSettled(work);
    expect(ended.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')),
    );
    const { rows } = await pool.query(`SELECT count(*) FROM cliente WHERE razon_social = 'a medias'`);
    expect(rows).toEqual([{ count: 10 }]);
  });

  it('of a client discarded in a transaction rolls that transaction back', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO cliente (razon_social) VALUES ('abandonada')`);
    client.release(true);
    const { rows } = await database.pool.query(
      `SELECT count(*) FROM cliente WHERE razon_social = 'abandonada'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

it('a statement in a transaction that gets no response does not end the process', async () => {
  const dataDir = join(root, 'unanswered');
  await copyTemplate(null, dataDir);
  // JSON as deep as this overflows the stack.
  const script = `
    import { openDatabase, transaction } from './server/db.ts';
    const { pool, close } = await openDatabase({ dataDir: process.env.DATA });
    const failed = await transaction(pool, async (client) => {
      await client.query("INSERT INTO cliente (razon_social) VALUES ('Ana')");
      await client.query("SELECT repeat('[', 1000000)::json");
    }).catch(({ message }) => message);
    const { rowCount } = await pool.query('SELECT FROM cliente');
    console.log(failed, rowCount);
    await close();`;
  const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  expect(await result(startCommand(command, { DATA: dataDir }))).toEqual({
    code: 0,
    output: 'The embedded database gave no response 0\n',
  });
});

it('the log is truncated once it has grown', async () => {
  const vacuum = createMaintenance(database.pool, root);
  const redo = async (): Promise<unknown> =>
    (await database.pool.query('SELECT redo_lsn FROM pg_control_checkpoint()')).rows;
  const write = (megabytes: number) =>
    database.pool.query(`SELECT pg_logical_emit_message(false, '', repeat('x', $1))`, [megabytes * 2 ** 20]);
  const before = await redo();
  await vacuum();
  await write(20);
  await vacuum();
  expect(await redo()).toEqual(before);
  await write(50);
  await vacuum();
  expect(await redo()).not.toEqual(before);
});

describe('background work that fails', () => {
  const lines: unknown[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(line) > 0);
  });
  afterEach(() => void vi.useRealTimers());

  it('is reported each minute', async () => {
    const pool = new pg.Pool();
    await pool.end();
    const stop = maintain(pool, root);
    const line =
      'The embedded database could not be vacuumed: Cannot use a pool after calling end on the pool\n';
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(lines).toEqual([line]));
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(lines).toEqual([line, line]));
    stop();
  });
});

describe('on a disk that is full', () => {
  const disk = (): string => join(root, 'disk');
  const mount = (size: string): boolean =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk()]).status === 0;
  let canMount = false;
  beforeAll(async () => {
    await mkdir(disk());
    canMount = mount('400m');
  });
  // A test that fails leaves the disk full.
  afterEach(() => rm(join(disk(), 'fill'), { force: true }));
  afterAll(() => void spawnSync('umount', ['--lazy', disk()]));

  const fill = async (): Promise<void> => {
    const { bavail, bsize } = statfsSync(disk());
    await writeFile(join(disk(), 'fill'), Buffer.alloc(bavail * bsize));
  };

  it('reads work, writes get a 503, and everything works again once there is space', async (context) => {
    if (!canMount) return context.skip('only root can mount a small disk');
    const dataDir = join(disk(), 'data');
    await copyTemplate(null, dataDir);
    const seeded = await openDatabase({ dataDir });
    const { cliente } = await createAccount(seeded.pool, {
      username: 'ana',
      password: 'clave de ana',
      razonSocial: 'Ana, S.L.',
    });
    await seeded.close();
    const url = await addressOf(start(['--port', '0', '--no-demo', '--data', dataDir]));
    const { access: token } = await logIn(url, 'ana', 'clave de ana');
    const path = '/api/inmuebles/inmuebles/';
    const create = () => request({ url }, `POST ${path}`, { token, body: { ...ADDRESS, cliente } });
    const upload = (inmueble: number) => {
      const body = form({ nombre: 'x', inmueble: String(inmueble) }, { name: 'a.pdf', content: PDF });
      return request({ url }, 'POST /api/documentos/documentos/', { token, body });
    };
    const { id } = (await create()).body as { id: number };

    await fill();
    const full = [await create(), await upload(id)];
    expect(full.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    expect((await request({ url }, `GET ${path}`, { token })).status).toBe(200);
    expect((await request({ url }, 'GET /api/health')).status).toBe(200);
    expect(readdirSync(join(dataDir, 'media/documentos'))).toEqual([]);

    await rm(join(disk(), 'fill'));
    expect([(await create()).status, (await upload(id)).status]).toEqual([201, 201]);
  });

  it('background work waits until there is space', async (context) => {
    if (!canMount) return context.skip('only root can mount a small disk');
    const dataDir = join(disk(), 'maintained');
    await copyTemplate(null, dataDir);
    const { pool, close } = await openDatabase({ dataDir });
    onTestFinished(close);
    const read = async (sql: string): Promise<unknown> => (await pool.query(sql)).rows;
    const redo = () => read('SELECT redo_lsn FROM pg_control_checkpoint()');
    /** Unknown until the first VACUUM (ANALYZE). */
    const counted = () => read("SELECT reltuples FROM pg_class WHERE relname = 'cliente'");
    const grow = () => read("SELECT pg_logical_emit_message(false, '', repeat('x', 70000000))");
    const maintenance = createMaintenance(pool, dataDir);
    await maintenance();
    const before = await redo();

    await grow();
    await fill();
    await maintenance();
    expect([await counted(), await redo()]).toEqual([[{ reltuples: -1 }], before]);

    await rm(join(disk(), 'fill'));
    await maintenance();
    expect(await counted()).toEqual([{ reltuples: 0 }]);
    expect(await redo()).not.toEqual(before);
  });

  it('uploads at the same time are refused unless there is room for all of them, and more than 192 MB is left', async (context) => {
    if (!canMount) return context.skip('only root can mount a small disk');
    const storage = createDiskStorage(join(disk(), 'media'));
    const { bavail, bsize } = statfsSync(disk());
    await writeFile(join(disk(), 'fill'), Buffer.alloc(bavail * bsize - (192 + 25) * 2 ** 20));
    const uploads = ['a', 'b', 'c'].map((name) => {
      const content = new PassThrough();
      return { content, stored: storage.put(`documentos/${name}.pdf`, content) };
    });
    // Any of the three may be the last to ask for room. The other two wait for their content.
    const refused = await Promise.race(uploads.map(({ stored }) => stored.catch((error: unknown) => error)));
    for (const { content } of uploads) content.end('x');
    const outcomes = await Promise.allSettled(uploads.map(({ stored }) => stored));
    const media = join(disk(), 'media');
    expect(refused).toMatchObject({ code: 'ENOSPC', message: `The disk of ${media} is full.` });
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(storage.put('documentos/d.pdf', Readable.from('x'))).resolves.toBeUndefined();
  });

  it('uploads are refused once the disk has few inodes, and leave some of them to the database', async (context) => {
    const small = join(root, 'few-inodes');
    await mkdir(small);
    const options = ['-t', 'tmpfs', '-o', 'size=400m,nr_inodes=1000', 'tmpfs', small];
    if (spawnSync('mount', options).status !== 0) return context.skip('only root can mount a small disk');
    onTestFinished(() => void spawnSync('umount', ['--lazy', small]));
    const storage = createDiskStorage(join(small, 'media'));
    const upload = (name: string) => storage.put(`documentos/${name}.pdf`, Readable.from('x'));
    await upload('a');
    const fillUntil = async (left: number) => {
      for (let n = statfsSync(small).ffree; n > left; n -= 1) await writeFile(join(small, `fill-${n}`), '');
    };
    await fillUntil(302);
    await upload('b');
    await upload('c');
    await expect(upload('d')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([hasRoom(small), readdirSync(join(small, 'media/documentos'))]).toEqual([
      true,
      ['a.pdf', 'b.pdf', 'c.pdf'],
    ]);
    await fillUntil(99);
    expect(hasRoom(small)).toBe(false);
  });

  it('a log without space ends the process with one line; the next process has all data', async (context) => {
    if (!canMount) return context.skip('only root can mount a small disk');
    const dataDir = join(disk(), 'panic');
    await copyTemplate(null, dataDir);
    const script = `
      import { openDatabase } from './server/db.ts';
      import { writeFileSync, statfsSync } from 'node:fs';
      const { pool } = await openDatabase({ dataDir: process.env.DATA });
      await pool.query("INSERT INTO cliente (razon_social) VALUES ('Ana')");
      const { bavail, bsize } = statfsSync(process.env.DATA);
      writeFileSync(process.env.FILL, Buffer.alloc(bavail * bsize));
      await pool.query("SELECT pg_logical_emit_message(false, '', repeat('x', 20000000))");`;
    const env = { DATA: dataDir, FILL: join(disk(), 'fill') };
    const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
    expect(await result(startCommand(command, env))).toEqual({
      code: 1,
      output: expect.stringMatching(/^The embedded database stopped: .*No space left on device\n$/),
    });
    await rm(join(disk(), 'fill'));
    const again = await openDatabase({ dataDir });
    expect((await again.pool.query('SELECT razon_social FROM cliente')).rows).toEqual([
      { razon_social: 'Ana' },
    ]);
    await again.close();
  });
});
