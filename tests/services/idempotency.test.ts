import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import type { Extensions } from '../../src/lib/extensions.ts';
import { SessionEndedError } from '../../src/lib/http.ts';
import { messages } from '../../src/lib/messages.ts';
import type { Services } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { answeringApi, failureOf, recordedApi, signal, type Answer } from './recorded-api.ts';
import { servicesOf } from './recorded-services.ts';
import { ADDRESS } from '../support/address.ts';
import { incidenciaInput } from '../flows/support/samples.ts';

const INCIDENCIA = incidenciaInput();
const CREATED: Answer = { status: 201, json: { id: 9 } };
const PERSONA = {
  nombre: 'A',
  apellidos: 'B',
  telefono: '600000000',
  correo_electronico: 'a@b.es',
  inmueble: 3,
};
const OBRAS = {
  empresa: 'Obras',
  persona_contacto: 'A',
  telefono: '600000000',
  correo: 'a@b.es',
  inmuebles: [3],
};

/** Every call that creates something. */
const CREATIONS: Record<string, (services: Services) => Promise<unknown>> = {
  'a property': ({ inmuebles }) =>
    inmuebles.create({ ...ADDRESS, tipo: 'propiedad', estado: 'comprado', activo: true, cliente: 1 }, signal),
  'its owner': ({ propietarios }) => propietarios.create({ ...PERSONA, numero_cuenta: 'ES00' }, signal),
  'its tenant': ({ inquilinos }) => inquilinos.createWithInmueble({ ...PERSONA, bonificacion: 0 }, signal),
  'its builder': ({ constructoras }) => constructoras.createWithInmueble(OBRAS, signal),
  'a tenant': ({ inquilinos }) => inquilinos.create({ ...PERSONA, bonificacion: 0 }, signal),
  'a builder': ({ constructoras }) => constructoras.create(OBRAS, signal),
  'an incident': ({ incidencias }) => incidencias.create(INCIDENCIA, signal),
  'a document': ({ documentos }) =>
    documentos.upload(
      {
        inmueble: 3,
        nombre: 'a',
        descripcion: '',
        archivo: file('a.pdf', 1),
      },
      signal,
    ),
};

function servicesOver(extensions: Extensions, ...answers: readonly Answer[]) {
  return servicesIn(memoryStorage().storage, extensions, ...answers);
}

let keys = 0;
beforeEach(() => {
  keys = 0;
});

/** A page in a tab with this storage. Keys are counted over all pages of a test. */
function servicesIn(tabStorage: () => Storage, extensions: Extensions, ...answers: readonly Answer[]) {
  const { http, calls } = recordedApi(...answers);
  const services = servicesOf(http, {
    unanswered: createUnansweredKeys(tabStorage),
    extensions: () => extensions,
    newKey: () => `key-${(keys += 1)}`,
  });
  return { services, keysSent: () => calls.map(({ headers }) => headers ?? null) };
}

const file = (name: string, lastModified: number, content = '%PDF') =>
  new File([content], name, { lastModified });

const key = (n: number) => ({ 'idempotency-key': `key-${n}` });

describe.each(Object.entries(CREATIONS))('%s', (_, create) => {
  it('has no key if the backend did not announce it', async () => {
    const { services, keysSent } = servicesOver({ if_match: true }, CREATED);
    await create(services);
    expect(keysSent()).toEqual([null]);
  });

  it('keeps its key when retried after a lost response, and has a new one after it was created', async () => {
    const { services, keysSent } = servicesOver({ idempotency: true }, 'noNetwork', CREATED, CREATED);
    expect(await failureOf(create(services))).toMatchObject({
      kind: 'uncertain',
      message: expect.stringContaining(messages.common.repeatable),
    });
    await create(services);
    await create(services);
    expect(keysSent()).toEqual([key(1), key(1), key(2)]);
  });
});

/** The stored key of `INCIDENCIA`. */
const STORED = /^\[\["[0-9a-f]{64}","key-1"\]\]$/;

describe('a key after a reload', () => {
  const announced = { idempotency: true } as const;
  const create = ({ incidencias }: Services) => incidencias.create(INCIDENCIA, signal);

  it('is the same for the same content, and is removed with the response', async () => {
    const tab = memoryStorage();
    const before = servicesIn(tab.storage, announced, 'noNetwork');
    await failureOf(create(before.services));
    expect(tab.items.get(STORAGE_KEY.unanswered)).toMatch(STORED);
    const after = servicesIn(tab.storage, announced, CREATED, CREATED);
    await create(after.services);
    expect(Object.fromEntries(tab.items)).toEqual({});
    await create(after.services);
    expect([...before.keysSent(), ...after.keysSent()]).toEqual([key(1), key(1), key(2)]);
  });

  it('is the same if the page was closed before the response', async () => {
    const tab = memoryStorage();
    const { http } = answeringApi(() => {
      expect(tab.items.get(STORAGE_KEY.unanswered)).toMatch(STORED);
      return CREATED;
    });
    const newKey = () => 'key-1';
    await create(
      servicesOf(http, {
        unanswered: createUnansweredKeys(tab.storage),
        extensions: () => announced,
        newKey,
      }),
    );
    expect.assertions(1);
  });

  it('is forgotten with the session', async () => {
    const tab = memoryStorage();
    const { services } = servicesIn(tab.storage, announced, 'noNetwork');
    await failureOf(create(services));
    services.forgetKeys();
    expect(Object.fromEntries(tab.items)).toEqual({});
  });

  it('is one of the last 64', async () => {
    const tab = memoryStorage();
    const before = servicesIn(tab.storage, announced, ...Array<Answer>(65).fill('noNetwork'));
    const contents = Array.from({ length: 65 }, (_, at) => ({ ...INCIDENCIA, suministro: at + 1 }));
    for (const content of contents) await failureOf(before.services.incidencias.create(content, signal));
    const after = servicesIn(tab.storage, announced, CREATED, CREATED, CREATED);
    for (const content of [contents[1], contents[64], contents[0]])
      await after.services.incidencias.create(content ?? INCIDENCIA, signal);
    expect(after.keysSent()).toEqual([key(2), key(65), key(66)]);
  });

  it.each([
    ['what cannot be read', '{"a":'],
    ['no list', '{"a":1}'],
    ['entries of another kind', '[["content","key-0"],[7],null]'],
  ])('is new if the storage has %s', async (_, stored) => {
    const tab = memoryStorage({ [STORAGE_KEY.unanswered]: stored });
    const { services, keysSent } = servicesIn(tab.storage, announced, CREATED);
    await create(services);
    expect(keysSent()).toEqual([key(1)]);
  });

  it('is read beside entries of another kind', async () => {
    const tab = memoryStorage();
    await failureOf(create(servicesIn(tab.storage, announced, 'noNetwork').services));
    const stored = String(tab.items.get(STORAGE_KEY.unanswered));
    tab.items.set(STORAGE_KEY.unanswered, stored.replace('[', '[null,[7],'));
    const after = servicesIn(tab.storage, announced, CREATED);
    await create(after.services);
    expect(after.keysSent()).toEqual([key(1)]);
  });

  it('is new if the stored one is not text', async () => {
    const tab = memoryStorage();
    await failureOf(create(servicesIn(tab.storage, announced, 'noNetwork').services));
    const stored = String(tab.items.get(STORAGE_KEY.unanswered));
    tab.items.set(STORAGE_KEY.unanswered, stored.replace(/,"[^"]*"\]\]$/, ',7]]'));
    const after = servicesIn(tab.storage, announced, CREATED);
    await create(after.services);
    expect(after.keysSent()).toEqual([key(2)]);
  });

  it('[SESSION-9] is not kept if the session has ended before the request', async () => {
    const tab = memoryStorage();
    const http = () => Promise.reject(new SessionEndedError('The session ended'));
    const unanswered = createUnansweredKeys(tab.storage);
    await failureOf(
      create(servicesOf(http, { unanswered, extensions: () => announced, newKey: () => 'key-1' })),
    );
    expect(Object.fromEntries(tab.items)).toEqual({});
  });

  it('is kept in memory if the storage is blocked or there is no digest', async () => {
    const refusing = servicesIn(memoryStorage({}, true).storage, announced, 'noNetwork', CREATED);
    await failureOf(create(refusing.services));
    await create(refusing.services);
    expect(refusing.keysSent()).toEqual([key(1), key(1)]);
    vi.stubGlobal('crypto', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const tab = memoryStorage();
    const plain = servicesIn(tab.storage, announced, 'noNetwork', CREATED);
    await failureOf(create(plain.services));
    expect(Object.fromEntries(tab.items)).toEqual({});
    await create(plain.services);
    expect(plain.keysSent()).toEqual([key(2), key(2)]);
  });
});

describe('a key', () => {
  it.each([502, 504, 500, 409])('is kept after %i, because the record may exist', async (status) => {
    const { services, keysSent } = servicesOver({ idempotency: true }, { status, json: {} }, CREATED);
    await failureOf(services.incidencias.create(INCIDENCIA, signal));
    await services.incidencias.create(INCIDENCIA, signal);
    expect(keysSent()).toEqual([key(1), key(1)]);
  });

  it('is kept after a response without a record, because the record may exist', async () => {
    const half: Answer = { status: 201, text: '{"id":9,' };
    const { services, keysSent } = servicesOver({ idempotency: true }, half, half, half, CREATED, CREATED);
    const { inmuebles, inquilinos } = services;
    const property = { ...ADDRESS, tipo: 'propiedad', estado: 'comprado', activo: true, cliente: 1 } as const;
    const create = () => inmuebles.create(property, signal);
    const createTenant = () => inquilinos.create({ ...PERSONA, bonificacion: 0 }, signal);
    for (const send of [create, create, createTenant])
      expect(await failureOf(send())).toMatchObject({
        kind: 'uncertain',
        message: expect.stringContaining(messages.common.repeatable),
      });
    await create();
    await createTenant();
    expect(keysSent()).toEqual([key(1), key(1), key(2), key(1), key(2)]);
  });

  it.each([
    [400, 'refused'],
    [422, 'refused'],
    [429, 'throttled'],
  ])('is not kept after %i, because nothing was created', async (status, kind) => {
    const { services, keysSent } = servicesOver({ idempotency: true }, { status, json: {} }, CREATED);
    expect(await failureOf(services.incidencias.create(INCIDENCIA, signal))).toMatchObject({ kind });
    await services.incidencias.create(INCIDENCIA, signal);
    expect(keysSent()).toEqual([key(1), key(2)]);
  });

  it('is new for other content and after the session', async () => {
    const { services, keysSent } = servicesOver({ idempotency: true }, 'noNetwork', 'noNetwork', CREATED);
    await failureOf(services.incidencias.create(INCIDENCIA, signal));
    await failureOf(services.incidencias.create({ ...INCIDENCIA, observaciones: 'otra' }, signal));
    services.forgetKeys();
    await services.incidencias.create(INCIDENCIA, signal);
    expect(keysSent()).toEqual([key(1), key(2), key(3)]);
  });

  it('of an upload is new for another name, description, property or file', async () => {
    const first = { inmueble: 3, nombre: 'Plano', descripcion: '', archivo: file('plano.pdf', 1) };
    const uploads = [
      first,
      { ...first, inmueble: 4 },
      { ...first, nombre: 'Planta' },
      { ...first, descripcion: 'Primera' },
      { ...first, archivo: file('planta.pdf', 1) },
      { ...first, archivo: file('plano.pdf', 2) },
      { ...first, archivo: file('plano.pdf', 1, 'longer') },
      first,
    ];
    const lost = Array<Answer>(uploads.length).fill('noNetwork');
    const { services, keysSent } = servicesOver({ idempotency: true }, ...lost);
    for (const upload of uploads) await failureOf(services.documentos.upload(upload, signal));
    expect(keysSent()).toEqual([...[1, 2, 3, 4, 5, 6, 7].map(key), key(1)]);
  });

  it('in progress elsewhere is reported as safe to retry', async () => {
    const { services } = servicesOver({ idempotency: true }, { status: 409, json: { detail: 'En curso.' } });
    expect(await failureOf(services.incidencias.create(INCIDENCIA, signal))).toMatchObject({
      kind: 'uncertain',
      message: `${messages.incidencia.createFailed} ${messages.common.repeatable}`,
    });
  });
});
