import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { runOnce } from '../../tools/start-postgres.ts';
import { addressOf, killAll, start } from '../server/run-server.ts';
import { logIn, request, roomForData } from '../support/server.ts';
import { createData } from '../support/test-database.ts';

afterEach(killAll);

/** Demo data; returns what asks a server on them, and another connection to their database. */
async function startWith(env: Record<string, string>, setUp = '') {
  const dataDir = await mkdtemp(join(roomForData(), 'lindero-settings-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { databaseUrl = '', dispose } = await createData(3, dataDir);
  onTestFinished(dispose);
  const name = new URL(databaseUrl).pathname.slice(1);
  if (setUp !== '') await runOnce(databaseUrl, `ALTER DATABASE ${name} ${setUp}`);
  const url = await addressOf(
    start(['--port', '0', '--data', dataDir], { DATABASE_URL: databaseUrl, ...env }),
  );
  const { access: token } = await logIn(url, 'vega', 'huerta-junto-al-rio');
  return {
    get: async (path: string) => (await request({ url }, `GET ${path}`, { token })).body,
    query: (sql: string) => runOnce(databaseUrl, sql),
  };
}

it('a process has at most DATABASE_POOL connections', async () => {
  const { get, query } = await startWith({ DATABASE_POOL: '3' });
  await Promise.all(Array.from({ length: 40 }, () => get('/api/inmuebles/inmuebles/')));
  const open = await query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND backend_type = 'client backend'`,
  );
  expect(open).toHaveLength(3);
});

it('lists have their times in UTC, whatever the time zone of the database', async () => {
  const { get } = await startWith({}, `SET timezone = 'America/Lima'`);
  const incidencias = (await get('/api/gestion_servicio/incidencias/')) as { fecha_creacion: string }[];
  const offsets = incidencias.map(({ fecha_creacion: moment }) => moment.slice(-6));
  expect(offsets.length).toBeGreaterThan(0);
  expect(offsets).toEqual(offsets.map(() => '+00:00'));
});
