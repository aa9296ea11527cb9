import { describe, expect, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import { createServices } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { inmueble } from '../flows/support/samples.ts';
import { fileOf, linesOf, managedLine, plainLine } from '../flows/support/import-samples.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { answeringApi, API, type Answer } from './recorded-api.ts';

const source = { cliente: 1, hash: 'a1' };
const { signal } = new AbortController();
const [plain, managed] = linesOf(fileOf(plainLine(2), managedLine(3)));

/** The service, and how far the lines have come: when the server has the request, and now. */
function sending(answer: Answer) {
  const { storage } = memoryStorage();
  const during: unknown[] = [];
  const { http } = answeringApi(() => {
    during.push(stages());
    return answer;
  });
  const { imports } = createServices({
    http,
    apiOrigin: API,
    storage,
    tabStorage: storage,
    unanswered: createUnansweredKeys(storage),
  });
  const stages = () => Object.fromEntries(imports.stagesOf(source));
  return { imports, during, stages };
}

const created: Answer = { status: 201, json: inmueble({ id: 31 }) };
const refused: Answer = { status: 400, json: { numero_via: ['No es válido.'] } };
const owner: Answer = { status: 201, json: { id: 9, inmueble: 31, nombre: 'Jorge' } };

describe('[IMPORT-6] how far a line has come is remembered', () => {
  it('before its property is sent, and after the answer', async () => {
    const { imports, during, stages } = sending(created);
    await imports.createInmueble({ source, line: known(plain, 'line') }, signal);
    expect({ during, after: stages() }).toEqual({
      during: [{ 2: { at: 'inmueble sent' } }],
      after: { 2: { at: 'done', id: 31 } },
    });
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
  ] as const)('after the answer %j it may exist', async (lost) => {
    const { imports, stages } = sending(lost);
    const sent = { source, line: known(managed, 'line') };
    await expect(imports.createInmueble(sent, signal)).rejects.toThrow();
    expect(stages()).toEqual({ 3: { at: 'inmueble sent' } });
    await expect(imports.createPropietario({ ...sent, inmueble: 31 }, signal)).rejects.toThrow();
    expect(stages()).toEqual({ 3: { at: 'propietario sent', id: 31 } });
  });
});
