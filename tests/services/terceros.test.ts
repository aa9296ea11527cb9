import { describe, expect, it } from 'vitest';
import { createConstructoras } from '../../src/services/constructoras.ts';
import { createInquilinos } from '../../src/services/inquilinos.ts';
import { createPropietarios } from '../../src/services/propietarios.ts';
import { type Answer, answeringApi, failureOf, HTML, recordedApi, signal } from './recorded-api.ts';

const INQUILINO = {
  nombre: 'Lucía',
  apellidos: 'Ferrer Otero',
  correo_electronico: 'l@f.es',
  telefono: '912345678',
  bonificacion: 12.5,
  inmueble: 3,
};
const PROPIETARIO = {
  nombre: 'Lucía',
  apellidos: 'Ferrer Otero',
  telefono: '912345678',
  correo_electronico: 'l@f.es',
  numero_cuenta: null,
  inmueble: 3,
};
const CONSTRUCTORA = {
  empresa: 'Obras Levante, S.L.',
  persona_contacto: 'Sergio Prada',
  telefono: '983301765',
  correo: 'obras@levante.es',
  inmuebles: [3],
};

const NOT_FOUND: Answer = { status: 404, json: { detail: 'No encontrado.' } };

describe('a new party', () => {
  it('[CREATE-8] [STATE-6] a tenant is posted with exactly the named fields', async () => {
    const { http, calls } = recordedApi(
      { status: 201, json: { id: 5, bonificacion: '12.50' } },
      { json: { id: 6 } },
    );
    const inquilinos = createInquilinos(http);
    const more = { ...INQUILINO, extra: 1 };
    expect(await inquilinos.create(more, signal)).toEqual({ id: 5 });
    expect(await inquilinos.createWithInmueble(INQUILINO, signal)).toEqual({ id: 6 });
    const call = {
      method: 'POST',
      path: '/api/terceros/inquilinos/',
      bearer: 'Bearer token-1',
      body: INQUILINO,
    };
    expect(calls).toEqual([call, call]);
  });

  it('[CREATE-8] [CREATE-16] an owner is posted with an empty account as null', async () => {
    const { http, calls } = recordedApi({ status: 201, json: { id: 5 } });
    expect(await createPropietarios(http).create(PROPIETARIO, signal)).toEqual({ id: 5 });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/terceros/propietarios/', bearer: 'Bearer token-1', body: PROPIETARIO },
    ]);
  });

  it('[CREATE-8] [STATE-7] a builder is posted with its property', async () => {
    const { http, calls } = recordedApi({ status: 201, json: { id: 5 } }, { status: 201, json: { id: 6 } });
    const constructoras = createConstructoras(http);
    expect(await constructoras.create(CONSTRUCTORA, signal)).toEqual({ id: 5, ...CONSTRUCTORA });
    expect(await constructoras.createWithInmueble(CONSTRUCTORA, signal)).toEqual({ id: 6, ...CONSTRUCTORA });
    const call = {
      method: 'POST',
      path: '/api/terceros/constructoras/',
      bearer: 'Bearer token-1',
      body: CONSTRUCTORA,
    };
    expect(calls).toEqual([call, call]);
  });
});

it('[CREATE-13] a new builder may exist after a response without its id', async () => {
  const { http } = recordedApi({ status: 201, json: CONSTRUCTORA });
  expect(await failureOf(createConstructoras(http).create(CONSTRUCTORA, signal))).toMatchObject({
    kind: 'uncertain',
    cause: { message: 'The new builder is not what the contract says' },
  });
});

it.each<[string, Answer]>([
  ['the record without its id', { status: 201, json: INQUILINO }],
  ['a message', { status: 201, json: { detail: 'Creado.' } }],
  ['a text', { status: 201, json: 'Creado.' }],
  ['a list', { status: 201, json: [] }],
  ['empty', { status: 201, text: '' }],
])('[STATE-6] [CREATE-8] a new tenant or owner is created if the response is %s', async (_, answer) => {
  const { http } = recordedApi(answer, answer, answer);
  const created = [
    await createInquilinos(http).create(INQUILINO, signal),
    await createInquilinos(http).createWithInmueble(INQUILINO, signal),
    await createPropietarios(http).create(PROPIETARIO, signal),
  ];
  expect(created).toEqual([{ id: null }, { id: null }, { id: null }]);
});

describe('looking up a party', () => {
  it('[PARTY-1] by ids requests each and leaves out deleted ones', async () => {
    const { http, calls } = answeringApi(({ path }) =>
      path.endsWith('/2/') ? NOT_FOUND : { json: { ...INQUILINO, id: 1, bonificacion: '12.50' } },
    );
    expect(await createInquilinos(http).byIds([1, 2], signal)).toEqual([{ id: 1, ...INQUILINO }]);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/terceros/inquilinos/1/'],
      ['GET', '/api/terceros/inquilinos/2/'],
    ]);
  });

  it.each<[Answer]>([[{ status: 404, text: '404 page not found' }], [{ ...HTML, status: 404 }]])(
    '[PARTY-1] by id is a failure, and not a tenant who does not exist, after the response %j',
    async (page) => {
      const { http } = answeringApi(({ path }) =>
        path.endsWith('/2/') ? page : { json: { ...INQUILINO, id: 1 } },
      );
      expect(await failureOf(createInquilinos(http).byIds([1, 2], signal))).toMatchObject({
        message: 'No se pudieron obtener los datos del inquilino. Por favor, inténtelo de nuevo.',
        kind: 'server',
      });
    },
  );

  it('[PARTY-1] by property leaves out parties of others if the server ignores the filter', async () => {
    const inquilinos = recordedApi({
      json: [
        { ...INQUILINO, id: 1 },
        { ...INQUILINO, id: 2, inmueble: 4 },
        { id: 3, nombre: 'X' },
        { nombre: 'Y', inmueble: 3 },
      ],
    });
    expect((await createInquilinos(inquilinos.http).byInmueble(3, signal)).map(({ id }) => id)).toEqual([
      1, 3,
    ]);
    const propietarios = recordedApi({
      json: {
        results: [
          { ...PROPIETARIO, id: 1, inmueble: '3', numero_cuenta: ' ES91 2100 ' },
          { ...PROPIETARIO, id: 2, inmueble: 4 },
          { ...PROPIETARIO, id: 3, inmueble: undefined },
          PROPIETARIO,
        ],
        next: null,
      },
    });
    expect(await createPropietarios(propietarios.http).byInmueble(3, signal)).toEqual([
      { ...PROPIETARIO, id: 1, numero_cuenta: 'ES91 2100' },
      { ...PROPIETARIO, id: 3, inmueble: null },
    ]);
    const constructoras = recordedApi({
      json: [
        { ...CONSTRUCTORA, id: 1 },
        { ...CONSTRUCTORA, id: 2, inmuebles: [] },
        { ...CONSTRUCTORA, id: 4, inmuebles: undefined },
        CONSTRUCTORA,
      ],
    });
    expect((await createConstructoras(constructoras.http).byInmueble(3, signal)).map(({ id }) => id)).toEqual(
      [1, 4],
    );
    expect(
      [...inquilinos.calls, ...propietarios.calls, ...constructoras.calls].map(({ path }) => path),
    ).toEqual([
      '/api/terceros/inquilinos/?inmueble=3',
      '/api/terceros/propietarios/?inmueble=3',
      '/api/terceros/constructoras/?inmuebles=3',
    ]);
  });

  it.each([[HTML], ['noNetwork'], [{ json: 'x' }]] as [Answer][])(
    '[PARTY-3] has a message when it fails: %j',
    async (answer) => {
      const { http } = answeringApi(() => answer);
      const said = await Promise.all(
        [
          createInquilinos(http).byIds([1], signal),
          createInquilinos(http).byInmueble(3, signal),
          createConstructoras(http).byIds([1], signal),
          createPropietarios(http).byInmueble(3, signal),
        ].map(failureOf),
      );
      expect(said.map((error) => (error instanceof Error ? error.message : error))).toEqual([
        'No se pudieron obtener los datos del inquilino. Por favor, inténtelo de nuevo.',
        'No se pudieron obtener los datos del inquilino. Por favor, inténtelo de nuevo.',
        'No se pudieron obtener los datos de la constructora. Por favor, inténtelo de nuevo.',
        'No se pudieron obtener los datos del propietario. Por favor, inténtelo de nuevo.',
      ]);
    },
  );

  it('[STATE-5] [STATE-7] [STATE-8] during a change of estado its failure has the message of the change', async () => {
    const { http, calls } = answeringApi(() => HTML);
    const message = 'No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.';
    expect(await failureOf(createInquilinos(http).forEstado(3, signal))).toMatchObject({ message });
    expect(await failureOf(createConstructoras(http).forEstado(3, signal))).toMatchObject({ message });
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/terceros/inquilinos/?inmueble=3',
      '/api/terceros/constructoras/?inmuebles=3',
    ]);
  });
});

describe('linking a builder', () => {
  it('[PARTY-8] reads its links and writes them all', async () => {
    const { http, calls } = recordedApi(
      { json: { ...CONSTRUCTORA, id: '5', inmuebles: [1, '2', { id: 4 }] } },
      { json: { ...CONSTRUCTORA, id: 5, inmuebles: [1, 2, 4, 3] } },
    );
    const constructoras = createConstructoras(http);
    expect(await constructoras.get(5, signal)).toEqual({ ...CONSTRUCTORA, id: 5, inmuebles: [1, 2, 4] });
    expect(await constructoras.link({ id: 5, inmuebles: [1, 2, 4, 3] }, signal)).toEqual({
      ...CONSTRUCTORA,
      id: 5,
      inmuebles: [1, 2, 4, 3],
    });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/terceros/constructoras/5/', undefined],
      ['PATCH', '/api/terceros/constructoras/5/', { inmuebles: [1, 2, 4, 3] }],
    ]);
  });

  it('[PARTY-8] refuses links that it cannot read completely, because writing them back would lose one', async () => {
    for (const inmuebles of [undefined, null, 'x', [1, 'x'], [1, null]]) {
      const { http } = recordedApi({ json: { ...CONSTRUCTORA, id: 5, inmuebles } });
      expect(await failureOf(createConstructoras(http).get(5, signal))).toMatchObject({
        message: 'Error al procesar la constructora. Por favor, inténtelo de nuevo.',
        kind: 'unreadable',
        cause: { message: 'Builder 5 is not what the contract says' },
      });
    }
  });

  it('[PARTY-9] reports a deleted builder and any other failure', async () => {
    const { http } = recordedApi(NOT_FOUND, NOT_FOUND, HTML, 'noNetwork');
    const constructoras = createConstructoras(http);
    const notFound = { message: 'Constructora no encontrada', kind: 'missing' };
    const failed = { message: 'Error al procesar la constructora. Por favor, inténtelo de nuevo.' };
    expect(await failureOf(constructoras.get(5, signal))).toMatchObject(notFound);
    expect(await failureOf(constructoras.link({ id: 5, inmuebles: [3] }, signal))).toMatchObject(notFound);
    expect(await failureOf(constructoras.get(5, signal))).toMatchObject(failed);
    expect(await failureOf(constructoras.link({ id: 5, inmuebles: [3] }, signal))).toMatchObject(failed);
  });

  it('[PARTY-7] lists all builders of the system', async () => {
    const { http, calls } = recordedApi({ json: [{ ...CONSTRUCTORA, id: 1, inmuebles: null }] }, HTML);
    expect(await createConstructoras(http).list(signal)).toEqual([{ ...CONSTRUCTORA, id: 1, inmuebles: [] }]);
    expect(calls.map(({ path }) => path)).toEqual(['/api/terceros/constructoras/']);
    expect(await failureOf(createConstructoras(http).list(signal))).toMatchObject({
      message: 'No se pudieron cargar las constructoras. Por favor, inténtelo de nuevo.',
    });
  });
});
