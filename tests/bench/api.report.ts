import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createAccount } from '../../server/accounts.ts';
import { openDatabase } from '../../server/db.ts';
import { findPython } from '../../tools/find-python.ts';
import { runOnce, startPostgres } from '../../tools/start-postgres.ts';
import { ALBA, startDrf } from '../drf/start-drf.ts';
import { addressOf, start } from '../server/run-server.ts';
import { logIn } from '../support/server.ts';
import { markdownTable } from './markdown-table.ts';
import { writeSection } from './performance-file.ts';
import { median, medianRatio } from './statistics.ts';

/**
 * The API beside Django REST Framework on the same records, and beside a bare server that sends as many bytes. The servers
 * are asked in turn (A, B, A, B), one request after the other over a keep-alive connection; each pair gives a ratio, and the
 * table has the medians.
 */
const INMUEBLES = Number(process.env['BENCH_INMUEBLES'] ?? 10_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const REQUESTS = 7;
const WARM_UP_MS = 2000;
const PASSWORD = 'clave de alba';

const LIST = '/api/inmuebles/inmuebles/';
const SUPPLIES = '/api/suministros/suministros/';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: () => string;
}

interface Subject {
  name: string;
  url: string;
  access: string;
  etag: string;
  id: number;
  agent: Agent;
  close: () => Promise<void>;
}

type Asked = [method: string, path: string, headers?: Record<string, string>, body?: object];

function ask(subject: Pick<Subject, 'url' | 'access' | 'agent'>, [method, path, headers, body]: Asked) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = body && JSON.stringify(body);
    const json = sent ? { 'content-type': 'application/json', 'content-length': sent.length } : {};
    const all = { authorization: `Bearer ${subject.access}`, ...json, ...headers };
    const asked = httpRequest(
      `${subject.url}${path}`,
      { method, agent: subject.agent, headers: all },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { statusCode: status = 0, headers: given } = answer;
          resolve({ status, headers: given, text: () => Buffer.concat(chunks).toString() });
        });
      },
    );
    asked.on('error', reject).end(sent);
  });
}

async function introduce(
  name: string,
  url: string,
  access: string,
  close: () => Promise<void>,
): Promise<Subject> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask({ url, access, agent }, ['GET', LIST]);
  expect(first.status).toBe(200);
  const [one] = JSON.parse(first.text()) as { id: number }[];
  const end = async (): Promise<void> => {
    agent.destroy();
    await close();
  };
  return { name, url, access, agent, etag: first.headers.etag ?? '"none"', id: one?.id ?? 0, close: end };
}

/** The records of the other server in our database: its properties, and two supplies for each. */
async function fill(options: { dataDir: string; databaseUrl?: string }, records: unknown): Promise<void> {
  const database = await openDatabase(options);
  await database.withoutLimits(async (pool) => {
    const account = { username: 'alba', password: PASSWORD, razonSocial: 'Alba, S.L.', campos: {} };
    const { cliente } = await createAccount(pool, account);
    await pool.query(
      `INSERT INTO inmueble (cliente, tipo, tipo_via, nombre_via, numero_via, portal, escalera, planta, puerta,
         codigo_postal, ciudad, provincia, estado, activo, fecha_cambio_estado)
       SELECT $1::int, tipo, tipo_via, nombre_via, numero_via, portal, escalera, planta, puerta, codigo_postal, ciudad,
         provincia, estado, activo, fecha_cambio_estado
       FROM json_populate_recordset(NULL::inmueble, $2::json) ORDER BY id`,
      [cliente, JSON.stringify(records)],
    );
    await pool.query(`INSERT INTO suministro (inmueble, tipo, cups)
      SELECT i.id, kind, 'ES0021000000' || lpad(i.id::text, 8, '0') || 'JN' FROM inmueble i, unnest('{E,G}'::text[]) kind`);
    await pool.query('ANALYZE');
  });
  await database.close();
}

async function startOurs(name: string, records: unknown, databaseUrl?: string): Promise<Subject> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lindero-bench-'));
  const place = databaseUrl === undefined ? { dataDir } : { dataDir, databaseUrl };
  await fill(place, records);
  const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const run = start(['--port', '0', '--data', dataDir, '--no-demo'], env);
  const url = await addressOf(run);
  const { access } = await logIn(url, 'alba', PASSWORD);
  return introduce(name, url, access, async () => {
    run.process.kill('SIGTERM');
    await run.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
}

async function startTheirs(): Promise<Subject> {
  const drf = await startDrf({ inmuebles: INMUEBLES, accessTokenSeconds: 3600 });
  drf.manage(
    'shell',
    '-c',
    `from portal.models import Inmueble, Suministro
Suministro.objects.all().delete()
Suministro.objects.bulk_create(Suministro(inmueble=i, tipo=t, cups=f"ES0021000000{i.id:08}JN") for i in Inmueble.objects.all() for t in "EG")`,
  );
  const { access } = await logIn(drf.url, ALBA.username, ALBA.password);
  return introduce('Django REST Framework', drf.url, access, drf.close);
}

/** Sends the bytes of the list from memory, whatever is requested. */
async function startBare(body: Buffer): Promise<Subject> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return introduce('bare server', url, '', async () => {
    server.closeAllConnections();
    server.close();
  });
}

interface Case {
  name: string;
  before?: (subject: Subject, turn: number) => Asked;
  asked: (subject: Subject, turn: number) => Asked;
}

const change = ({ id }: Subject, turn: number): Asked => [
  'PATCH',
  `${LIST}${id}/`,
  {},
  { puerta: String(turn % 90) },
];

const CASES: readonly Case[] = [
  { name: 'list, unchanged', asked: ({ etag }) => ['GET', LIST, { 'if-none-match': etag }] },
  { name: 'list, plain', asked: () => ['GET', LIST] },
  { name: 'list, brotli', asked: () => ['GET', LIST, { 'accept-encoding': 'br' }] },
  { name: 'list, after a change', before: change, asked: () => ['GET', LIST] },
  { name: 'supplies', asked: () => ['GET', SUPPLIES] },
  { name: 'one property', asked: ({ id }) => ['GET', `${LIST}${id}/`] },
  { name: 'a change', asked: change },
];

let turns = 0;

/** The median time of several requests, in ms. */
async function measure(subject: Subject, { before, asked }: Case): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    turns += 1;
    if (before) await ask(subject, before(subject, turns));
    const question = asked(subject, turns);
    const begun = performance.now();
    const { status } = await ask(subject, question);
    times.push(performance.now() - begun);
    expect([200, 304]).toContain(status);
  }
  return median(times);
}

/** Servers in use are compared, not servers that have just been started. */
async function warmUp(subject: Subject, one: Case): Promise<void> {
  const end = performance.now() + WARM_UP_MS;
  do await measure(subject, one);
  while (performance.now() < end);
}

interface Row {
  name: string;
  ms: Map<Subject, number>;
  /** Django's time divided by ours on PostgreSQL: the median of the rounds. */
  ratios: Map<Subject, number>;
}

async function compare(subjects: readonly Subject[], theirs: Subject, one: Case): Promise<Row> {
  const times = new Map(subjects.map((subject) => [subject, [] as number[]]));
  for (const subject of subjects) await warmUp(subject, one);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) times.get(subject)?.push(await measure(subject, one));
  }
  const ratioTo = (subject: Subject): number =>
    medianRatio(times.get(theirs) ?? [], times.get(subject) ?? []);
  return {
    name: one.name,
    ms: new Map(subjects.map((subject) => [subject, median(times.get(subject) ?? [])])),
    ratios: new Map(subjects.map((subject) => [subject, ratioTo(subject)])),
  };
}

function table(subjects: readonly Subject[], theirs: Subject, rows: readonly Row[]): string {
  const others = subjects.filter((subject) => subject !== theirs);
  const head = ['', theirs.name, ...others.flatMap(({ name }) => [name, 'times as fast'])];
  const lines = rows.map(({ name, ms, ratios }) => [
    name,
    `${(ms.get(theirs) ?? 0).toFixed(1)} ms`,
    ...others.flatMap((one) => [`${(ms.get(one) ?? 0).toFixed(1)} ms`, (ratios.get(one) ?? 0).toFixed(1)]),
  ]);
  return markdownTable(head, lines);
}

/** The list without ids, which differ between servers. */
async function readComparable(subject: Subject): Promise<object[]> {
  const records = JSON.parse((await ask(subject, ['GET', LIST])).text()) as object[];
  return records.map((record) => ({ ...record, id: 0, cliente: 0 }));
}

const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of cleanUp.toReversed()) await close();
});

function keep(subject: Subject): Subject {
  cleanUp.push(subject.close);
  return subject;
}

async function createBenchDatabase(): Promise<string> {
  const postgres = await startPostgres();
  cleanUp.push(postgres.stop);
  await runOnce(postgres.url, 'CREATE DATABASE bench');
  const address = new URL(postgres.url);
  address.pathname = '/bench';
  return address.href;
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

it.skipIf(findPython() === null)('the API beside Django REST Framework', async () => {
  const loadBefore = load();
  const theirs = keep(await startTheirs());
  const listed = await ask(theirs, ['GET', LIST]);
  const records: unknown = JSON.parse(listed.text());
  const subjects = [
    theirs,
    keep(await startOurs('API, PostgreSQL', records, await createBenchDatabase())),
    keep(await startOurs('API, embedded', records)),
    keep(await startBare(Buffer.from(listed.text()))),
  ];
  const expected = await readComparable(theirs);
  for (const subject of subjects) expect(await readComparable(subject)).toEqual(expected);
  const rows: Row[] = [];
  for (const one of CASES) rows.push(await compare(subjects, theirs, one));
  writeSection(
    'api',
    `${table(subjects, theirs, rows)}

${INMUEBLES.toLocaleString('en')} properties with two supplies each. One request after the other over a keep-alive connection;
${ROUNDS} rounds, in each of which every server is asked in turn, ${REQUESTS} requests each. Times are medians; 'times as fast'
is the median of the ratios within a round. Before that, each server answers the same requests for ${WARM_UP_MS / 1000} seconds.
Django REST Framework runs on gunicorn with one worker and SQLite, and has no 304. The bare server sends the bytes of the list from memory, whatever the request.
${cpus().length} cores, Node ${process.versions.node}, load ${loadBefore} at the start and ${load()} at the end.`,
  );
});
