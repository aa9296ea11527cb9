import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db.ts';
import { createWorld, type World } from '../server/world.ts';
import { isOneWaiting } from './inmueble-locks.ts';

/** Only PostgreSQL has other sessions, whose locks a migration waits for. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

/** The database as it was before 0007, which changes the table of properties. */
const BEFORE = `ALTER TABLE inmueble DROP COLUMN json; DROP FUNCTION json_de_inmueble;
  DELETE FROM migracion WHERE nombre = '0007_json_de_inmueble.sql'`;

it('a migration that waits for a long reader, such as pg_dump, does not keep running servers from answering', async () => {
  const { ana, server, asAna } = world;
  await server.pool.query(BEFORE);
  const reader = await server.pool.connect();
  await reader.query('BEGIN; LOCK TABLE inmueble IN ACCESS SHARE MODE');
  const opening = openDatabase({ dataDir: '', databaseUrl: server.config.databaseUrl });
  await expect.poll(() => isOneWaiting(server)).toBe(true);
  const path = '/api/inmuebles/inmuebles/';
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await asAna(`GET ${path}${ana.inmueble}/`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  await reader.query('COMMIT');
  reader.release();
  await (await opening).close();
  expect(await asAna(`GET ${path}`)).toMatchObject({ status: 200, body: [{ id: ana.inmueble }] });
});
