import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Extensions } from '../../src/lib/extensions.ts';
import { readTokens } from '../../src/services/read-tokens.ts';
import { createAccount } from '../../server/accounts.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { openDatabase, type Database } from '../../server/db.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { roomForData } from '../../tools/room-for-data.ts';
import { createData, type TestData } from './test-database.ts';

export { roomForData };

/** The signing key of the test servers, for forged tokens. */
export const SECRET_KEY = 'a key that signs nothing but the tokens of tests';

export interface TestServerOptions {
  /** Settings that differ from the defaults, such as `accessTokenSeconds: 2`. */
  config?: Partial<Config>;
  /** Starts with demo data, with this many properties in the large portfolio. */
  demo?: number;
  /** Runs before the server listens, after what it begins with. */
  seed?: (pool: pg.Pool, storage: FileStorage) => Promise<unknown>;
  /** Where uploaded files go; a folder of the data directory without it. */
  storage?: FileStorage;
  /** The built SPA, if a test needs it. */
  spaDir?: string;
  /** The data directory of a stopped server to continue with; pass its `config` too. */
  dataDir?: string;
  port?: number;
}

export interface TestServer {
  /** Without a slash at its end. */
  url: string;
  port: number;
  pool: pg.Pool;
  withoutLimits: Database['withoutLimits'];
  storage: FileStorage;
  dataDir: string;
  config: Config;
  /** Stops it and keeps its data, for a restart with this `dataDir` and `config`. */
  stop: () => Promise<void>;
  /** Stops it and deletes its data. */
  close: () => Promise<void>;
}

/**
 * How long links to files live, in seconds. Links, and so the ETag of a list, change after half of it: by default every
 * half hour, between two requests of a test.
 */
const LINK_SECONDS = 10 * 365 * 24 * 3600;

/** The data to begin with, or that of a server that was stopped. */
function findData(options: TestServerOptions, dataDir: string): Promise<TestData> {
  if (options.dataDir === undefined) return createData(options.demo ?? null, dataDir);
  return Promise.resolve({ databaseUrl: options.config?.databaseUrl, dispose: async () => undefined });
}

const storageIn = (dataDir: string) => createDiskStorage(join(dataDir, 'media'));

/** The real server on a free port, with its own database, empty by default. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(roomForData(), 'lindero-')));
  const { databaseUrl, dispose } = await findData(options, dataDir);
  const database = await openDatabase({ dataDir, databaseUrl });
  const defaults = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    MEDIA_LINK_SECONDS: String(LINK_SECONDS),
  });
  const config = { ...defaults, databaseUrl, ...options.config };
  const storage = options.storage ?? storageIn(dataDir);
  await options.seed?.(database.pool, storage);
  const app = await buildApp({ config, database, storage, secretKey: SECRET_KEY, spaDir: options.spaDir });
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  let stopped: Promise<void> | undefined;
  const shutDown = async (): Promise<void> => {
    app.server.closeAllConnections();
    await app.close();
    await database.close();
  };
  const stop = (): Promise<void> => (stopped ??= shutDown());
  const close = async (): Promise<void> => {
    await stop();
    await dispose();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const { pool, withoutLimits } = database;
  const port = Number(new URL(url).port);
  return { url, port, pool, withoutLimits, storage, dataDir, config, stop, close };
}

export interface TestTokens {
  access: string;
  refresh: string;
}

export interface TestSession extends TestTokens {
  /** What the server announced at login; `{}` makes a portal send only the calls of §7. */
  extensions: Extensions;
}

export interface TestAccount extends TestSession {
  username: string;
  password: string;
  usuario: number;
  cliente: number;
}

/** Logs in through the API. Throws if refused. */
export async function logIn(url: string, username: string, password: string): Promise<TestSession> {
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200) throw new Error(`Login of ${username}: ${response.status}`);
  const { access, refresh, extensions = {} } = readTokens(await response.json());
  if (access === null || refresh === null) throw new Error(`Login of ${username}: no tokens`);
  return { access, refresh, extensions };
}

/** A user with a client of their own, logged in. */
export async function addAccount(
  server: Pick<TestServer, 'pool' | 'url'>,
  account: { username: string; razonSocial?: string; campos?: Record<string, string | null> },
): Promise<TestAccount> {
  const { username, razonSocial = `${username}, S.L.`, campos = {} } = account;
  const password = `clave de ${username}`;
  const ids = await createAccount(server.pool, { username, password, razonSocial, campos });
  return { username, password, ...ids, ...(await logIn(server.url, username, password)) };
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, else text, undefined if empty. */
  body: unknown;
}

export interface Call {
  token?: string;
  /** Sent as JSON; text, bytes and forms are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

function toBody(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  if (typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array)
    return body as BodyInit;
  return JSON.stringify(body);
}

/** One request, as `PATCH /api/…/`; redirects are answers too. */
export async function request(
  server: Pick<TestServer, 'url'>,
  line: string,
  call: Call = {},
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const body = toBody(call.body);
  const response = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    body,
    headers: {
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(body === null || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text === '' ? undefined : text;
  return { status: response.status, headers: response.headers, body: parsed };
}
