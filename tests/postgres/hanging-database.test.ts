import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db.ts';
import { startPostgres, type PostgresServer } from '../../tools/start-postgres.ts';
import { form, PDF } from '../server/files.ts';
import { createWorld, type World } from '../server/world.ts';
import { measureRunning } from '../support/running-time.ts';
import type { Call } from '../support/server.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

const LIMIT_MS = 5000;
/** Load balancers wait less than that. */
const HEALTH_LIMIT_MS = 3500;
const POOL_SIZE = 10;
const HEALTH = 'GET /api/health';
const INMUEBLES = '/api/inmuebles/inmuebles/';
const UNAVAILABLE = {
  detail: 'El servicio no está disponible en este momento. Por favor, inténtelo de nuevo.',
};

let postgres: PostgresServer;
let proxy: TcpProxy;
let dataDir: string;
let databaseUrl: string;
let world: World;

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  const address = new URL(postgres.url);
  proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  databaseUrl = address.href;
  dataDir = await mkdtemp(join(tmpdir(), 'lindero-hanging-'));
  world = await createWorld({ dataDir, config: { databaseUrl, logLevel: 'fatal' } });
});

afterAll(async () => {
  await world.server.close();
  await proxy.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

interface Timed {
  status: number;
  body: unknown;
  isInTime: boolean;
  mayRetry: boolean;
}

async function ask(line: string, call: Call = {}): Promise<Timed> {
  const { result, ms } = await measureRunning(() => world.asAna(line, call));
  const { status, body, headers } = result;
  return {
    status,
    body,
    isInTime: ms < (line === HEALTH ? HEALTH_LIMIT_MS : LIMIT_MS),
    mayRetry: Number(headers.get('retry-after')) > 0,
  };
}

/** Sends more requests of each kind than there are connections. */
async function askForEverything(): Promise<Timed[]> {
  const { inmueble, suministro, username } = world.ana;
  const kinds: [string, Call?][] = [
    [`GET ${INMUEBLES}`],
    [`GET ${INMUEBLES}${inmueble}/`],
    [`PATCH ${INMUEBLES}${inmueble}/`, { body: { puerta: 'B' } }],
    ['POST /api/gestion_servicio/incidencias/', { body: { suministro, tipo: 'Prueba' } }],
    ['POST /api/token/', { body: { username, password: 'otra' } }],
  ];
  const lines = Array.from({ length: 5 }, () => kinds).flat();
  return Promise.all([...lines.map(([line, call]) => ask(line, call)), ask(HEALTH)]);
}

const isRefusedInTime = { status: 503, body: UNAVAILABLE, isInTime: true, mayRetry: true };

async function expectRecovery(): Promise<void> {
  const asked = Array.from({ length: 3 * POOL_SIZE }, () => ask(`GET ${INMUEBLES}${world.ana.inmueble}/`));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await ask(HEALTH)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(world.server.pool.totalCount).toBeLessThanOrEqual(POOL_SIZE);
}

/** Uses every connection of the pool once, so that all of them are open. */
async function fillPool(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => world.server.pool.connect()));
  for (const client of clients) client.release();
}

describe('a database whose processes are stopped', () => {
  afterEach(() => postgres.signal('SIGCONT'));

  it('is a 503 within five seconds, on open and new connections, until it resumes', async () => {
    await fillPool();
    await postgres.signal('SIGSTOP');
    // In the first round open connections break; in the second, new ones fail.
    for (let round = 0; round < 2; round += 1) {
      const answers = await askForEverything();
      expect(answers).toEqual(answers.map(() => isRefusedInTime));
    }
    await postgres.signal('SIGCONT');
    await expectRecovery();
  });

  it('does not prevent the server from stopping', async () => {
    const database = await openDatabase({ dataDir, databaseUrl });
    await database.pool.query('SELECT 1');
    await postgres.signal('SIGSTOP');
    const { ms } = await measureRunning(() => database.close());
    expect(ms).toBeLessThan(LIMIT_MS);
  });
});

describe('a network that drops all packets', () => {
  afterEach(() => proxy.pass());

  it('is a 503 within five seconds until it is repaired', async () => {
    await fillPool();
    proxy.swallow();
    const answers = await askForEverything();
    expect(answers).toEqual(answers.map(() => isRefusedInTime));
    proxy.pass();
    await expectRecovery();
  });

  it('that loses the response to a new document leaves the record and its file', async () => {
    const path = '/api/documentos/documentos/';
    const body = form({ nombre: 'Contrato', inmueble: world.ana.inmueble }, { name: 'a.pdf', content: PDF });
    proxy.loseAnswerTo('COMMIT');
    expect(await ask(`POST ${path}`, { body })).toEqual(isRefusedInTime);
    const [documento] = (await world.asAna(`GET ${path}`)).body as { archivo: string }[];
    expect((await fetch(documento?.archivo ?? '')).status).toBe(200);
  });

  it('is reported with an error code at the start', async () => {
    proxy.swallow();
    await expect(openDatabase({ dataDir, databaseUrl })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});

describe('a locked table', () => {
  let holder: pg.Client;
  beforeAll(async () => {
    holder = new pg.Client({ connectionString: postgres.url });
    await holder.connect();
  });
  afterAll(() => holder.end());

  it('is a 503 within five seconds; requests for other tables succeed', async () => {
    await holder.query('BEGIN; LOCK TABLE inmueble');
    const [detail, change, clientes] = await Promise.all([
      ask(`GET ${INMUEBLES}${world.ana.inmueble}/`),
      ask(`PATCH ${INMUEBLES}${world.ana.inmueble}/`, { body: { puerta: 'C' } }),
      ask('GET /api/clientes/clientes/'),
    ]);
    expect([detail, change]).toEqual([isRefusedInTime, isRefusedInTime]);
    expect(clientes).toMatchObject({ status: 200, isInTime: true });
    expect(await ask(HEALTH)).toMatchObject({ status: 200 });
    await holder.query('ROLLBACK');
    await expectRecovery();
  });

  it('is a 503 within five seconds even with more waiting requests than connections', async () => {
    await holder.query('BEGIN; LOCK TABLE inmueble');
    const waiting = Array.from({ length: 3 * POOL_SIZE }, () => ask(`GET ${INMUEBLES}`));
    const health = ask(HEALTH);
    const answers = await Promise.all(waiting);
    expect(answers).toEqual(answers.map(() => isRefusedInTime));
    expect(await health).toMatchObject({ isInTime: true });
    const { rows } = await holder.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    expect(rows, 'statements that go on waiting in the database').toEqual([]);
    await holder.query('ROLLBACK');
    await expectRecovery();
  });
});

describe('a database that is killed', () => {
  it('during requests is a 503, and open transactions are rolled back', async () => {
    const write = (turn: number) =>
      ask(`PATCH ${INMUEBLES}${world.ana.inmueble}/`, { body: { puerta: String(turn) } });
    /** The values that the record may have: the last acknowledged write, or a later one that got a 503. */
    let possible: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const writing = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const { status } = await write(turn);
        statuses.add(status);
        possible = status === 200 ? [String(turn)] : [...possible, String(turn)];
      }
    })();
    await expect.poll(() => [...statuses]).toEqual([200]);
    await postgres.crash().finally(() => {
      isOver = true;
    });
    await writing;
    expect([...statuses]).toEqual([200, 503]);
    await expectRecovery();
    const { body } = await world.asAna(`GET ${INMUEBLES}${world.ana.inmueble}/`);
    expect(possible).toContain((body as { puerta: string }).puerta);
  });
});
