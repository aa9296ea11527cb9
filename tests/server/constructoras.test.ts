import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, foreignKey, NO_IDS, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const PATH = '/api/terceros/constructoras/';
const DATA = {
  empresa: 'Obras',
  persona_contacto: 'Paz Ros',
  telefono: '954 000 000',
  correo: 'paz@obras.example',
};

const create = (body: object) => world.asAna(`POST ${PATH}`, { body });
const newOne = async (inmuebles: number[]): Promise<number> =>
  ((await create({ ...DATA, inmuebles })).body as { id: number }).id;
const linksOf = async (id: number): Promise<number[]> => {
  const { rows } = await world.server.pool.query<{ inmueble: number }>(
    'SELECT inmueble FROM constructora_inmueble WHERE constructora = $1 ORDER BY 1',
    [id],
  );
  return rows.map((row) => row.inmueble);
};

describe('POST', () => {
  it('[CREATE-8] registers a builder with its properties', async () => {
    const body = { ...DATA, inmuebles: [world.ana.inmueble] };
    const answer = await create(body);
    expect(said(answer)).toEqual({ status: 201, body: { id: expect.any(Number), ...body } });
    const { id } = answer.body as { id: number };
    expect(said(await world.asAna(`GET ${PATH}${id}/`))).toEqual({ status: 200, body: answer.body });
  });

  it('accepts no properties, and drops duplicates', async () => {
    expect((await create(DATA)).body).toMatchObject({ inmuebles: [] });
    const { inmueble } = world.ana;
    expect((await create({ ...DATA, inmuebles: [inmueble, String(inmueble), inmueble] })).body).toMatchObject(
      {
        inmuebles: [inmueble],
      },
    );
  });

  it.each([
    [{}, required('empresa', 'persona_contacto', 'telefono', 'correo')],
    [{ ...DATA, empresa: 'x'.repeat(151) }, { empresa: [tooLong(150)] }],
    [{ ...DATA, persona_contacto: 'x'.repeat(101) }, { persona_contacto: [tooLong(100)] }],
    [{ ...DATA, telefono: '6'.repeat(21) }, { telefono: [tooLong(20)] }],
    [{ ...DATA, correo: 'a b@c.d' }, { correo: ['Introduzca una dirección de correo electrónico válida.'] }],
    [{ ...DATA, inmuebles: 3 }, { inmuebles: ['Se esperaba una lista de elementos en vez del tipo "int".'] }],
    [{ ...DATA, inmuebles: null }, { inmuebles: ['Este campo no puede ser nulo.'] }],
    [
      { ...DATA, inmuebles: [{}] },
      { inmuebles: ['Tipo incorrecto. Se esperaba valor de clave primaria y se recibió dict.'] },
    ],
    [
      { ...DATA, inmuebles: [{ toString: 1 }] },
      { inmuebles: ['Tipo incorrecto. Se esperaba valor de clave primaria y se recibió dict.'] },
    ],
    [{ ...DATA, inmuebles: [1e12] }, { inmuebles: [foreignKey(1e12)] }],
  ])('refuses %j', async (body, errors) => {
    expect(said(await create(body))).toEqual({ status: 400, body: errors });
  });

  it('refuses another user’s property and creates nothing', async () => {
    const before = (await world.asAna(`GET ${PATH}`)).body;
    expect(said(await create({ ...DATA, inmuebles: [world.ana.inmueble, world.berta.inmueble] }))).toEqual({
      status: 400,
      body: { inmuebles: [foreignKey(world.berta.inmueble)] },
    });
    expect((await world.asAna(`GET ${PATH}`)).body).toEqual(before);
  });
});

describe('GET', () => {
  it('[PARTY-7] lists all builders to every user, with the caller’s properties only', async () => {
    const id = await newOne([world.ana.inmueble]);
    const all = (await world.asBerta(`GET ${PATH}`)).body as { id: number; inmuebles: number[] }[];
    expect(all.find((each) => each.id === id)).toEqual({ id, ...DATA, inmuebles: [] });
    expect((await world.asBerta(`GET ${PATH}${id}/`)).body).toEqual({ id, ...DATA, inmuebles: [] });
  });

  it('[PARTY-1] filters by property', async () => {
    const id = await newOne([]);
    const inmueble = await addInmueble();
    await world.asAna(`PATCH ${PATH}${id}/`, { body: { inmuebles: [inmueble] } });
    expect((await world.asAna(`GET ${PATH}?inmuebles=${inmueble}`)).body).toEqual([
      { id, ...DATA, inmuebles: [inmueble] },
    ]);
  });

  it('refuses to filter by an unknown or another user’s property', async () => {
    for (const value of [world.berta.inmueble, ...NO_IDS]) {
      expect(said(await world.asAna(`GET ${PATH}?inmuebles=${value}`))).toEqual({
        status: 400,
        body: { inmuebles: ['Escoja una opción válida. Esa opción no está entre las disponibles.'] },
      });
    }
  });

  it.each(NO_IDS)('is a 404 for the id %s', async (id) => {
    expect(said(await world.asAna(`GET ${PATH}${id}/`))).toEqual(NOT_FOUND);
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`, { body: {} }))).toEqual(NOT_FOUND);
  });
});

describe('PATCH', () => {
  it('[PARTY-8] links a property and keeps the links of other clients', async () => {
    const id = await newOne([world.ana.inmueble]);
    const answer = await world.asBerta(`PATCH ${PATH}${id}/`, {
      body: { inmuebles: [world.berta.inmueble] },
    });
    expect(said(answer)).toEqual({ status: 200, body: { id, ...DATA, inmuebles: [world.berta.inmueble] } });
    expect(await linksOf(id)).toEqual([world.ana.inmueble, world.berta.inmueble]);
    await world.asBerta(`PATCH ${PATH}${id}/`, { body: { inmuebles: [] } });
    expect(await linksOf(id)).toEqual([world.ana.inmueble]);
  });

  it('[PARTY-8] two concurrent links are both kept', async () => {
    const id = await newOne([]);
    await Promise.all([
      world.asAna(`PATCH ${PATH}${id}/`, { body: { inmuebles: [world.ana.inmueble] } }),
      world.asBerta(`PATCH ${PATH}${id}/`, { body: { inmuebles: [world.berta.inmueble] } }),
    ]);
    expect(await linksOf(id)).toEqual([world.ana.inmueble, world.berta.inmueble]);
  });

  it('refuses another user’s property', async () => {
    const id = await newOne([world.ana.inmueble]);
    const answer = await world.asAna(`PATCH ${PATH}${id}/`, { body: { inmuebles: [world.berta.inmueble] } });
    expect(said(answer)).toEqual({ status: 400, body: { inmuebles: [foreignKey(world.berta.inmueble)] } });
    expect(await linksOf(id)).toEqual([world.ana.inmueble]);
  });

  it('only the user who registered a builder may correct it', async () => {
    const id = await newOne([world.ana.inmueble]);
    const corrected = { ...DATA, telefono: '955 000 000' };
    const answer = await world.asAna(`PATCH ${PATH}${id}/`, { body: { telefono: '955 000 000' } });
    expect(said(answer)).toEqual({
      status: 200,
      body: { id, ...corrected, inmuebles: [world.ana.inmueble] },
    });
    expect(
      said(await world.asBerta(`PATCH ${PATH}${id}/`, { body: { empresa: 'Mía', inmuebles: [] } })),
    ).toEqual({
      status: 403,
      body: { detail: 'Usted no tiene permiso para realizar esta acción.' },
    });
    const whole = { ...corrected, inmuebles: [world.berta.inmueble] };
    expect(said(await world.asBerta(`PATCH ${PATH}${id}/`, { body: whole }))).toEqual({
      status: 200,
      body: { id, ...whole },
    });
  });
});

describe('the data of a builder', () => {
  const correct = (id: number) => world.asAna(`PATCH ${PATH}${id}/`, { body: { telefono: '955 000 000' } });
  const linkBerta = (id: number, inmuebles: number[]) =>
    world.asBerta(`PATCH ${PATH}${id}/`, { body: { inmuebles } });
  const SHARED = {
    status: 403,
    body: { detail: 'Otros clientes trabajan con esta constructora: sus datos no se pueden cambiar.' },
  };

  it('cannot be changed once another client works with it, nor can the links in the same request', async () => {
    const id = await newOne([]);
    await linkBerta(id, [world.berta.inmueble]);
    expect(said(await correct(id))).toEqual(SHARED);
    const both = { empresa: 'Otra', inmuebles: [world.ana.inmueble] };
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`, { body: both }))).toEqual(SHARED);
    expect((await world.asBerta(`GET ${PATH}${id}/`)).body).toEqual({
      id,
      ...DATA,
      inmuebles: [world.berta.inmueble],
    });
    expect(await linksOf(id)).toEqual([world.berta.inmueble]);
  });

  it('can then still be linked and sent unchanged', async () => {
    const id = await newOne([]);
    await linkBerta(id, [world.berta.inmueble]);
    const whole = { ...DATA, inmuebles: [world.ana.inmueble] };
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`, { body: whole }))).toEqual({
      status: 200,
      body: { id, ...whole },
    });
  });

  it('can be corrected again once no other client works with it', async () => {
    const id = await newOne([world.ana.inmueble]);
    await linkBerta(id, [world.berta.inmueble]);
    await linkBerta(id, []);
    expect((await correct(id)).body).toMatchObject({ telefono: '955 000 000' });
  });
});

async function addInmueble(): Promise<number> {
  const { rows } = await world.server.pool.query<{ id: number }>(
    `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
     VALUES ($1, 'plaza', 'Nueva', '1', '41001', 'Sevilla', 'Sevilla') RETURNING id`,
    [world.ana.cliente],
  );
  return rows[0]?.id ?? 0;
}

function required(...names: string[]): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, ['Este campo es requerido.']]));
}

function tooLong(max: number): string {
  return `Asegúrese de que este campo no tenga más de ${max} caracteres.`;
}
