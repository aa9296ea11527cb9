import { describe, expect, it } from 'vitest';
import type { Extensions } from '../../src/lib/extensions.ts';
import { createConstructoras } from '../../src/services/constructoras.ts';
import { withoutKeys } from '../../src/services/idempotency.ts';
import { createInmuebles } from '../../src/services/inmuebles.ts';
import { failureOf, recordedApi, signal, type Answer } from './recorded-api.ts';
import { ADDRESS } from '../support/address.ts';

const READ: Answer = { json: { id: 12, empresa: 'Obras', inmuebles: [3] }, headers: { etag: '"one"' } };
const LINKED: Answer = { json: { id: 12, empresa: 'Obras', inmuebles: [3, 7] } };

async function readAndLink(extensions: Extensions, ...answers: readonly Answer[]) {
  const { http, calls } = recordedApi(...answers);
  const constructoras = createConstructoras(http, withoutKeys(http), () => extensions);
  const { id, etag } = await constructoras.get(12, signal);
  const linking = constructoras.link({ id, inmuebles: [3, 7], etag }, signal);
  return { calls, outcome: await linking.catch((error: unknown) => failureOf(Promise.reject(error))) };
}

const PATCH = {
  method: 'PATCH',
  path: '/api/terceros/constructoras/12/',
  bearer: 'Bearer token-1',
  body: { inmuebles: [3, 7] },
};

describe('linking a builder', () => {
  it('[PARTY-8] sends If-Match if the backend announced it', async () => {
    const { calls } = await readAndLink({ if_match: true }, READ, LINKED);
    expect(calls.slice(1)).toEqual([{ ...PATCH, headers: { 'if-match': '"one"' } }]);
  });

  it.each<[string, Extensions, Answer]>([
    ['where it announced nothing', {}, READ],
    ['where it announced something else', { idempotency: true }, READ],
    ['where the record came without an ETag', { if_match: true }, { json: { id: 12, inmuebles: [3] } }],
  ])('[PARTY-8] sends no If-Match %s', async (_, extensions, read) => {
    const { calls } = await readAndLink(extensions, read, LINKED);
    expect(calls.slice(1)).toEqual([PATCH]);
  });

  it('[PARTY-8] reports a conflicting change by the kind of the error', async () => {
    const answer = { status: 412, json: { detail: 'El registro ha cambiado.' } };
    const { outcome } = await readAndLink({ if_match: true }, READ, answer);
    expect(outcome).toMatchObject({ kind: 'changed' });
  });
});

describe('saving an address', () => {
  const DETAIL = {
    id: 3,
    ...ADDRESS,
    estado: 'comprado',
    inquilinos: [],
    constructoras: [],
    propietarios: [],
  };
  const NAMED: Answer = { json: DETAIL, headers: { etag: '"one"' } };
  const SAVE = {
    method: 'PATCH',
    path: '/api/inmuebles/inmuebles/3/',
    bearer: 'Bearer token-1',
    body: ADDRESS,
  };

  async function readAndSave(extensions: Extensions, ...answers: readonly Answer[]) {
    const { http, calls } = recordedApi(...answers);
    const inmuebles = createInmuebles(http, withoutKeys(http), () => extensions);
    const { etag } = await inmuebles.getForEdit(3, signal);
    const saving = inmuebles.updateAddress({ id: 3, address: ADDRESS, etag }, signal);
    return { calls, outcome: await saving.catch((error: unknown) => failureOf(Promise.reject(error))) };
  }

  it('[ADDRESS-4] sends If-Match if the backend announced it', async () => {
    const { calls } = await readAndSave({ if_match: true }, NAMED, { json: DETAIL });
    expect(calls.slice(1)).toEqual([{ ...SAVE, headers: { 'if-match': '"one"' } }]);
  });

  it.each<[string, Extensions, Answer]>([
    ['where it announced nothing', {}, NAMED],
    ['where it announced something else', { idempotency: true }, NAMED],
    ['where the record came without an ETag', { if_match: true }, { json: DETAIL }],
  ])('[ADDRESS-3] sends no If-Match %s', async (_, extensions, read) => {
    const { calls } = await readAndSave(extensions, read, { json: DETAIL });
    expect(calls.slice(1)).toEqual([SAVE]);
  });

  it('[ADDRESS-4] reads what somebody else has changed, with its ETag', async () => {
    const { http } = recordedApi(NAMED, { status: 500, json: {} });
    const inmuebles = createInmuebles(http);
    const { etag, ...changed } = await inmuebles.getChanged(3, signal);
    expect([etag, changed]).toEqual(['"one"', await createInmuebles(recordedApi(NAMED).http).get(3, signal)]);
    expect(await failureOf(inmuebles.getChanged(3, signal))).toMatchObject({
      message: 'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.',
    });
    const aborted = AbortSignal.abort('gone');
    expect(await failureOf(inmuebles.getChanged(3, aborted))).toBe('gone');
  });

  it('[ADDRESS-4] reports a conflicting change by the kind of the error', async () => {
    const answer = { status: 412, json: { detail: 'El registro ha cambiado.' } };
    const { outcome } = await readAndSave({ if_match: true }, NAMED, answer);
    expect(outcome).toMatchObject({
      kind: 'changed',
      message: 'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.',
    });
  });
});
