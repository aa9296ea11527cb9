import { reasonOf } from './reason-of.ts';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { runAccountTask } from './account-commands.ts';
import { buildApp } from './app.ts';
import { deleteExpired } from './auth/delete-expired.ts';
import { isOnlyHere, readCommand, USAGE, type Task } from './cli.ts';
import type { Config } from './config.ts';
import { findDatabase, prepareDataDir } from './data-dir.ts';
import { openDatabase, type Database } from './db.ts';
import { endWithParent, seedInChildProcess } from './demo/seed-in-child-process.ts';
import { isDemoRemoved } from './demo/remove-demo.ts';
import { DEMO_LOGINS, hasLostItsUsers, isEmpty, seedDemo } from './demo/seed-demo.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { verifyPassword } from './passwords.ts';
import { portProblem, probePort } from './probe-port.ts';
import { standardLog } from './log-output.ts';
import { loadSecretKey } from './secret.ts';
import { orStartError, StartError, startErrorLine } from './start-error.ts';
import { warnOfDifferences } from './start-warnings.ts';
import { createStorage } from './storage/create-storage.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { removePartials } from './storage/disk-storage.ts';

const SPA_DIR = fileURLToPath(new URL('../dist/', import.meta.url));
/** More than closing takes: 5 s for requests in progress, 3 s for a last statement, 2 s for the pool. */
const CLOSE_LIMIT_MS = 15_000;
/** Longer than an upload of another process in the same folder can take. */
const PARTIAL_AGE_MS = 60 * 60 * 1000;
/** SQLSTATEs: read-only, as the embedded database is while the disk is full; no space left. */
const DISK_FULL = ['25006', '53100', 'ENOSPC'];

/** What to check in DATABASE_URL, by SQLSTATE or by Node's code. */
const POSTGRES_ADVICE: Readonly<Record<string, string>> = {
  '28000': 'the user does not exist or may not log in from here; see pg_hba.conf of the server',
  '28P01': 'the user or the password is wrong',
  '55P03':
    'others hold its locks, such as pg_dump or a process that migrates; start again once they have ended',
  '3D000': 'there is no such database; create it as docs/operations.md says',
  EAI_AGAIN: 'no name server says where its host is; check the name and the network',
  ECONNREFUSED: 'nothing listens at its host and port',
  ENOTFOUND: 'its host does not exist',
  ERR_INVALID_URL: 'it is not a URL; percent-encode the password, such as %23 for #',
};

type ServeTask = Extract<Task, { kind: 'serve' }>;
type WorkTask = Exclude<Task, { kind: 'help' }>;

const out = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Any other task, run with a mistyped `--data`, would create an empty database and find nothing in it. */
const mayCreateDatabase = (task: Task): boolean =>
  task.kind === 'serve' || task.kind === 'seed' || (task.kind === 'add-user' && 'razonSocial' in task);

function requireDatabase(task: Task, { dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== undefined || mayCreateDatabase(task)) return;
  if (findDatabase(dataDir) === 'made') return;
  throw new StartError(
    `There is no database in ${dataDir}. Give its directory with --data DIR, or set DATABASE_URL.`,
  );
}

async function prepare({ dataDir }: Config): Promise<void> {
  const preparing = Promise.resolve().then(() => prepareDataDir(dataDir));
  await orStartError(preparing, (code) => `The data directory ${dataDir} cannot be written (${code}).`);
}

function open(config: Config): Promise<Database> {
  const { dataDir, databaseUrl, databasePoolSize } = config;
  const place = databaseUrl === undefined ? `in ${dataDir}` : 'of DATABASE_URL';
  const opening = openDatabase({ dataDir, databaseUrl, poolSize: databasePoolSize });
  return orStartError(opening, (code) => {
    if (databaseUrl === undefined && DISK_FULL.includes(code)) return `The disk of ${dataDir} is full.`;
    const advice = databaseUrl === undefined ? undefined : POSTGRES_ADVICE[code];
    return `The database ${place} cannot be opened (${code})${advice === undefined ? '' : `: ${advice}`}.`;
  });
}

/** The demo logins in this database that still have their public passwords. */
async function findDemoLogins(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ username: string; password_hash: string }>(
    'SELECT username, password_hash FROM usuario WHERE demo AND activo',
  );
  const present = await Promise.all(
    DEMO_LOGINS.map(async ({ username, password }) => {
      const row = rows.find((candidate) => candidate.username === username);
      return row !== undefined && (await verifyPassword(row.password_hash, password));
    }),
  );
  return DEMO_LOGINS.filter((_, index) => present[index]).map(
    ({ username, password, description }) => `  ${username.padEnd(10)} ${password.padEnd(24)} ${description}`,
  );
}

async function describeLogins(pool: pg.Pool, config: Config): Promise<string[]> {
  const demo = await findDemoLogins(pool);
  if (demo.length > 0 && !isOnlyHere(config))
    demo.push(
      '  Everybody knows these passwords, and others can reach this server: --remove-demo takes them away.',
    );
  if (demo.length > 0) return ['Demo logins (user, password):', ...demo];
  const { rowCount } = await pool.query('SELECT FROM usuario LIMIT 1');
  if (rowCount !== 0) return [];
  return [
    (await isEmpty(pool))
      ? 'Nobody can log in yet: --add-user makes an account, --demo the demo data.'
      : 'Nobody can log in: --add-user makes an account. --demo needs a database without clients and builders.',
  ];
}

const inUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

async function announce(app: FastifyInstance, pool: pg.Pool, config: Config): Promise<void> {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : inUrl(config.host);
  const lines = [
    `Lindero is at http://${host}:${port}/`,
    ...(config.publicUrl === undefined
      ? []
      : [`PUBLIC_URL says that others reach it at ${config.publicUrl}/`]),
    ...(await describeLogins(pool, config)),
    `Data: ${config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL'}. Ctrl-C ends it.`,
  ];
  out(lines.join('\n'));
}

/**
 * Stops on Ctrl-C or SIGTERM: finishes requests in flight, aborts those that take more than five seconds, then
 * closes the database. A second signal exits at once.
 */
function closeOnSignal(app: FastifyInstance, database: Database): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS);
    await app.drain();
    await app.close();
    await database.close();
    process.exit(0);
  };
  const closeOrFail = (): void => {
    close().catch((error: unknown) => {
      process.stderr.write(`The server could not stop: ${reasonOf(error)}\n`);
      process.exit(1);
    });
  };
  process.on('SIGINT', closeOrFail);
  process.on('SIGTERM', closeOrFail);
}

async function seed(pool: pg.Pool, storage: FileStorage, inmuebles: number | undefined): Promise<void> {
  const isSeeded = await seedDemo(pool, storage, inmuebles === undefined ? {} : { inmuebles });
  if (!isSeeded && inmuebles !== undefined)
    out('The database has data already: --inmuebles changes nothing.');
}

/** The demo passwords are public: a database that was used gets no demo accounts unless they are asked for. */
async function isDemoDue({ demo }: ServeTask, { pool }: Database): Promise<boolean> {
  if (demo !== 'unless removed') return demo === 'yes';
  return !(await isDemoRemoved(pool)) && !(await hasLostItsUsers(pool));
}

/** With an embedded database, no other process uploads to this folder. */
async function sweepUploads({ s3, databaseUrl, dataDir }: Config): Promise<void> {
  if (s3 === undefined) await removePartials(join(dataDir, 'media'), databaseUrl ? PARTIAL_AGE_MS : 0);
}

async function startMetrics(app: FastifyInstance, pool: pg.Pool, config: Config): Promise<void> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port === undefined) return;
  const serving = serveMetrics(await createMetrics(app, pool, config.dataDir), { host, port, log: app.log });
  const server = await orStartError(serving, (code) => portProblem({ host, port }, code, 'METRICS_PORT'));
  const address = server.address();
  out(`Metrics are at http://${inUrl(host)}:${typeof address === 'object' ? address?.port : port}/metrics`);
}

function deleteExpiredWhileListening(app: FastifyInstance, pool: pg.Pool, config: Config): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = deleteExpired(pool, app.log, config);
  });
  app.addHook('onClose', async () => stop?.());
}

async function serve(task: ServeTask, config: Config, database: Database): Promise<void> {
  const storage = await createStorage(config);
  await sweepUploads(config);
  if (await isDemoDue(task, database))
    await database.withoutLimits((pool) => seed(pool, storage, task.inmuebles));
  else if (task.inmuebles !== undefined)
    out('No demo data is created: --inmuebles changes nothing without --demo.');
  const secretKey = config.secretKey ?? loadSecretKey(config.dataDir);
  const app = await buildApp({ config, database, storage, secretKey, spaDir: SPA_DIR });
  deleteExpiredWhileListening(app, database.pool, config);
  closeOnSignal(app, database);
  await startMetrics(app, database.pool, config);
  await warnOfDifferences(database, app.log, { isKeySet: config.secretKey !== undefined, secretKey });
  const listening = app.listen({ host: config.host, port: config.port });
  await orStartError(listening, (code) => portProblem(config, code, '--port N'));
  await announce(app, database.pool, config);
}

/** Fills a new embedded database before the server opens it. Returns the task that is left. */
async function prepareToServe(task: ServeTask, config: Config): Promise<ServeTask> {
  await probePort(config);
  const isNew = config.databaseUrl === undefined && findDatabase(config.dataDir) === 'to be made';
  if (task.demo === 'no' || !isNew) return task;
  await seedInChildProcess();
  return { ...task, demo: 'no', inmuebles: undefined };
}

async function run(task: WorkTask, config: Config, database: Database): Promise<void> {
  if (task.kind === 'serve') return serve(task, config, database);
  const openStorage = (): Promise<FileStorage> => createStorage(config);
  if (task.kind === 'seed') {
    const storage = await openStorage();
    await database.withoutLimits((pool) => seed(pool, storage, task.inmuebles));
  } else {
    out(await runAccountTask(task, { database, openStorage, input: process.stdin }));
  }
  await database.close();
}

/**
 * A full disk or a reader that has ended must not end the server; a command whose output is lost fails. Reading
 * `process.stdout` also makes a pipe non-blocking, so that a reader that stands still does not stop the server.
 */
function outliveOutput({ kind }: Task): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (kind === 'serve') return;
      process.exitCode = 1;
      if (stream === process.stdout) process.stderr.write(`${startErrorLine(error)}\n`);
    });
  process.once('exit', () => standardLog.end());
}

async function main(): Promise<void> {
  // Files created here are readable only by their owner.
  process.umask(0o077);
  const { task: asked, config } = readCommand(process.argv.slice(2), process.env);
  outliveOutput(asked);
  if (asked.kind === 'help') return out(USAGE);
  if (asked.kind === 'seed') endWithParent();
  requireDatabase(asked, config);
  await prepare(config);
  const task = asked.kind === 'serve' ? await prepareToServe(asked, config) : asked;
  const database = await open(config);
  try {
    await run(task, config, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  // Once it is written: the report of --check-files may be longer than a pipe holds.
  process.stderr.write(`${startErrorLine(error)}\n`, () => process.exit(1));
}
