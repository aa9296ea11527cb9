import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, insertOne, type World } from '../server/world.ts';
import { INMUEBLE, isOneWaiting } from './inmueble-locks.ts';

/** An inmueble moves to another client while a record of it is written. The embedded database runs one statement at a time. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

/** Runs the write, which begins before the move is committed and is committed after it. */
async function writeDuring(
  move: [string, unknown[]],
  write: [string, unknown[]],
  meanwhile: () => Promise<void>,
) {
  const [mover, writer] = await Promise.all([world.server.pool.connect(), world.server.pool.connect()]);
  try {
    await mover.query('BEGIN');
    await mover.query(...move);
    await writer.query('BEGIN');
    const writing = writer.query(...write);
    await expect.poll(() => isOneWaiting(world.server)).toBe(true);
    await mover.query('COMMIT');
    await writing;
    await meanwhile();
    await writer.query('COMMIT');
  } finally {
    mover.release(true);
    writer.release(true);
  }
}

const moveInmueble = (inmueble: number) =>
  ['UPDATE inmueble SET cliente = $1 WHERE id = $2', inmueble] as const;

describe('a record that is written while its property moves to another client', () => {
  it.each([
    {
      path: '/api/terceros/inquilinos/',
      move: moveInmueble,
      write: `INSERT INTO inquilino (inmueble, nombre, apellidos, correo_electronico, telefono)
        SELECT inmueble, 'Lucía', 'Ferrer', 'lucia@correo.es', '600000000' FROM suministro WHERE id = $1`,
    },
    {
      path: '/api/gestion_servicio/incidencias/',
      move: moveInmueble,
      write: `INSERT INTO incidencia (suministro, tipo, observaciones, estado) VALUES ($1, 'Corte', '', 'abierta')`,
    },
    {
      path: '/api/gestion_servicio/incidencias/',
      move: (_: number, suministro: number) =>
        [
          'UPDATE suministro SET inmueble = (SELECT min(id) FROM inmueble WHERE cliente = $1) WHERE id = $2',
          suministro,
        ] as const,
      write: `INSERT INTO incidencia (suministro, tipo, observaciones, estado) VALUES ($1, 'Fuga', '', 'abierta')`,
    },
  ])('is in the list of the new client: $path, $write', async ({ path, move, write }) => {
    const { ana, berta, server } = world;
    const inmueble = await insertOne(server, INMUEBLE, [ana.cliente]);
    const suministro = await insertOne(server, "INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'E')", [
      inmueble,
    ]);
    const list = async (etag = '') => {
      const { status, body, headers } = await world.asBerta(`GET ${path}`, {
        headers: { 'if-none-match': etag },
      });
      return { status, count: Array.isArray(body) ? body.length : null, etag: headers.get('etag') ?? '' };
    };
    let before = await list();
    const [sql, moved] = move(inmueble, suministro);
    await writeDuring([sql, [berta.cliente, moved]], [write, [suministro]], async () => {
      before = await list();
    });
    expect(await list(before.etag)).toMatchObject({ status: 200, count: (before.count ?? 0) + 1 });
  });
});

it('no write fails if its property moves while builders are linked to it', async () => {
  const { ana, berta, server } = world;
  await server.pool.query('INSERT INTO cliente_usuario (usuario, cliente) VALUES ($1, $2)', [
    ana.usuario,
    berta.cliente,
  ]);
  const builder = { empresa: 'Obras', persona_contacto: 'Paz', telefono: '600000000', correo: 'o@o.example' };
  const create = async (body: object) => {
    const { body: created } = await world.asAna('POST /api/terceros/constructoras/', { body });
    return (created as { id: number }).id;
  };
  const first = await create({ ...builder, inmuebles: [] });
  const statuses = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const inmueble = await insertOne(server, INMUEBLE, [ana.cliente]);
    const path = `/api/inmuebles/inmuebles/${inmueble}/`;
    const { headers } = await world.asAna(`GET ${path}`);
    const answers = await Promise.all([
      world.asAna(`PATCH ${path}`, {
        body: { cliente: berta.cliente },
        headers: { 'if-match': headers.get('etag') ?? '' },
      }),
      world.asAna(`PATCH /api/terceros/constructoras/${first}/`, { body: { inmuebles: [inmueble] } }),
      world.asAna('POST /api/terceros/constructoras/', { body: { ...builder, inmuebles: [inmueble] } }),
    ]);
    for (const { status } of answers) statuses.add(status);
  }
  // 412: the links changed what the property's ETag stands for.
  expect([...statuses].filter((status) => ![200, 201, 412].includes(status))).toEqual([]);
});
