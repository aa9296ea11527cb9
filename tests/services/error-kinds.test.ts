import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, HttpError, NotExecutedError } from '../../src/lib/http.ts';
import { withMessage, UnreadableError, type Failure } from '../../src/services/failed-call.ts';

const answer = (status: number, body: unknown = { detail: 'No' }) => {
  const headers = { 'retry-after': '30' };
  return new HttpError(new Response(null, { status, headers }), body);
};

/** The failure from which a message is made, and the facts of the error. */
async function failureOf(error: unknown, creates?: boolean) {
  const seen: Failure[] = [];
  const explain = (failure: Failure) => {
    seen.push(failure);
    return 'El mensaje';
  };
  const options = creates === undefined ? undefined : { creates };
  const thrown: unknown = await withMessage(explain, () => Promise.reject(error), options).catch(
    (e: unknown) => e,
  );
  expect(thrown).toMatchObject({
    name: 'ServiceError',
    message: 'El mensaje',
    kind: seen[0]?.kind,
    cause: error,
  });
  return seen[0];
}

const said = { text: null, detail: 'No', fields: {} };
const unsaid = { text: null, detail: null, fields: {}, status: null, retryAfter: null };
const NO_ANSWER = 'No se pudo conectar con el servidor. Por favor, inténtelo de nuevo.';
const UNREADABLE = 'La respuesta del servidor no se entiende';
const WAIT = 'Demasiados intentos. Es necesario esperar 30 segundos antes de volver a intentarlo.';

describe('the kind of a failed call', () => {
  // Where the bugs among them are logged.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([
    [400, 'refused', 'refused', 'El servidor ha rechazado la petición (400)'],
    [404, 'missing', 'missing', 'El servidor ha rechazado la petición (404)'],
    [429, 'throttled', 'throttled', WAIT],
    [499, 'refused', 'refused', 'El servidor ha rechazado la petición (499)'],
    [500, 'server', 'server', 'El servidor no responde (500)'],
    [502, 'server', 'uncertain', 'El servidor no responde (502)'],
    [503, 'server', 'uncertain', 'El servidor no responde (503)'],
    [504, 'server', 'uncertain', 'El servidor no responde (504)'],
  ])('a %i is %s, and the creation is %s', async (status, kind, created, reason) => {
    const failure = { ...said, status, retryAfter: 30, reason };
    expect(await failureOf(answer(status))).toEqual({ ...failure, kind });
    expect(await failureOf(answer(status), true)).toEqual({ ...failure, kind: created });
  });

  it.each([
    [new ConnectionError('x'), 'connection', 'uncertain', NO_ANSWER],
    [new NotExecutedError('x'), 'connection', 'connection', NO_ANSWER],
    [new UnreadableError('x'), 'unreadable', 'uncertain', UNREADABLE],
    [new TypeError('x'), 'unexpected', 'unexpected', 'Ha ocurrido un error inesperado'],
  ])('%s is %s, and the creation is %s', async (error, kind, created, reason) => {
    expect(await failureOf(error)).toEqual({ ...unsaid, kind, reason });
    expect(await failureOf(error, true)).toEqual({ ...unsaid, kind: created, reason });
  });
});
