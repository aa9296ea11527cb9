import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../server/world.ts';
import type { Answer } from '../support/server.ts';

/** The default of DATABASE_POOL. */
const POOL_SIZE = 10;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

/** Every connection of the pool is to a server that was demoted: it refuses writes and closes no connection. */
async function demote(): Promise<void> {
  const { pool } = world.server;
  const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()));
  for (const client of clients) {
    await client.query('SET default_transaction_read_only = on');
    client.release();
  }
}

/** One statement, and a transaction of several. */
const CHANGES: [string, number, () => Promise<Answer>][] = [
  [
    'a change',
    200,
    () => world.asAna(`PATCH /api/inmuebles/inmuebles/${world.ana.inmueble}/`, { body: { puerta: 'B' } }),
  ],
  [
    'a creation with a key',
    201,
    () =>
      world.asAna('POST /api/gestion_servicio/incidencias/', {
        body: { suministro: world.ana.suministro, tipo: 'Corte' },
        headers: { 'idempotency-key': randomUUID() },
      }),
  ],
];

it.each(CHANGES)(
  'after a failover, each connection to the former server refuses %s only once',
  async (_, done, write) => {
    await demote();
    const statuses: number[] = [];
    for (let turn = 0; turn < POOL_SIZE + 2; turn += 1) statuses.push((await write()).status);
    expect(statuses).toEqual([...Array.from({ length: POOL_SIZE }, () => 503), done, done]);
  },
);
