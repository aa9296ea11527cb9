import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createAccount } from '../../server/accounts.ts';
import { openDatabase } from '../../server/db.ts';
import { readMigrations } from '../../server/migrate.ts';
import type { TestPostgres } from '../../tools/test-setup/postgres.ts';
import { startServerProcess, type ServerProcess } from '../server/durability-server.ts';
import {
  changePortal,
  createIncidencia,
  createLedger,
  deleteDocumento,
  upload,
  type Ledger,
  type Place,
} from '../server/ledger.ts';
import { startRoundRobin, type RoundRobin } from '../support/round-robin.ts';
import { request, roomForData, type Answer, type Call, type TestTokens } from '../support/server.ts';
import { createEmptyDatabase, type TestData } from '../support/test-database.ts';

/**
 * Three instances on one PostgreSQL behind a load balancer. INSTANCES_SECONDS makes the test run that long
 * and measure the memory of the instance that is never killed.
 */
const SECONDS = Number(process.env['INSTANCES_SECONDS'] ?? 0);
const INSTANCES = 3;
const WRITERS = 6;
const WRITES_A_ROUND = 40;
const ROUNDS = 3;
const ROUND_LIMIT_MS = 120_000;
const MAX_ATTEMPTS = 10;
const SETTINGS = {
  SECRET_KEY: 'one key for all the instances of these tests',
  TRUST_PROXY: '1',
  LOGIN_MAX_ATTEMPTS: String(MAX_ATTEMPTS),
};

let data: TestData & { databaseUrl: string };
let dataDir: string;
let pool: pg.Pool;
let balancer: RoundRobin;
let instances: ServerProcess[] = [];

function findPostgres(): TestPostgres {
  const found = inject('postgres');
  if (!found) throw new Error('These tests need PostgreSQL.');
  return found;
}
const postgres = findPostgres();

const start = (): Promise<ServerProcess> => startServerProcess(dataDir, data.databaseUrl, SETTINGS);

/** `end` alone does not wait until connections are closed, and dropping a database under one is an unhandled error. */
async function endConnections(ended: pg.Pool): Promise<void> {
  let open = ended.totalCount;
  const areClosed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    ended.on('remove', () => (open -= 1) === 0 && resolve());
  });
  await ended.end();
  await areClosed;
}

beforeAll(async () => {
  data = await createEmptyDatabase(postgres);
  dataDir = await mkdtemp(join(roomForData(), 'lindero-instances-'));
  pool = new pg.Pool({ connectionString: data.databaseUrl });
  balancer = await startRoundRobin();
});

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.kill()));
  await balancer.close();
  await endConnections(pool);
  await data.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

/** The result of a request is unknown: the connection broke, or the response was a 503. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

async function ask(line: string, call: Call): Promise<Answer> {
  const answer = await request(balancer, line, call);
  const { status, body } = answer;
  if (status === 502 || status === 503) throw new Unanswered(`${status} ${line}: ${JSON.stringify(body)}`);
  return answer;
}

interface Writer {
  name: string;
  password: string;
  place: Place;
  ledger: Ledger;
  tokens: TestTokens;
  acknowledged: number;
  /** The reasons of requests without a response. */
  unanswered: string[];
  refreshed: number;
  /** The number of refreshes that were sent again because their response was lost. */
  repeated: number;
}

async function logIn(writer: Pick<Writer, 'name' | 'password'>): Promise<TestTokens> {
  const body = { username: writer.name, password: writer.password };
  for (;;) {
    try {
      const answer = await ask('POST /api/token/', { body, headers: { 'x-forwarded-for': '10.1.1.1' } });
      expect(answer.status).toBe(200);
      return answer.body as TestTokens;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }
}

async function insert(sql: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${sql} RETURNING id`, values);
  return rows[0]?.id ?? 0;
}

async function createWriter(_: unknown, index: number): Promise<Writer> {
  const name = `escritor${index}`;
  const password = `clave de ${name}`;
  const { cliente } = await createAccount(pool, { username: name, password, razonSocial: name });
  const inmueble = await insert(
    `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
     VALUES ($1, 'calle', 'Álamo', '7', '41001', 'Sevilla', 'Sevilla')`,
    [cliente],
  );
  const suministro = await insert(`INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'E')`, [inmueble]);
  const tokens = await logIn({ name, password });
  const counts = { acknowledged: 0, unanswered: [], refreshed: 0, repeated: 0 };
  return { name, password, place: { inmueble, suministro }, ledger: createLedger(), tokens, ...counts };
}

/** Refreshes the session. If the response is lost, the same token is sent again. */
async function refresh(writer: Writer): Promise<void> {
  const send = () => ask('POST /api/token/refresh/', { body: { refresh: writer.tokens.refresh } });
  for (;;) {
    try {
      const answer = await send();
      expect(answer.status, `the session of ${writer.name}`).toBe(200);
      writer.tokens = answer.body as TestTokens;
      writer.refreshed += 1;
      return;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      writer.unanswered.push(error.message);
      writer.repeated += 1;
    }
  }
}

async function writeOnce(writer: Writer, turn: number): Promise<void> {
  const { ledger, place, name } = writer;
  const send = (line: string, call?: Call) => ask(line, { token: writer.tokens.access, ...call });
  const wrote = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    writer.acknowledged += 1;
    return result;
  };
  await wrote(createIncidencia(send, ledger, place.suministro, `${name}.${turn}`));
  await wrote(changePortal(send, ledger, place.inmueble, `${turn}`));
  const id = await wrote(upload(send, ledger, place.inmueble));
  if (turn % 2 === 1) await wrote(deleteDocumento(send, ledger, id));
  expect((await send('GET /api/inmuebles/inmuebles/')).status).toBe(200);
  if (turn % 3 === 2) await refresh(writer);
}

/** Writes until told to stop; counts requests without a response and goes on. */
async function keepWriting(writer: Writer, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    try {
      await writeOnce(writer, turn);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      writer.unanswered.push(error.message);
    }
  }
}

const sum = (writers: readonly Writer[], key: 'acknowledged' | 'refreshed' | 'repeated') =>
  writers.reduce((total, writer) => total + writer[key], 0);

/** Requests whose connection broke. A 503 does not count: a busy server may send it. */
const broken = (writers: readonly Writer[]): string[] =>
  writers.flatMap(({ unanswered }) => unanswered.filter((reason) => reason.startsWith('502')));

/** Resolves after this many more acknowledged writes; rejects if a writer fails. */
async function untilWritten(writers: readonly Writer[], more: number, failed: Promise<void>): Promise<void> {
  const goal = sum(writers, 'acknowledged') + more;
  const isReached = () => sum(writers, 'acknowledged') >= goal;
  const reached = vi.waitUntil(isReached, { interval: 20, timeout: ROUND_LIMIT_MS });
  await Promise.race([reached, failed]);
}

/** Acknowledged writes that are missing in the database, or are there twice. */
async function findLosses({ ledger, place }: Writer): Promise<string[]> {
  const { rows: incidencias } = await pool.query<{ observaciones: string }>(
    'SELECT observaciones FROM incidencia WHERE suministro = $1',
    [place.suministro],
  );
  const counts = new Map<string, number>();
  for (const { observaciones: text } of incidencias) counts.set(text, (counts.get(text) ?? 0) + 1);
  const losses = [...ledger.observaciones]
    .filter((text) => counts.get(text) !== 1)
    .map((text) => `incidencia ${text} is there ${counts.get(text) ?? 0} times`);

  const { rows: documentos } = await pool.query<{ id: number; archivo: string }>(
    'SELECT id, archivo FROM documento WHERE inmueble = $1',
    [place.inmueble],
  );
  const files = new Map(documentos.map(({ id, archivo }) => [id, archivo]));
  for (const [id, content] of ledger.documentos) {
    const file = files.get(id);
    if (ledger.deleted.has(id) && file !== undefined) losses.push(`deletion of ${id}`);
    if (ledger.maybeDeleted.has(id)) continue;
    const kept = file === undefined ? null : await readFile(join(dataDir, 'media', file));
    if (!kept?.equals(content)) losses.push(`documento ${id}`);
  }

  const { rows } = await pool.query<{ portal: string }>('SELECT portal FROM inmueble WHERE id = $1', [
    place.inmueble,
  ]);
  const portal = rows[0]?.portal ?? '';
  const { acknowledged, maybe } = ledger.portal;
  if (portal !== acknowledged && !maybe.has(portal)) losses.push(`portal ${acknowledged}, found ${portal}`);
  return losses;
}

/** Replaces an instance that is gone. */
async function replace(index: number): Promise<void> {
  const fresh = await start();
  instances[index] = fresh;
  balancer.servers.add(fresh.url);
}

async function killAndReplace(index: number): Promise<void> {
  const instance = instances[index];
  if (!instance) throw new Error(`There is no instance ${index}.`);
  await instance.kill();
  // The load balancer notices only by failing requests, as in production.
  await replace(index);
  balancer.servers.delete(instance.url);
}

/** Restarts each instance in turn: no new requests, SIGTERM, then a new instance. */
async function restartAll(): Promise<void> {
  for (const [index, instance] of instances.entries()) {
    balancer.servers.delete(instance.url);
    expect(await instance.stop()).toBe(0);
    await replace(index);
  }
}

const kilobytesOf = ({ pid }: ServerProcess): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const ALL_MIGRATIONS = readMigrations().map(({ name, checksum }) => ({ nombre: name, checksum }));

async function findMigrations(db: pg.Pool): Promise<unknown[]> {
  return (await db.query('SELECT nombre, checksum FROM migracion ORDER BY nombre')).rows;
}

it('one of several instances that open an empty database at once migrates it', async () => {
  const empty = await createEmptyDatabase(postgres);
  const open = () => openDatabase({ dataDir, databaseUrl: empty.databaseUrl });
  const databases = await Promise.all(Array.from({ length: 2 * INSTANCES }, open));
  for (const database of databases) {
    expect(await findMigrations(database.pool)).toEqual(ALL_MIGRATIONS);
    await database.close();
  }
  await empty.dispose();
});

it('three instances that start at once on an empty database migrate it once', async () => {
  instances = await Promise.all(Array.from({ length: INSTANCES }, start));
  for (const { url } of instances) balancer.servers.add(url);
  expect(await findMigrations(pool)).toEqual(ALL_MIGRATIONS);
});

it(
  'killing instances and a rolling restart lose no acknowledged write and no session',
  { timeout: 300_000 + SECONDS * 2000 },
  async () => {
    const writers = await Promise.all(Array.from({ length: WRITERS }, createWriter));
    let isOver = false;
    const writing = Promise.all(writers.map((writer) => keepWriting(writer, () => isOver)));
    const failed = writing.then(() => undefined);
    const memory: number[] = [];
    const until = Date.now() + SECONDS * 1000;
    let kills = 0;
    try {
      // The first instance is never killed, so that its memory can be measured.
      for (; kills < ROUNDS || Date.now() < until; kills += 1) {
        await untilWritten(writers, WRITES_A_ROUND, failed);
        if (instances[0]) memory.push(kilobytesOf(instances[0]));
        await killAndReplace(1 + (kills % (INSTANCES - 1)));
      }
      await untilWritten(writers, WRITES_A_ROUND, failed);
      const before = broken(writers).length;
      await restartAll();
      await untilWritten(writers, WRITES_A_ROUND, failed);
      expect(broken(writers).slice(before)).toEqual([]);
    } finally {
      isOver = true;
    }
    await writing;
    expect((await Promise.all(writers.map(findLosses))).flat()).toEqual([]);
    for (const writer of writers) await refresh(writer);
    expect(sum(writers, 'refreshed')).toBeGreaterThan(WRITERS);
    if (SECONDS > 0) report(writers, kills, memory);
  },
);

function report(writers: readonly Writer[], kills: number, memory: readonly number[]): void {
  const third = Math.floor(memory.length / 3);
  const [early, late] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
  console.log({
    seconds: SECONDS,
    kills,
    acknowledged: sum(writers, 'acknowledged'),
    unanswered: writers.flatMap(({ unanswered }) => unanswered).length,
    broken: broken(writers).length,
    refreshed: sum(writers, 'refreshed'),
    repeated: sum(writers, 'repeated'),
    megabytes: { second: Math.round(early / 1024), last: Math.round(late / 1024) },
  });
  expect(late).toBeLessThan(early * 1.2);
}

it('login attempts are counted across all instances', async () => {
  const victim = await createWriter(undefined, WRITERS);
  const body = { username: victim.name, password: 'otra' };
  const headers = { 'x-forwarded-for': '10.2.2.2' };
  const statuses: number[] = [];
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const once = () => ask('POST /api/token/', { body, headers });
    const answers = await Promise.all(Array.from({ length: INSTANCES }, once));
    statuses.push(...answers.map(({ status }) => status));
  }
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  expect({ refused: count(401), throttled: count(429) }).toEqual({
    refused: MAX_ATTEMPTS,
    throttled: MAX_ATTEMPTS * (INSTANCES - 1),
  });
});

it('a session that ends in one instance ends in all', async () => {
  const { access, refresh: token } = await createWriter(undefined, WRITERS + 1).then(logIn);
  const readFromAll = () =>
    Promise.all(
      instances.map(async ({ url }) => {
        const answer = await request({ url }, 'GET /api/clientes/clientes/', { token: access });
        return answer.status;
      }),
    );
  expect(await readFromAll()).toEqual(instances.map(() => 200));
  const [first] = instances;
  await request({ url: first?.url ?? '' }, 'POST /api/token/blacklist/', { body: { refresh: token } });
  expect(await readFromAll()).toEqual(instances.map(() => 401));
});
