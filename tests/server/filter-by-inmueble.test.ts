import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, insertOne, said, type World } from './world.ts';

const LISTS = {
  suministro: '/api/suministros/suministros/',
  incidencia: '/api/gestion_servicio/incidencias/',
  solicitud: '/api/gestion_servicio/solicitudes/',
  documento: '/api/documentos/documentos/',
} as const;

let world: World;
/** A second property of ana with its supply. */
let second: { inmueble: number; suministro: number };

const run = (sql: string, values: unknown[]) => world.server.pool.query(sql, values);

async function fill({ inmueble, suministro }: { inmueble: number; suministro: number }): Promise<void> {
  await run(`INSERT INTO incidencia (suministro, tipo) VALUES ($1, 'Corte')`, [suministro]);
  await run(`INSERT INTO solicitud (suministro, tipo) VALUES ($1, 'Alta')`, [suministro]);
  await run(`INSERT INTO documento (inmueble, nombre) VALUES ($1, 'Plano')`, [inmueble]);
  await run(`INSERT INTO documento (suministro, nombre) VALUES ($1, 'Contrato')`, [suministro]);
}

beforeAll(async () => {
  world = await createWorld();
  const inmueble = await insertOne(
    world.server,
    `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
     VALUES ($1, 'plaza', 'Nueva', '1', '41001', 'Sevilla', 'Sevilla')`,
    [world.ana.cliente],
  );
  const suministro = await insertOne(
    world.server,
    `INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'G')`,
    [inmueble],
  );
  second = { inmueble, suministro };
  for (const place of [world.ana, second, world.berta]) await fill(place);
});
afterAll(() => world.server.close());

interface Listed {
  id: number;
  inmueble?: number | null;
  suministro?: number | null;
}

describe.each(Object.entries(LISTS))('?inmueble on %s', (_, path) => {
  const list = (query: string) => world.asAna(`GET ${path}${query}`);

  it('returns the records of that property, as in the whole list', async () => {
    const all = (await list('')).body as Listed[];
    const isOf = (record: Listed): boolean =>
      record.inmueble === second.inmueble || record.suministro === second.suministro;
    const expected = all.filter(isOf);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(said(await list(`?inmueble=${second.inmueble}`))).toEqual({ status: 200, body: expected });
  });

  it('returns all records if it is empty', async () => {
    expect(said(await list('?inmueble='))).toEqual(said(await list('')));
  });

  it.each(['999999', '0', '-1', '1.5', 'abc', '99999999999999999999', '%00', 'null'])(
    'is a 400 with %s',
    async (value) => {
      expect(said(await list(`?inmueble=${value}`))).toEqual({
        status: 400,
        body: { inmueble: ['Escoja una opción válida. Esa opción no está entre las disponibles.'] },
      });
    },
  );

  it('is a 400 with another client’s property, even with the ETag of its list', async () => {
    const theirs = await world.asBerta(`GET ${path}?inmueble=${world.berta.inmueble}`);
    expect(theirs.status).toBe(200);
    for (const etag of ['*', theirs.headers.get('etag') ?? '']) {
      const answer = await world.asAna(`GET ${path}?inmueble=${world.berta.inmueble}`, {
        headers: { 'if-none-match': etag },
      });
      expect(answer.status).toBe(400);
    }
  });

  it('has an ETag of its own, and is a 304 for that ETag', async () => {
    const etag = (await list(`?inmueble=${second.inmueble}`)).headers.get('etag') ?? '';
    const ask = (query: string) => world.asAna(`GET ${path}${query}`, { headers: { 'if-none-match': etag } });
    expect((await ask(`?inmueble=${second.inmueble}`)).status).toBe(304);
    expect((await ask(`?inmueble=${world.ana.inmueble}`)).status).toBe(200);
    expect((await ask('')).status).toBe(200);
  });
});
