import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ensurePostgres } from './find-postgres.ts';
import { findFreePort } from './free-port.ts';
import { fastDirectory } from './room-for-data.ts';

/** A PostgreSQL server for tests, with its data in a new directory. */
export interface PostgresServer {
  /** The address of the database `postgres`, for a superuser. */
  url: string;
  /** Sends a signal to the server and all its processes. With `SIGSTOP` it hangs until `SIGCONT`. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => Promise<void>;
  /** `kill -9` of the server and all its processes, then a start on the same data and port. */
  crash: () => Promise<void>;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
}

interface PostgresOptions {
  /** Whether commits are forced to disk. Off by default, which saves much time. */
  isDurable?: boolean;
}

const USER = 'lindero';
const START_LIMIT_MS = 60_000;
const RETRY_MS = 50;

/**
 * Runs PostgreSQL until standard input ends, including when the parent process is killed. Then deletes its data
 * unless told to keep it.
 */
const KEEPER = `
data=$1; shift
"$@" & server=$!
exec 2>&-
read -r word
kill -CONT $server; kill -QUIT $server; wait $server
[ "$word" = keep ] || rm -rf "$data"
`;

interface Owner {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ask = (option: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
    const uid = ask('-u');
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(ask('-g').stdout) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.');
}

function createCluster(bin: string, owner: Owner): string {
  // Not in the folder of this process: the user whom the server runs as deletes it.
  const data = mkdtempSync(join(fastDirectory(), 'lindero-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const args = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const done = spawnSync(join(bin, 'initdb'), args, { ...owner, cwd: '/', encoding: 'utf8' });
  if (done.status === 0) return data;
  rmSync(data, { recursive: true });
  throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`);
}

function readSettings(port: number, isDurable: boolean): string[] {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '150',
    log_min_messages: 'fatal',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Runs one statement on a connection of its own. */
export async function runOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves once it answers. Throws its output if it exits or times out. */
async function untilItAnswers(url: string, keeper: ChildProcess): Promise<void> {
  let printed = '';
  let hasEnded = false;
  keeper.stderr?.on('data', (data: Buffer) => (printed += data.toString()));
  keeper.stderr?.once('close', () => (hasEnded = true));
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await runOnce(url, 'SELECT 1');
      return;
    } catch (error) {
      if (hasEnded || Date.now() > limit)
        throw new Error(`PostgreSQL did not start: ${printed}`, { cause: error });
    }
    await delay(RETRY_MS);
  }
}

async function findProcesses(url: string, data: string): Promise<number[]> {
  const children = await runOnce<{ pid: number }>(
    url,
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  const parent = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0];
  return [Number(parent), ...children.map(({ pid }) => pid)];
}

function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // The process has ended meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Starts PostgreSQL on a free port; installs it where there is none. */
export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = ensurePostgres();
  const owner = findOwner();
  const data = createCluster(bin, owner);
  const port = await findFreePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const program = [join(bin, 'postgres'), '-D', data, ...readSettings(port, isDurable)];

  const keep = (): ChildProcess => {
    const args = ['-c', KEEPER, 'keeper', data, ...program];
    return spawn('/bin/sh', args, { ...owner, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  };
  let keeper = keep();
  await untilItAnswers(url, keeper);
  let stopped: number[] = [];

  const release = async (word: string): Promise<void> => {
    const ended = once(keeper, 'exit');
    keeper.stdin?.end(word);
    await ended;
  };
  const signal: PostgresServer['signal'] = async (name) => {
    if (name === 'SIGSTOP') stopped = await findProcesses(url, data);
    signalAll(stopped, name);
    if (name === 'SIGCONT') stopped = [];
  };
  const crash = async (): Promise<void> => {
    signalAll(await findProcesses(url, data), 'SIGKILL');
    await release('keep\n');
    keeper = keep();
    await untilItAnswers(url, keeper);
  };
  const stop = async (): Promise<void> => {
    signalAll(stopped, 'SIGCONT');
    await release('\n');
  };
  return { url, signal, crash, stop };
}
