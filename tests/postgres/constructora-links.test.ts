import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, foreignKey, insertOne, said, type World } from '../server/world.ts';
import { INMUEBLE, isOneWaiting } from './inmueble-locks.ts';

/** The embedded database runs one statement at a time. */

const PATH = '/api/terceros/constructoras/';
const BUILDER = { empresa: 'Obras', persona_contacto: 'Paz', telefono: '600000000', correo: 'o@o.example' };

let world: World;
let existing: number;
beforeAll(async () => {
  world = await createWorld();
  const { body } = await world.asAna(`POST ${PATH}`, { body: { ...BUILDER, inmuebles: [] } });
  existing = (body as { id: number }).id;
});
afterAll(() => world.server.close());

describe('a builder is not linked to a property that moves to another client meanwhile', () => {
  it.each([
    ['by a change', () => `PATCH ${PATH}${existing}/`],
    ['by its creation', () => `POST ${PATH}`],
  ])('%s', async (_, line) => {
    const { ana, berta, server } = world;
    const inmueble = await insertOne(server, INMUEBLE, [ana.cliente]);
    const mover = await server.pool.connect();
    await mover.query('BEGIN');
    await mover.query('UPDATE inmueble SET cliente = $1 WHERE id = $2', [berta.cliente, inmueble]);
    const linking = world.asAna(line(), { body: { ...BUILDER, inmuebles: [ana.inmueble, inmueble] } });
    await expect.poll(() => isOneWaiting(server)).toBe(true);
    await mover.query('COMMIT');
    mover.release();
    expect(said(await linking)).toEqual({ status: 400, body: { inmuebles: [foreignKey(inmueble)] } });
    const builders = [{ ...BUILDER, id: existing, inmuebles: [] }];
    expect(said(await world.asAna(`GET ${PATH}`))).toEqual({ status: 200, body: builders });
    expect(said(await world.asBerta(`GET ${PATH}`))).toEqual({ status: 200, body: builders });
  });
});
