import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { SERVER_BUNDLE } from '../../tools/build.ts';
import { runOnce, startPostgres, type PostgresServer } from '../../tools/start-postgres.ts';
import { killAll, result, start, startCommand } from '../server/run-server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lindero-refused-'));
});
afterEach(killAll);
afterAll(() => rm(dataDir, { recursive: true }));

/** How a start on this database ends. */
const startOn = (url: string) => result(start(['--port', '0', '--data', dataDir], { DATABASE_URL: url }));

const refusal = (reason: string) => ({
  code: 1,
  output: `The database of DATABASE_URL cannot be opened ${reason}.\n`,
});

function change(url: string, parts: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
  return Object.assign(new URL(url), parts).href;
}

it('a start on a database that does not exist says so in one line', async () => {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('no PostgreSQL');
  expect(await startOn(change(postgres.url, { pathname: '/lindero_que_no_existe' }))).toEqual(
    refusal('(3D000): there is no such database; create it as docs/operations.md says'),
  );
});

it('a start on a host that does not exist says so in one line', async () => {
  // No resolver needs the network to refuse an empty label.
  expect(await startOn('postgres://lindero@db..example/lindero')).toEqual(
    refusal('(ENOTFOUND): its host does not exist'),
  );
});

const offline = ['unshare', '--map-root-user', '--net'];
const canBeOffline = spawnSync(offline[0] ?? '', [...offline.slice(1), 'true']).status === 0;

it.skipIf(!canBeOffline)('a command that reaches no name server says so in one line', async () => {
  const command = [...offline, process.execPath, SERVER_BUNDLE, '--list-users', '--data', dataDir];
  const run = startCommand(command, { DATABASE_URL: 'postgres://lindero@db.example/lindero' });
  expect(await result(run)).toEqual(
    refusal('(EAI_AGAIN): no name server says where its host is; check the name and the network'),
  );
});

describe('a start with a user whom PostgreSQL refuses says in one line', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    const ask = <Row extends Record<string, string>>(sql: string) => runOnce<Row>(postgres.url, sql);
    await ask(`CREATE ROLE marta LOGIN PASSWORD 'clave'`);
    await ask('CREATE ROLE fuera LOGIN');
    await ask('CREATE ROLE grupo');
    const [{ hba_file: file } = { hba_file: '' }] = await ask<{ hba_file: string }>('SHOW hba_file');
    const lines = ['lindero', 'grupo', 'nadie'].map((user) => `('host all ${user} 127.0.0.1/32 trust')`);
    await ask(`COPY (VALUES ${lines.join()}, ('host all marta 127.0.0.1/32 scram-sha-256')) TO '${file}'`);
    // It reads the file when it starts.
    await postgres.crash();
  });
  afterAll(() => postgres.stop());

  it.each([
    ['a wrong password', 'marta', '28P01', 'the user or the password is wrong'],
    [
      'a host from which the user may not come',
      'fuera',
      '28000',
      'the user does not exist or may not log in from here; see pg_hba.conf of the server',
    ],
    [
      'a user who may not log in',
      'grupo',
      '28000',
      'the user does not exist or may not log in from here; see pg_hba.conf of the server',
    ],
    [
      'a user who does not exist',
      'nadie',
      '28000',
      'the user does not exist or may not log in from here; see pg_hba.conf of the server',
    ],
  ])('%s', async (_, username, code, advice) => {
    expect(await startOn(change(postgres.url, { username, password: 'otra' }))).toEqual(
      refusal(`(${code}): ${advice}`),
    );
  });
});
