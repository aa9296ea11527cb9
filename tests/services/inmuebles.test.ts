import { describe, expect, it } from 'vitest';
import { createInmuebles } from '../../src/services/inmuebles.ts';
import { failureOf, recordedApi, signal, type Answer } from './recorded-api.ts';
import { ADDRESS } from '../support/address.ts';

const LIST = '/api/inmuebles/inmuebles/';
const HTML: Answer = { status: 503, text: '<html></html>', type: 'text/html' };

const FIELDS = { tipo: 'gestion' as const, ...ADDRESS, estado: 'comprado', activo: true, cliente: 7 };
const INMUEBLE = { ...FIELDS, id: 3, fecha_cambio_estado: '2026-09-14' };
const DETAIL = { ...INMUEBLE, inquilinos: [1], constructoras: [4], propietarios: [2, 5] };

describe('the list of properties', () => {
  it('reads every variant of a record', async () => {
    const { http, calls } = recordedApi({
      json: [
        { ...INMUEBLE, id: '3', cliente: '7', numero_via: 214, planta: 3, portal: ' 2 ', extra: [1] },
        { id: 4, estado: 'nuevo', activo: false },
      ],
    });
    expect(await createInmuebles(http).list(signal)).toEqual([
      INMUEBLE,
      {
        id: 4,
        tipo: 'propiedad',
        tipo_via: '',
        nombre_via: '',
        numero_via: '',
        portal: '',
        escalera: '',
        planta: '',
        puerta: '',
        codigo_postal: '',
        ciudad: '',
        provincia: '',
        estado: 'nuevo',
        activo: false,
        fecha_cambio_estado: null,
        cliente: null,
      },
    ]);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', LIST]]);
  });

  it.each([
    [undefined, 'propiedad'],
    [null, 'propiedad'],
    ['', 'propiedad'],
    ['Propiedad', 'propiedad'],
    [' GESTION ', 'gestion'],
    ['Gestión', 'gestion'],
    ['alquiler', undefined],
    [7, undefined],
  ])('a record of tipo %j is %s, or is left out', async (tipo, understood) => {
    const { http } = recordedApi({ json: [{ id: 3, tipo }, { tipo }] });
    const listed = await createInmuebles(http).list(signal);
    expect(listed.map((inmueble) => [inmueble.id, inmueble.tipo, inmueble.activo])).toEqual(
      understood === undefined ? [] : [[3, understood, true]],
    );
  });

  it.each([undefined, null, ''])('a record of estado %j is in its first estado', async (estado) => {
    const { http } = recordedApi({ json: [{ id: 3, estado }] });
    const [inmueble] = await createInmuebles(http).list(signal);
    expect(inmueble?.estado).toBe('proceso_compra');
  });

  const failures: [string, Answer, string][] = [
    ['detail', { status: 403, json: { detail: 'No tiene permiso.' } }, 'No tiene permiso.'],
    ['HTML', HTML, 'El servidor no responde (503)'],
    ['no network', 'noNetwork', 'No se pudo conectar con el servidor. Por favor, inténtelo de nuevo.'],
    ['nothing', { status: 404, text: '' }, 'El servidor ha rechazado la petición (404)'],
    ['no list', { json: { ok: true } }, 'La respuesta del servidor no se entiende'],
    [
      'a wait',
      { status: 429, text: '', headers: { 'retry-after': '5' } },
      'Demasiados intentos. Es necesario esperar 5 segundos antes de volver a intentarlo.',
    ],
  ];
  it.each(failures)('[DASH-16] has a message when it cannot be loaded: %s', async (_, answer, why) => {
    const { http } = recordedApi(answer);
    expect(await failureOf(createInmuebles(http).list(signal))).toMatchObject({
      message: `Error al cargar inmuebles: ${why}`,
    });
  });
});

describe('one property', () => {
  it('has the ids of its parties', async () => {
    const { http, calls } = recordedApi({
      json: { ...DETAIL, propietarios: ['2', { id: 5 }], inquilinos: [1, null] },
    });
    expect(await createInmuebles(http).get(3, signal)).toEqual(DETAIL);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', `${LIST}3/`]]);
  });

  it('without party ids has no parties', async () => {
    const { http } = recordedApi({ json: INMUEBLE });
    const none = { inquilinos: [], constructoras: [], propietarios: [] };
    expect(await createInmuebles(http).get(3, signal)).toEqual({ ...INMUEBLE, ...none });
  });

  it('an invalid record and a failed request have different causes', async () => {
    const { http } = recordedApi({ json: { estado: 'nuevo' } });
    const error = await failureOf(createInmuebles(http).get(3, signal));
    expect(error).toMatchObject({
      kind: 'unreadable',
      cause: { message: 'Property 3 is not what the contract says' },
    });
  });

  it.each([[HTML], ['noNetwork'], [{ json: [] }], [{ status: 404, json: { detail: 'x' } }]] as [Answer][])(
    '[PROP-7] [ADDRESS-1] has the message of the caller when it cannot be loaded: %j',
    async (answer) => {
      const { http } = recordedApi(answer, answer);
      const said = [
        await failureOf(createInmuebles(http).get(3, signal)),
        await failureOf(createInmuebles(http).getForEdit(3, signal)),
      ].map((error) => (error instanceof Error ? error.message : error));
      expect(said).toEqual([
        'No se pudo cargar el inmueble.',
        'No se pudieron cargar los datos del inmueble. Por favor, inténtalo de nuevo.',
      ]);
    },
  );
});

describe('a new property', () => {
  it('[CREATE-7] is posted with exactly the named fields', async () => {
    const input = { ...FIELDS, extra: 'no' };
    const { http, calls } = recordedApi({ status: 201, json: { id: 9, portal: null } });
    expect(await createInmuebles(http).create(input, signal)).toEqual({
      ...INMUEBLE,
      id: 9,
      portal: '',
      fecha_cambio_estado: null,
    });
    expect(calls).toEqual([{ method: 'POST', path: LIST, bearer: 'Bearer token-1', body: FIELDS }]);
  });

  it.each([[{ status: 201, json: [] }], [{ status: 201, json: { portal: '2' } }]] as [Answer][])(
    '[CREATE-10] may exist after an invalid response: %j',
    async (answer) => {
      const { http, calls } = recordedApi(answer);
      expect(await failureOf(createInmuebles(http).create(FIELDS, signal))).toMatchObject({
        kind: 'uncertain',
        cause: { message: 'The new property is not what the contract says' },
      });
      expect(calls).toHaveLength(1);
    },
  );
});

describe('a change of a property', () => {
  const change = { id: 3, estado: 'alquilado', fecha_cambio_estado: '2026-11-21' };

  it('[STATE-4] sends the estado and its date, and returns the response', async () => {
    const changed = { ...DETAIL, estado: 'alquilado', fecha_cambio_estado: '2026-11-21' };
    const { http, calls } = recordedApi({ json: changed });
    expect(await createInmuebles(http).changeEstado(change, signal)).toEqual(changed);
    expect(calls).toEqual([
      {
        method: 'PATCH',
        path: `${LIST}3/`,
        bearer: 'Bearer token-1',
        body: { estado: 'alquilado', fecha_cambio_estado: '2026-11-21' },
      },
    ]);
  });

  it('loads the record if the response is incomplete or of another property', async () => {
    const lacking = ['nombre_via', 'estado', 'inquilinos', 'constructoras', 'propietarios'].map((name) =>
      Object.fromEntries(Object.entries(DETAIL).filter(([key]) => key !== name)),
    );
    const ofAnother = { ...DETAIL, id: 4 };
    for (const json of [undefined, { estado: 'alquilado' }, INMUEBLE, ofAnother, ...lacking]) {
      const { http, calls } = recordedApi({ json }, { json: DETAIL });
      expect(await createInmuebles(http).changeEstado(change, signal)).toEqual(DETAIL);
      expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    }
  });

  const failures: Answer[] = ['noNetwork', { status: 429, json: { detail: 'Espere.' } }, HTML];
  it.each(failures)(
    '[STATE-8] [ADDRESS-3] is saved, even if the record cannot be read again: %j',
    async (failure) => {
      const edited = { ...ADDRESS, planta: '9' };
      const { http } = recordedApi({ json: {} }, failure, { json: {} }, failure);
      const inmuebles = createInmuebles(http);
      const { id: _, ...changed } = change;
      const sold = { ...DETAIL, ...changed };
      expect(await inmuebles.changeEstado(change, signal, DETAIL)).toEqual(sold);
      expect(await inmuebles.updateAddress({ id: 3, address: edited }, signal, sold)).toEqual({
        ...sold,
        ...edited,
      });
    },
  );

  it('fails if its record cannot be read again and only another one is known', async () => {
    const { http } = recordedApi({ json: {} }, HTML);
    const inmuebles = createInmuebles(http);
    expect(await failureOf(inmuebles.changeEstado(change, signal, { ...DETAIL, id: 4 }))).toMatchObject({
      message: 'No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.',
    });
  });

  it('[ADDRESS-3] sends the address fields only', async () => {
    const { http, calls } = recordedApi({ json: DETAIL });
    const address = { ...ADDRESS, id: 9, estado: 'vendido' };
    expect(await createInmuebles(http).updateAddress({ id: 3, address }, signal)).toEqual(DETAIL);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', `${LIST}3/`, ADDRESS],
    ]);
  });

  it.each([[HTML], ['noNetwork'], [{ status: 400, json: { estado: ['no'] } }]] as [Answer][])(
    '[STATE-8] [ADDRESS-3] has a message when it fails: %j',
    async (answer) => {
      const { http } = recordedApi(answer, answer);
      expect(await failureOf(createInmuebles(http).changeEstado(change, signal))).toMatchObject({
        message: 'No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.',
      });
      expect(
        await failureOf(createInmuebles(http).updateAddress({ id: 3, address: ADDRESS }, signal)),
      ).toMatchObject({
        message: 'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.',
      });
    },
  );
});

describe('the options of the estado', () => {
  const metadata = (choices: unknown) => ({ actions: { POST: { estado: { type: 'choice', choices } } } });

  it('[STATE-1] are read from OPTIONS', async () => {
    const choices = [
      { value: 'comprado', display_name: 'Comprado ya' },
      { value: 'nuevo' },
      'vendido',
      { value: 'alquilado', label: 'Alquilado ya' },
      ['reformando', 'En obras'],
      ['proceso_venta'],
      ['Otros', [['en_pausa', 'En pausa']]],
      'en_subasta',
      { x: 1 },
      [],
    ];
    const { http, calls } = recordedApi({ json: metadata(choices) });
    expect(await createInmuebles(http).estadoOptions(signal)).toEqual([
      { value: 'comprado', label: 'Comprado ya' },
      { value: 'nuevo', label: 'nuevo' },
      { value: 'vendido', label: 'Vendido' },
      { value: 'alquilado', label: 'Alquilado ya' },
      { value: 'reformando', label: 'En obras' },
      { value: 'proceso_venta', label: 'Proceso de venta' },
      { value: 'en_subasta', label: 'en_subasta' },
    ]);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['OPTIONS', LIST]]);
  });

  it.each([[HTML], ['noNetwork'], [{ json: {} }], [{ json: metadata([]) }], [{ json: metadata([{}]) }]] as [
    Answer,
  ][])('[STATE-2] have a message when they cannot be loaded: %j', async (answer) => {
    const { http } = recordedApi(answer);
    expect(await failureOf(createInmuebles(http).estadoOptions(signal))).toMatchObject({
      message: 'No se pudieron cargar las opciones de estado.',
    });
  });

  it.each([
    [metadata([]), 'The metadata of the properties is not what the contract says'],
    [metadata([{}]), 'The metadata of the properties names no estado'],
  ])('[STATE-2] invalid options and a failed request have different causes: %j', async (json, why) => {
    const { http } = recordedApi({ json });
    expect(await failureOf(createInmuebles(http).estadoOptions(signal))).toMatchObject({
      kind: 'unreadable',
      cause: { message: why },
    });
  });
});
