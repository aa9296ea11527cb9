import { describe, expect, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import type { Extensions } from '../../src/lib/extensions.ts';
import { createServices } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { inmueble } from '../flows/support/samples.ts';
import { fileOf, linesOf, managedLine, plainLine } from '../flows/support/import-samples.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { answeringApi, API, type Answer } from './recorded-api.ts';

const source = { cliente: 1, hash: 'a1' };
const { signal } = new AbortController();
const [plain, managed] = linesOf(fileOf(plainLine(2), managedLine(3)));

/** The service, its requests, and how far the lines have come: when the server has the request, and now. */
function sending(answer: Answer, extensions: Extensions = {}) {
  const { storage } = memoryStorage();
  const during: unknown[] = [];
  const { http, calls } = answeringApi(() => {
    during.push(stages());
    return answer;
  });
  const { imports } = createServices({
    http,
    apiOrigin: API,
    storage,
    tabStorage: storage,
    unanswered: createUnansweredKeys(storage),
    extensions: () => extensions,
    newKey: () => `key-${calls.length + 1}`,
  });
  const stages = () => Object.fromEntries(imports.sentBefore(source).lines);
  return { imports, calls, during, stages };
}

const created: Answer = { status: 201, json: inmueble({ id: 31 }) };
const refused: Answer = { status: 400, json: { numero_via: ['No es válido.'] } };
const owner: Answer = { status: 201, json: { id: 9, inmueble: 31, nombre: 'Jorge' } };

it('[IMPORT-4] a property is sent with its client, and its owner with the property', async () => {
  const line = known(managed, 'line');
  const { imports, calls } = sending({ status: 201, json: { ...inmueble({ id: 31 }), inmueble: 31 } });
  await imports.createInmueble({ source, line }, signal);
  await imports.createPropietario({ source, line, inmueble: 31 }, signal);
  const post = { method: 'POST', bearer: 'Bearer token-1' };
  expect(calls).toEqual([
    {
      ...post,
      path: '/api/inmuebles/inmuebles/',
      body: {
        tipo: 'gestion',
        tipo_via: 'calle',
        nombre_via: 'Sierpes',
        numero_via: '3',
        portal: '',
        escalera: '',
        planta: '',
        puerta: '',
        codigo_postal: '41004',
        ciudad: 'Sevilla',
        provincia: 'Sevilla',
        estado: 'comprado',
        activo: true,
        cliente: 1,
      },
    },
    {
      ...post,
      path: '/api/terceros/propietarios/',
      body: {
        nombre: 'Jorge',
        apellidos: 'Prat Soler',
        telefono: '933 111 222',
        correo_electronico: 'jorge@correo.es',
        numero_cuenta: null,
        inmueble: 31,
      },
    },
  ]);
});

it('[IMPORT-6] equal lines of a file, and of two files, have keys of their own; a line keeps its key', async () => {
  const { imports, calls } = sending('noNetwork', { idempotency: true });
  const line = known(plain, 'line');
  const equal = { source, line: { ...line, line: 3 } };
  const otherFile = { source: { ...source, hash: 'a2' }, line };
  for (const sent of [{ source, line }, equal, otherFile, { source, line }, equal])
    await expect(imports.createInmueble(sent, signal)).rejects.toThrow();
  expect(calls.map(({ headers }) => headers)).toEqual(
    ['key-1', 'key-2', 'key-3', 'key-1', 'key-2'].map((key) => ({ 'idempotency-key': key })),
  );
});

describe('[IMPORT-6] how far a line has come is remembered', () => {
  it('before its property is sent, and after the response', async () => {
    const { imports, during, stages } = sending(created);
    await imports.createInmueble({ source, line: known(plain, 'line') }, signal);
    expect({ during, after: stages() }).toEqual({
      during: [{ 2: { at: 'inmueble sent' } }],
      after: { 2: { at: 'done', id: 31 } },
    });
  });

  it('with the property that has the address already, if the client wants another', async () => {
    const { imports, during } = sending(created);
    const second = { ...known(plain, 'line'), sameAddress: 7 };
    await imports.createInmueble({ source, line: second }, signal);
    expect(during).toEqual([{ 2: { at: 'inmueble sent', besides: 7 } }]);
  });

  it('a line with an owner is done only once the owner exists too', async () => {
    const line = known(managed, 'line');
    const first = sending(created);
    await first.imports.createInmueble({ source, line }, signal);
    expect(first.stages()).toEqual({ 3: { at: 'inmueble created', id: 31 } });
    const second = sending(owner);
    await second.imports.createPropietario({ source, line, inmueble: 31 }, signal);
    expect({ during: second.during, after: second.stages() }).toEqual({
      during: [{ 3: { at: 'propietario sent', id: 31 } }],
      after: { 3: { at: 'done', id: 31 } },
    });
  });

  it.each([[refused], [{ status: 404, text: '' }], [{ status: 429, text: '' }]])(
    'after %j nothing was created',
    async (answer) => {
      const { imports, stages } = sending(answer);
      const sent = { source, line: known(managed, 'line') };
      await expect(imports.createInmueble(sent, signal)).rejects.toThrow();
      expect(stages()).toEqual({});
      await expect(imports.createPropietario({ ...sent, inmueble: 31 }, signal)).rejects.toThrow();
      expect(stages()).toEqual({ 3: { at: 'inmueble created', id: 31 } });
    },
  );

  it.each([
    ['noNetwork'],
    ['brokenOff'],
    [{ status: 504, text: '' }],
    [{ status: 503, text: '' }],
    [{ status: 500, text: '' }],
  ] as const)('after the response %j it may exist', async (lost) => {
    const { imports, stages } = sending(lost);
    const sent = { source, line: known(managed, 'line') };
    await expect(imports.createInmueble(sent, signal)).rejects.toThrow();
    expect(stages()).toEqual({ 3: { at: 'inmueble sent' } });
    await expect(imports.createPropietario({ ...sent, inmueble: 31 }, signal)).rejects.toThrow();
    expect(stages()).toEqual({ 3: { at: 'propietario sent', id: 31 } });
  });
});
