import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from './world.ts';

/** The number of SQL statements of each request, each of which is a round trip to the database. */

let world: World;
let etag: string;
const asked = vi.fn<(text: string) => void>();

const TENANT = { nombre: 'Eva', apellidos: 'Gil', correo_electronico: 'e@e.example', telefono: '600000000' };
const INMUEBLES = '/api/inmuebles/inmuebles/';
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

beforeEach(async () => {
  etag = (await world.asAna(`GET ${INMUEBLES}`)).headers.get('etag') ?? '';
  asked.mockClear();
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    asked(textOf(args[0]));
    return Reflect.apply(query, this, args) as never;
  });
});

const create = (headers: Record<string, string>) =>
  world.asAna('POST /api/terceros/inquilinos/', {
    headers,
    body: { ...TENANT, inmueble: world.ana.inmueble },
  });

describe('statements of a request, that of the session included', () => {
  it.each<[string, number, () => Promise<{ status: number }>]>([
    [
      'a list that did not change',
      1,
      () => world.asAna(`GET ${INMUEBLES}`, { headers: { 'if-none-match': etag } }),
    ],
    ['a list that was sent before', 1, () => world.asAna(`GET ${INMUEBLES}`)],
    [
      'a list that was never asked for',
      2,
      () => world.asAna(`GET ${INMUEBLES}`, { headers: { 'accept-encoding': 'identity' } }),
    ],
    ['a property', 1, () => world.asAna(`GET ${INMUEBLES}${world.ana.inmueble}/`)],
    [
      'what a property has',
      2,
      () => world.asAna(`GET /api/documentos/documentos/?inmueble=${world.ana.inmueble}`),
    ],
    [
      'a change of a property',
      2,
      () => world.asAna(`PATCH ${INMUEBLES}${world.ana.inmueble}/`, { body: { puerta: 'B' } }),
    ],
    ['a creation', 6, () => create({})],
    ['a creation with an Idempotency-Key', 10, () => create({ 'idempotency-key': 'once' })],
  ])('%s: %i', async (_, statements, call) => {
    const { status } = await call();
    expect([200, 201, 304]).toContain(status);
    expect(asked.mock.calls.length).toBe(statements);
  });
});

it('an ended session is noticed by the next request, even if everything else is cached', async () => {
  await world.server.pool.query('UPDATE familia_refresh SET revocada = now() WHERE usuario = $1', [
    world.ana.usuario,
  ]);
  for (const headers of [{ 'if-none-match': etag }, { 'if-none-match': '*' }, {}]) {
    expect((await world.asAna(`GET ${INMUEBLES}`, { headers })).status).toBe(401);
  }
});
