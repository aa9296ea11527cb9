import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createAccount } from './accounts.ts';
import { buildApp } from './app.ts';
import { readCommand, USAGE, type Command } from './cli.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db.ts';
import { DEMO_LOGINS, seedDemo } from './demo/seed-demo.ts';
import { loadSecretKey } from './secret.ts';
import { orStartError, StartError, startErrorLine } from './start-error.ts';
import { createStorage } from './storage/create-storage.ts';

const SPA_DIR = fileURLToPath(new URL('../dist/', import.meta.url));
const CLOSE_LIMIT_MS = 10_000;
const PASSWORD_MIN_LENGTH = 8;

const out = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function prepareDataDir({ dataDir }: Config): Promise<void> {
  const prepared = mkdir(dataDir, { recursive: true }).then(() =>
    access(dataDir, constants.W_OK | constants.X_OK),
  );
  await orStartError(prepared, (code) => `The data directory ${dataDir} cannot be written (${code}).`);
}

function portProblem({ host, port }: Config, code: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with --port N.`;
  return `The server cannot listen on ${host}, port ${port} (${code}).`;
}

/** Before anything slow is done: a busy port is found out at once. */
async function probePort(config: Config): Promise<void> {
  const probe = createServer();
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(config.port, config.host, resolve);
  });
  await orStartError(listening, (code) => portProblem(config, code));
  await new Promise((resolve) => probe.close(resolve));
}

function open(config: Config): Promise<Database> {
  const { dataDir, databaseUrl, databasePoolSize } = config;
  const place = databaseUrl === undefined ? `in ${dataDir}` : 'of DATABASE_URL';
  const opening = openDatabase({ dataDir, databaseUrl, poolSize: databasePoolSize });
  return orStartError(opening, (code) => `The database ${place} cannot be opened (${code}).`);
}

async function addUser(pool: pg.Pool, newUser: { username: string; razonSocial: string }): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < PASSWORD_MIN_LENGTH) {
    throw new StartError(
      `The password on standard input must have at least ${PASSWORD_MIN_LENGTH} characters.`,
    );
  }
  const { rowCount } = await pool.query('SELECT FROM usuario WHERE username = $1', [newUser.username]);
  if (rowCount !== 0) throw new StartError(`There is a user ${newUser.username} already.`);
  await createAccount(pool, { ...newUser, password });
  out(`The user ${newUser.username} of ${newUser.razonSocial} can log in.`);
}

/** The demo logins that this database has. */
async function findDemoLogins(pool: pg.Pool): Promise<string[]> {
  const names = DEMO_LOGINS.map((login) => login.username);
  const found = await pool.query<{ username: string }>(
    'SELECT username FROM usuario WHERE username = ANY($1)',
    [names],
  );
  const present = DEMO_LOGINS.filter(({ username }) => found.rows.some((row) => row.username === username));
  if (present.length === 0) return [];
  const lines = present.map(
    ({ username, password, description }) => `  ${username.padEnd(10)} ${password.padEnd(24)} ${description}`,
  );
  return ['Demo logins (user, password):', ...lines];
}

async function announce(app: FastifyInstance, pool: pg.Pool, { config }: Command): Promise<void> {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const lines = [
    `Lindero is at http://${host}:${port}/`,
    ...(await findDemoLogins(pool)),
    `Data: ${config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL'}. Ctrl-C ends it.`,
  ];
  out(lines.join('\n'));
}

/**
 * Ends on Ctrl-C or SIGTERM: requests in hand are answered, then the database is closed. A second signal ends
 * at once.
 */
function closeOnSignal(app: FastifyInstance, database: Database): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void close());
  process.on('SIGTERM', () => void close());
}

async function serve(command: Command, database: Database): Promise<void> {
  const { config, inmuebles, isDemoWanted } = command;
  const storage = await createStorage(config);
  if (isDemoWanted) {
    const isSeeded = await seedDemo(database.pool, storage, inmuebles === undefined ? {} : { inmuebles });
    if (!isSeeded && inmuebles !== undefined)
      out('The database has data already: --inmuebles changes nothing.');
  }
  const secretKey = config.secretKey ?? loadSecretKey(config.dataDir);
  const app = await buildApp({ config, database, storage, secretKey, spaDir: SPA_DIR });
  closeOnSignal(app, database);
  const listening = app.listen({ host: config.host, port: config.port });
  await orStartError(listening, (code) => portProblem(config, code));
  await announce(app, database.pool, command);
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env);
  const { config, newUser } = command;
  if (command.isHelpWanted) return out(USAGE);
  await prepareDataDir(config);
  if (!newUser) await probePort(config);
  const database = await open(config);
  try {
    if (!newUser) return await serve(command, database);
    await addUser(database.pool, newUser);
    await database.close();
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${startErrorLine(error)}\n`);
  process.exit(1);
}
