import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, foreignKey, NO_IDS, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const tooLong = (max: number): string => `Asegúrese de que este campo no tenga más de ${max} caracteres.`;
const REQUIRED = 'Este campo es requerido.';

const PERSON = {
  nombre: 'Eva',
  apellidos: 'Luna Sol',
  correo_electronico: 'eva@luna.example',
  telefono: '600 111 222',
};

const KINDS = [
  {
    path: '/api/terceros/inquilinos/',
    own: { bonificacion: '12.50' },
    defaults: { bonificacion: '0.00' },
  },
  {
    path: '/api/terceros/propietarios/',
    own: { numero_cuenta: 'ES9121000418450200051332' },
    defaults: { numero_cuenta: null },
  },
];

describe.each(KINDS)('$path', ({ path, own, defaults }) => {
  const create = (body: object) => world.asAna(`POST ${path}`, { body });
  const newOne = async (inmueble: number): Promise<number> =>
    ((await create({ ...PERSON, inmueble })).body as { id: number }).id;

  it('[CREATE-8] creates one with all its fields', async () => {
    const body = { ...PERSON, ...own, inmueble: world.ana.inmueble };
    const answer = await create(body);
    const kept = { id: expect.any(Number), ...body };
    expect(said(answer)).toEqual({ status: 201, body: kept });
    const { id } = answer.body as { id: number };
    expect(said(await world.asAna(`GET ${path}${id}/`))).toEqual({ status: 200, body: answer.body });
  });

  it('uses the default of the optional field', async () => {
    const answer = await create({ ...PERSON, inmueble: world.ana.inmueble });
    expect(answer.body).toEqual({
      id: expect.any(Number),
      ...PERSON,
      ...defaults,
      inmueble: world.ana.inmueble,
    });
  });

  it('[PARTY-1] lists those of a property, or all of the user’s without a filter', async () => {
    const inmueble = (
      (
        await world.asAna('POST /api/inmuebles/inmuebles/', {
          body: {
            tipo_via: 'calle',
            nombre_via: 'Mayor',
            numero_via: '1',
            codigo_postal: '41001',
            ciudad: 'Sevilla',
            provincia: 'Sevilla',
            cliente: world.ana.cliente,
          },
        })
      ).body as { id: number }
    ).id;
    const id = await newOne(inmueble);
    const ids = async (query: string): Promise<number[]> =>
      ((await world.asAna(`GET ${path}${query}`)).body as { id: number }[]).map((each) => each.id);
    expect(await ids(`?inmueble=${inmueble}`)).toEqual([id]);
    const all = await ids('');
    expect(all).toContain(id);
    expect(all.length).toBeGreaterThan(1);
    expect(await ids('?inmueble=')).toEqual(all);
    expect(await ids('?otra=1')).toEqual(all);
    expect((await world.asBerta(`GET ${path}`)).body).toEqual([]);
  });

  it('refuses to filter by an unknown or another user’s property', async () => {
    const refused = {
      status: 400,
      body: { inmueble: ['Escoja una opción válida. Esa opción no está entre las disponibles.'] },
    };
    for (const value of [world.berta.inmueble, ...NO_IDS]) {
      expect(said(await world.asAna(`GET ${path}?inmueble=${value}`))).toEqual(refused);
    }
  });

  it.each(NO_IDS)('is a 404 for the id %s', async (id) => {
    expect(said(await world.asAna(`GET ${path}${id}/`))).toEqual(NOT_FOUND);
  });

  it('is a 404 for another user’s record', async () => {
    const id = await newOne(world.ana.inmueble);
    expect(said(await world.asBerta(`GET ${path}${id}/`))).toEqual(NOT_FOUND);
  });

  it('refuses another user’s property', async () => {
    expect(said(await create({ ...PERSON, inmueble: world.berta.inmueble }))).toEqual({
      status: 400,
      body: { inmueble: [foreignKey(world.berta.inmueble)] },
    });
  });

  it('[PARTY-5] reports every missing or invalid field', async () => {
    expect(said(await create({}))).toEqual({
      status: 400,
      body: {
        nombre: [REQUIRED],
        apellidos: [REQUIRED],
        correo_electronico: [REQUIRED],
        telefono: [REQUIRED],
        inmueble: [REQUIRED],
      },
    });
    const wrong = {
      nombre: 'x'.repeat(101),
      apellidos: 'x'.repeat(151),
      telefono: '6'.repeat(21),
      inmueble: '',
    };
    expect(said(await create({ ...wrong, correo_electronico: 'eva@luna' }))).toEqual({
      status: 400,
      body: {
        nombre: [tooLong(100)],
        apellidos: [tooLong(150)],
        telefono: [tooLong(20)],
        correo_electronico: ['Introduzca una dirección de correo electrónico válida.'],
        inmueble: ['Tipo incorrecto. Se esperaba valor de clave primaria y se recibió str.'],
      },
    });
  });

  it('has neither PATCH nor DELETE', async () => {
    const id = await newOne(world.ana.inmueble);
    expect(said(await world.asAna(`PATCH ${path}${id}/`, { body: {} }))).toEqual({
      status: 405,
      body: { detail: 'Método "PATCH" no permitido.' },
    });
    expect((await world.asAna(`DELETE ${path}${id}/`)).status).toBe(405);
  });
});

describe('bonificacion', () => {
  const create = (bonificacion: unknown) =>
    world.asAna('POST /api/terceros/inquilinos/', {
      body: { ...PERSON, bonificacion, inmueble: world.ana.inmueble },
    });

  it.each([
    [0, '0.00'],
    [9999.99, '9999.99'],
    ['12.5', '12.50'],
    ['.5', '0.50'],
    ['7.100', '7.10'],
    [' 3 ', '3.00'],
  ])('[CREATE-15] %j is stored as %s', async (sent, kept) => {
    expect((await create(sent)).body).toMatchObject({ bonificacion: kept });
  });

  it.each([
    [10_000, 'Asegúrese de que este valor es menor o igual a 9999.99.'],
    ['1e3', 'Se requiere un número válido.'],
    [1e300, 'Se requiere un número válido.'],
    [-0.01, 'Asegúrese de que este valor es mayor o igual a 0.'],
    [0.001, 'Asegúrese de que no haya más de 2 decimales.'],
    ['', 'Se requiere un número válido.'],
    ['NaN', 'Se requiere un número válido.'],
    ['12,5', 'Se requiere un número válido.'],
    [[1], 'Se requiere un número válido.'],
    [true, 'Se requiere un número válido.'],
    [null, 'Este campo no puede ser nulo.'],
  ])('[CREATE-15] refuses %j', async (sent, message) => {
    expect(said(await create(sent))).toEqual({ status: 400, body: { bonificacion: [message] } });
  });
});

describe('numero_cuenta of an owner', () => {
  const create = (numeroCuenta: unknown) =>
    world.asAna('POST /api/terceros/propietarios/', {
      body: { ...PERSON, numero_cuenta: numeroCuenta, inmueble: world.ana.inmueble },
    });
  /** As written here, which JSON.stringify would not keep. */
  const createWith = (number: string) => {
    const rest = JSON.stringify({ ...PERSON, inmueble: world.ana.inmueble });
    return world.asAna('POST /api/terceros/propietarios/', {
      body: `{"numero_cuenta":${number},${rest.slice(1)}`,
    });
  };

  it.each([null, '', '  '])('[CREATE-16] %j is stored as none', async (sent) => {
    expect((await create(sent)).body).toMatchObject({ numero_cuenta: null });
  });

  it.each([
    ['2100041845020005', '2100041845020005'],
    ['9007199254740991', '9007199254740991'],
    ['2100.25', '2100.25'],
    ['-0.5', '-0.5'],
  ])('may be a number (%s), as in DRF', async (written, kept) => {
    expect((await createWith(written)).body).toMatchObject({ numero_cuenta: kept });
  });

  it.each([
    '9007199254740993',
    '21000418450200051332',
    '2100041845020005133299',
    '1e400',
    '0.1234567890123456',
  ])('is refused as the number %s, whose digits would not be kept', async (written) => {
    expect(said(await createWith(written))).toEqual({
      status: 400,
      body: { numero_cuenta: ['No es una cadena válida.'] },
    });
  });

  it('[CREATE-16] has at most 24 characters', async () => {
    expect(said(await create('E'.repeat(25)))).toEqual({
      status: 400,
      body: { numero_cuenta: [tooLong(24)] },
    });
  });
});
