import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientes } from '../../src/services/clientes.ts';
import { type Answer, failureOf, HTML, recordedApi, signal } from './recorded-api.ts';

const LIST = '/api/clientes/clientes/';
const EMPTY = { nombre: '', email: '', telefono: '', nif: '', direccion: '', numero_cuenta: '' };

describe('the current client', () => {
  it('[CLIENT-1] is the first of the list', async () => {
    const { http, calls } = recordedApi({ json: [{ id: 7, razon_social: 'Aldaba' }, { id: 8 }] });
    expect(await createClientes(http).current(signal)).toEqual({ ...EMPTY, id: 7, nombre: 'Aldaba' });
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', LIST]]);
  });

  it('[CLIENT-1] is the first valid record', async () => {
    const { http } = recordedApi({ json: [{ nombre: 'sin id' }, { id: '8', nombre: 'Boj' }] });
    expect(await createClientes(http).current(signal)).toEqual({ ...EMPTY, id: 8, nombre: 'Boj' });
  });

  it('[CLIENT-2] is null when there is none', async () => {
    const { http } = recordedApi({ json: { count: 0, next: null, results: [] } });
    expect(await createClientes(http).current(signal)).toBeNull();
  });

  it.each([[HTML], ['noNetwork'], [{ json: 'no es una lista' }]] as [Answer][])(
    '[CLIENT-3] has a message when it cannot be loaded: %j',
    async (answer) => {
      const { http } = recordedApi(answer);
      expect(await failureOf(createClientes(http).current(signal))).toMatchObject({
        message: 'Error al obtener los datos del cliente. Por favor, inicie sesión nuevamente.',
      });
    },
  );
});

describe('the profile', () => {
  const names: [string, string[]][] = [
    ['nombre', ['nombre', 'name', 'razon_social']],
    ['email', ['email', 'correo', 'correo_electronico']],
    ['telefono', ['telefono', 'telefono_contacto', 'tel']],
    ['direccion', ['direccion', 'domicilio', 'direccion_fiscal', 'direccion_social']],
    ['nif', ['nif', 'cif', 'documento_identidad']],
    ['numero_cuenta', ['numero_cuenta', 'cuenta_bancaria', 'iban']],
  ];
  it.each(names)(
    '[PROFILE-2] reads %s from the first of its names that the record has',
    async (concept, aliases) => {
      for (const [at, alias] of aliases.entries()) {
        const later = Object.fromEntries(aliases.slice(at).map((name) => [name, `de ${name}`]));
        const record = { id: 7, tel: '', ...later };
        const { http } = recordedApi({ json: [record] }, { json: record });
        expect(await createClientes(http).profile(signal)).toEqual({
          ...EMPTY,
          id: 7,
          [concept]: `de ${alias}`,
        });
      }
    },
  );

  it('[PROFILE-2] needs only the list if that has all six concepts, empty or not', async () => {
    const { http, calls } = recordedApi({
      json: [{ id: 7, name: 'Aldaba', correo: '', tel: null, cif: 'B1', domicilio: 'Mayor 1', iban: '' }],
    });
    expect(await createClientes(http).profile(signal)).toEqual({
      ...EMPTY,
      id: 7,
      nombre: 'Aldaba',
      nif: 'B1',
      direccion: 'Mayor 1',
    });
    expect(calls).toHaveLength(1);
  });

  it('[PROFILE-2] loads the record if the list has only some of the concepts', async () => {
    const listed = { id: 7, razon_social: 'Aldaba', email: 'a@a.es', tel: '91', cif: 'B1', domicilio: 'M' };
    const { http, calls } = recordedApi({ json: [listed] }, { json: { ...listed, iban: 'ES91' } });
    expect(await createClientes(http).profile(signal)).toMatchObject({
      email: 'a@a.es',
      numero_cuenta: 'ES91',
    });
    expect(calls.map(({ path }) => path)).toEqual([LIST, `${LIST}7/`]);
  });

  it.each([404, 405])(
    '[PROFILE-2] shows what the list has if the backend has no record of one client: %d',
    async (status) => {
      const none = { status, json: { detail: 'No.' } };
      const { http } = recordedApi({ json: [{ id: 7, nombre: 'Aldaba', email: 'a@a.es' }] }, none);
      expect(await createClientes(http).profile(signal)).toEqual({
        ...EMPTY,
        id: 7,
        nombre: 'Aldaba',
        email: 'a@a.es',
      });
    },
  );

  it.each<[listed: object, answer: Answer]>([
    [
      { id: 7, nombre: 'Aldaba' },
      { status: 404, json: {} },
    ],
    [
      { id: 7, email: 'a@a.es' },
      { status: 403, json: {} },
    ],
    [{ id: 7, email: 'a@a.es' }, HTML],
    [{ id: 7, email: 'a@a.es' }, 'noNetwork'],
  ])(
    '[PROFILE-7] cannot be loaded if the list has %j and the record is answered %j',
    async (listed, answer) => {
      const { http } = recordedApi({ json: [listed] }, answer);
      expect(await failureOf(createClientes(http).profile(signal))).toMatchObject({
        message: 'No se pudieron cargar los datos del cliente. Por favor, intenta de nuevo.',
      });
    },
  );

  it('[PROFILE-2] loads the record if the list has only the name', async () => {
    const { http, calls } = recordedApi(
      { json: [{ id: 7, razon_social: 'Aldaba' }] },
      { json: { id: 7, razon_social: 'Aldaba, S.L.', iban: 'ES91' } },
    );
    expect(await createClientes(http).profile(signal)).toEqual({
      ...EMPTY,
      id: 7,
      nombre: 'Aldaba, S.L.',
      numero_cuenta: 'ES91',
    });
    expect(calls.map(({ path }) => path)).toEqual([LIST, `${LIST}7/`]);
  });

  it('[PROFILE-2] keeps the list’s values that the record lacks, and the id', async () => {
    const { http, calls } = recordedApi(
      { json: [{ id: 7, razon_social: 'Aldaba' }] },
      { json: { id: 9, tel: '912' } },
    );
    expect(await createClientes(http).profile(signal)).toEqual({
      ...EMPTY,
      id: 7,
      nombre: 'Aldaba',
      telefono: '912',
    });
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('[PROFILE-7] a record that is not an object cannot be loaded', async () => {
    const { http } = recordedApi({ json: [{ id: 7 }] }, { json: [] });
    expect(await failureOf(createClientes(http).profile(signal))).toMatchObject({
      kind: 'unreadable',
      cause: { message: 'Client 7 is not what the contract says' },
    });
  });

  it('[PROFILE-7] is null for an empty list', async () => {
    const { http } = recordedApi({ json: [] });
    expect(await createClientes(http).profile(signal)).toBeNull();
  });

  it('[PROFILE-7] has a message when it cannot be loaded', async () => {
    const message = 'No se pudieron cargar los datos del cliente. Por favor, intenta de nuevo.';
    expect(await failureOf(createClientes(recordedApi(HTML).http).profile(signal))).toMatchObject({
      message,
    });
    const second = recordedApi({ json: [{ id: 7 }] }, HTML);
    expect(await failureOf(createClientes(second.http).profile(signal))).toMatchObject({ message });
  });
});

describe('saving the profile', () => {
  it('[PROFILE-5] sends only the changed fields, under the record’s own names', async () => {
    const record = { id: 7, razon_social: 'Aldaba', correo: 'a@a.es', tel: '91', activo: true };
    const { http, calls } = recordedApi({ json: record }, { json: { ...record, correo: 'b@b.es' } });
    const change = { id: 7, changes: { email: 'b@b.es', nombre: 'Aldaba, S.L.' } };
    expect(await createClientes(http).update(change, signal)).toEqual({
      ...EMPTY,
      id: 7,
      nombre: 'Aldaba',
      email: 'b@b.es',
      telefono: '91',
    });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', `${LIST}7/`, undefined],
      ['PATCH', `${LIST}7/`, { razon_social: 'Aldaba, S.L.', correo: 'b@b.es' }],
    ]);
  });

  it('[PROFILE-5] uses the first name of a concept that the record lacks', async () => {
    const { http, calls } = recordedApi(
      { json: { id: 7, telefono_contacto: null } },
      { status: 200, text: '' },
    );
    const change = { id: 7, changes: { telefono: '912', nif: 'B1', direccion: '' } };
    expect(await createClientes(http).update(change, signal)).toEqual({
      ...EMPTY,
      id: 7,
      telefono: '912',
      nif: 'B1',
    });
    expect(calls[1]?.body).toEqual({ telefono_contacto: '912', nif: 'B1', direccion: '' });
  });

  it('[PROFILE-5] never sends a name that is not in the record or in the list of §3', async () => {
    const known = ['nombre', 'name', 'razon_social', 'email', 'correo', 'correo_electronico'];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...known, 'otro'), fc.string()), async (record) => {
        const { http, calls } = recordedApi({ json: { ...record, id: 7 } }, { json: {} });
        await createClientes(http).update({ id: 7, changes: { nombre: 'x', email: 'y' } }, signal);
        const sent = Object.keys(calls[1]?.body ?? {});
        expect(sent).toHaveLength(2);
        expect(sent.every((name) => known.includes(name))).toBe(true);
      }),
    );
  });

  it('[PROFILE-5] writes to the name that is read if the record has several', async () => {
    const record = { id: 7, nombre: ' ', name: 'Aldaba', razon_social: 'Otra', nif: '', cif: null };
    const { http, calls } = recordedApi({ json: record }, { json: [] });
    expect(await createClientes(http).update({ id: 7, changes: { nombre: 'A', nif: 'B1' } }, signal)).toEqual(
      {
        ...EMPTY,
        id: 7,
        nombre: 'A',
        nif: 'B1',
      },
    );
    expect(calls[1]?.body).toEqual({ name: 'A', nif: 'B1' });
  });

  it('sends nothing when nothing changed', async () => {
    const { http, calls } = recordedApi({ json: { id: 7, nombre: 'A' } });
    expect(await createClientes(http).update({ id: 7, changes: {} }, signal)).toMatchObject({ nombre: 'A' });
    expect(calls).toHaveLength(1);
  });

  it('[PROFILE-6] reports what went wrong and for which field', async () => {
    const { http } = recordedApi(
      { json: { id: 7, correo: '' } },
      { status: 400, json: { correo: ['Mal.'] } },
    );
    expect(
      await failureOf(createClientes(http).update({ id: 7, changes: { email: 'x' } }, signal)),
    ).toMatchObject({
      message: 'No se pudo actualizar el perfil. Por favor, intenta de nuevo.',
      fields: { email: ['Mal.'] },
    });
  });

  it('[PROFILE-6] keeps errors of unknown fields, and the kind and cause of the error', async () => {
    const { http } = recordedApi(
      { json: { id: 7 } },
      { status: 400, json: { cif: ['Mal.'], otro: ['No.'] } },
    );
    expect(
      await failureOf(createClientes(http).update({ id: 7, changes: { nif: 'x' } }, signal)),
    ).toMatchObject({
      name: 'ServiceError',
      kind: 'refused',
      fields: { nif: ['Mal.'], otro: ['No.'] },
      cause: { name: 'HttpError', status: 400 },
    });
  });

  it('[PROFILE-6] says how long to wait before retrying', async () => {
    const { http } = recordedApi({ status: 429, json: {}, headers: { 'retry-after': '5' } });
    expect(
      await failureOf(createClientes(http).update({ id: 7, changes: { email: 'x' } }, signal)),
    ).toMatchObject({
      message:
        'No se pudo actualizar el perfil. Por favor, intenta de nuevo. ' +
        'Demasiados intentos. Es necesario esperar 5 segundos antes de volver a intentarlo.',
    });
  });

  it('an aborted request is not reported as a failure', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const { http, calls } = recordedApi();
    const left = failureOf(createClientes(http).update({ id: 7, changes: {} }, leaving.signal));
    expect(await left).toBe(leaving.signal.reason);
    expect(calls).toEqual([]);
  });

  it('[PROFILE-6] has a message when there is no record', async () => {
    const { http } = recordedApi({ status: 404, json: { detail: 'No encontrado.' } });
    expect(
      await failureOf(createClientes(http).update({ id: 7, changes: { email: 'x' } }, signal)),
    ).toMatchObject({
      message: 'No se encontró el cliente para actualizar',
    });
  });
});
