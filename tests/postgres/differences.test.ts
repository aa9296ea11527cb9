import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { addressOf, killAll, logOf, start } from '../server/run-server.ts';
import { createData } from '../support/test-database.ts';

afterEach(killAll);

/** Runs before the server: its clock is ten minutes late. */
const LATE_CLOCK = encodeURIComponent(`
  const now = Date.now;
  globalThis.Date = class extends Date {
    constructor(...args) { super(...(args.length > 0 ? args : [now() - 600_000])); }
    static now() { return now() - 600_000; }
  };`);

/** The warnings of a start, without the fields of every line. */
async function warningsOf(env: Record<string, string>): Promise<unknown[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lindero-differences-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { databaseUrl = '', dispose } = await createData(null, dataDir);
  onTestFinished(dispose);
  const server = start(['--port', '0', '--data', dataDir], { DATABASE_URL: databaseUrl, ...env });
  await addressOf(server);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  return logOf<{ level: number; msg: string; seconds?: number }>(server).map(
    ({ level, msg, seconds = 0 }) => ({ level, msg, minutes: Math.round(seconds / 60) }),
  );
}

it('a start without SECRET_KEY warns that other processes may have another key', async () => {
  const msg = 'SECRET_KEY is not set: another process on this database may sign with another key';
  expect(await warningsOf({ SECRET_KEY: '' })).toEqual([{ level: 40, msg, minutes: 0 }]);
});

it('a start with another clock than the database warns how far they differ', async () => {
  const msg = 'the clock of the database differs from that of this process';
  const env = {
    SECRET_KEY: 'a key of at least thirty-two characters',
    NODE_OPTIONS: `--import=data:text/javascript,${LATE_CLOCK}`,
  };
  expect(await warningsOf(env)).toEqual([{ level: 40, msg, minutes: 10 }]);
});

it('a start with another key than that of the last start warns once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lindero-differences-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { databaseUrl = '', dispose } = await createData(null, dataDir);
  onTestFinished(dispose);
  const [one, other] = ['a key of at least thirty-two characters', 'another key of thirty-two characters'];
  const told: string[][] = [];
  for (const SECRET_KEY of [one, one, other, other, one]) {
    const server = start(['--port', '0', '--data', dataDir], { DATABASE_URL: databaseUrl, SECRET_KEY });
    await addressOf(server);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    for (const key of [one, other]) expect(server.output()).not.toContain(key);
    told.push(logOf<{ msg: string }>(server).map(({ msg }) => msg));
  }
  const msg =
    'the last start on this database had another SECRET_KEY: what it signed, sessions and links to files, is refused';
  expect(told).toEqual([[], [], [msg], [], [msg]]);
});
