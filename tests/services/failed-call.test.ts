import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorKind } from '../../src/lib/error-kind.ts';
import {
  ConnectionError,
  HttpError,
  NotExecutedError,
  SessionEndedError,
  type Http,
} from '../../src/lib/http.ts';
import { createInmuebles } from '../../src/services/inmuebles.ts';
import { createInquilinos } from '../../src/services/inquilinos.ts';
import { createPropietarios } from '../../src/services/propietarios.ts';
import { createConstructoras } from '../../src/services/constructoras.ts';
import { createIncidencias } from '../../src/services/incidencias.ts';
import { createClientes } from '../../src/services/clientes.ts';
import { createDocumentos } from '../../src/services/documentos.ts';
import { UnreadableError, withMessage, type Failure } from '../../src/services/failed-call.ts';
import { messages } from '../../src/lib/messages.ts';
import { API, failureOf, recordedApi, signal, type Answer } from './recorded-api.ts';
import { ADDRESS } from '../support/address.ts';
import { incidenciaInput } from '../flows/support/samples.ts';

const UNCERTAIN = 'Es posible que los datos ya se hayan guardado: conviene comprobarlo antes de repetir.';

const INMUEBLE = {
  ...ADDRESS,
  tipo: 'propiedad',
  estado: 'proceso_compra',
  activo: true,
  cliente: 7,
} as const;

const PROPIETARIO = {
  nombre: 'Lucía',
  apellidos: 'Ferrer',
  telefono: '912345678',
  correo_electronico: 'l@f.es',
  numero_cuenta: null,
  inmueble: 3,
};
const INQUILINO = {
  nombre: 'Lucía',
  apellidos: 'Ferrer',
  telefono: '912345678',
  correo_electronico: 'l@f.es',
  bonificacion: 0,
  inmueble: 3,
};
const CONSTRUCTORA = {
  empresa: 'Obras',
  persona_contacto: 'Sergio',
  telefono: '912345678',
  correo: 'o@o.es',
  inmuebles: [3],
};

const HTML: Answer = { status: 500, text: '<!doctype html><h1>Server Error</h1>', type: 'text/html' };

async function messageAndFields(promise: Promise<unknown>) {
  const error = await failureOf(promise);
  if (!(error instanceof Error) || !('fields' in error)) throw error;
  return { message: error.message, kind: errorKind(error), fields: error.fields };
}

describe('[CREATE-10] message when a property is not created', () => {
  const cases: [string, Answer, string, string][] = [
    ['the text', { status: 400, text: 'Cuenta bloqueada' }, 'Cuenta bloqueada', 'refused'],
    ['detail', { status: 403, json: { detail: 'No tiene permiso.' } }, 'No tiene permiso.', 'refused'],
    [
      'detail, and not the codes beside it',
      { status: 403, json: { detail: 'Caducado', code: 'token_not_valid', messages: [{ message: 'x' }] } },
      'Caducado',
      'refused',
    ],
    [
      'pairs of field and value',
      { status: 400, json: { tipo: ['"x" no es válido.'], cliente: ['No existe.', 'Otra.'] } },
      'tipo: "x" no es válido.; cliente: No existe., Otra.',
      'refused',
    ],
    [
      'what belongs to no field',
      { status: 400, json: { non_field_errors: ['Ya existe.'] } },
      'Ya existe.',
      'refused',
    ],
    ['a list of messages', { status: 400, json: ['Uno.', 'Dos.'] }, 'Uno., Dos.', 'refused'],
    [
      'nested objections by their path',
      {
        status: 400,
        json: { inquilino: { nombre: ['Falta.'], non_field_errors: ['Mal.'] }, filas: [{}, { a: ['b'] }] },
      },
      'inquilino.nombre: Falta.; inquilino: Mal.; filas.1.a: b',
      'refused',
    ],
    ['no HTML', HTML, 'Error al crear el inmueble. El servidor no responde (500).', 'server'],
    [
      'no HTML, however little of it',
      { status: 502, text: 'Bad <b>gateway', type: 'text/plain' },
      `Error al crear el inmueble. El servidor no responde (502). ${UNCERTAIN}`,
      'uncertain',
    ],
    [
      'text without markup that Django sends as HTML',
      { status: 400, text: 'Cuenta bloqueada', type: 'text/html; charset=utf-8' },
      'Cuenta bloqueada',
      'refused',
    ],
    [
      'JSON that is sent as HTML',
      { status: 400, text: '{"detail": "Cuenta bloqueada"}', type: 'text/html; charset=utf-8' },
      'Cuenta bloqueada',
      'refused',
    ],
    [
      'no HTML inside of JSON either',
      { status: 500, json: { detail: '<h1>Traceback</h1>' } },
      'Error al crear el inmueble. El servidor no responde (500).',
      'server',
    ],
    [
      "no field of Django's JSON for a bug",
      { status: 500, json: { error: 'Server Error (500)' } },
      'Error al crear el inmueble. El servidor no responde (500).',
      'server',
    ],
    [
      'errors of fields in the response of a failing server',
      { status: 500, json: { error: 'Server Error (500)', tipo: ['No existe.'] } },
      'tipo: No existe.',
      'server',
    ],
    [
      'no stack trace',
      { status: 500, text: `Traceback ${'x'.repeat(600)}` },
      'Error al crear el inmueble. El servidor no responde (500).',
      'server',
    ],
    [
      'nothing in an empty body',
      { status: 409, text: '' },
      'Error al crear el inmueble. El servidor ha rechazado la petición (409).',
      'refused',
    ],
    [
      'that nobody knows when no response comes',
      'noNetwork',
      `Error al crear el inmueble. No se pudo conectar con el servidor. Por favor, inténtelo de nuevo. ${UNCERTAIN}`,
      'uncertain',
    ],
    [
      'that nobody knows when the response breaks off',
      'brokenOff',
      `Error al crear el inmueble. No se pudo conectar con el servidor. Por favor, inténtelo de nuevo. ${UNCERTAIN}`,
      'uncertain',
    ],
    [
      'that nobody knows when a gateway answers',
      { status: 504, text: '' },
      `Error al crear el inmueble. El servidor no responde (504). ${UNCERTAIN}`,
      'uncertain',
    ],
    [
      'that nobody knows when the response has no id',
      { status: 201, json: { ok: true } },
      `Error al crear el inmueble. La respuesta del servidor no se entiende. ${UNCERTAIN}`,
      'uncertain',
    ],
    [
      'how long to wait',
      { status: 429, text: '', headers: { 'retry-after': '30' } },
      'Error al crear el inmueble. Demasiados intentos. Es necesario esperar 30 segundos antes de volver a intentarlo.',
      'throttled',
    ],
  ];
  it.each(cases)('is %s', async (_, answer, message, kind) => {
    const { http } = recordedApi(answer);
    const error = await messageAndFields(createInmuebles(http).create(INMUEBLE, signal));
    expect([error.message, error.kind]).toEqual([message, kind]);
  });
});

describe('message when a party of a new property is not created', () => {
  const failing: [string, Answer, string, string, string][] = [
    [
      '[CREATE-11] the objections of the server',
      { status: 400, json: { telefono: ['Corto.', 'Mal.'], nombre: ['Falta.'] } },
      'Error al crear el inquilino: telefono: Corto., Mal.; nombre: Falta.',
      'Error al crear el propietario: telefono: Corto., Mal.; nombre: Falta.',
      'Error al crear la constructora: telefono: Corto., Mal.; nombre: Falta.',
    ],
    [
      '[CREATE-12] its detail',
      { status: 403, json: { detail: 'No tiene permiso.' } },
      'Error al crear el inquilino: No tiene permiso.',
      'Error al crear el propietario: No tiene permiso.',
      'Error al crear la constructora: No tiene permiso.',
    ],
    [
      '[CREATE-11] [CREATE-12] to try again after HTML',
      HTML,
      'Error al crear el inquilino. Por favor, intente nuevamente.',
      'Error al crear el propietario. Por favor, intente nuevamente.',
      'Error al crear la constructora. Por favor, intente nuevamente.',
    ],
    [
      '[CREATE-11] [CREATE-12] that nobody knows without a response',
      'noNetwork',
      `Error al crear el inquilino. Por favor, intente nuevamente. ${UNCERTAIN}`,
      `Error al crear el propietario. Por favor, intente nuevamente. ${UNCERTAIN}`,
      `Error al crear la constructora. Por favor, intente nuevamente. ${UNCERTAIN}`,
    ],
  ];
  it.each(failing)('%s', async (_, answer, inquilino, propietario, constructora) => {
    const { http } = recordedApi(answer, answer, answer);
    const said = [
      await messageAndFields(createInquilinos(http).createWithInmueble(INQUILINO, signal)),
      await messageAndFields(createPropietarios(http).create(PROPIETARIO, signal)),
      await messageAndFields(createConstructoras(http).createWithInmueble(CONSTRUCTORA, signal)),
    ].map(({ message }) => message);
    expect(said).toEqual([inquilino, propietario, constructora]);
  });
});

describe('message in a dialog of its own', () => {
  it('[PARTY-5] assigns the errors to the fields and refers to them', async () => {
    const json = { correo_electronico: ['No es válido.'], non_field_errors: ['Ya existe.'] };
    const { http } = recordedApi({ status: 400, json });
    expect(await messageAndFields(createInquilinos(http).create(INQUILINO, signal))).toEqual({
      message: 'Hay errores en el formulario. Por favor, revíselo.',
      kind: 'refused',
      fields: json,
    });
  });
  it('[PARTY-5] assigns them also beside a detail', async () => {
    const json = { detail: 'Datos no válidos.', telefono: ['Es corto.'] };
    const { http } = recordedApi({ status: 400, json });
    expect(await messageAndFields(createInquilinos(http).create(INQUILINO, signal))).toEqual({
      message: 'Hay errores en el formulario. Por favor, revíselo.',
      kind: 'refused',
      fields: { telefono: ['Es corto.'] },
    });
  });
  it('[PARTY-9] does the same for builders', async () => {
    const { http } = recordedApi({ status: 400, json: { correo: 'No es válido.' } });
    expect(await messageAndFields(createConstructoras(http).create(CONSTRUCTORA, signal))).toEqual({
      message: 'Hay errores en el formulario. Por favor, revíselo.',
      kind: 'refused',
      fields: { correo: ['No es válido.'] },
    });
  });
  const without: [string, Answer, string, string][] = [
    ['detail alone', { status: 403, json: { detail: 'No.' } }, '', 'refused'],
    ['HTML', HTML, '', 'server'],
    ["Django's JSON for a bug", { status: 500, json: { error: 'Server Error (500)' } }, '', 'server'],
    ['a gateway', { status: 502, json: { message: 'Bad gateway' } }, ` ${UNCERTAIN}`, 'uncertain'],
    ['no response', 'noNetwork', ` ${UNCERTAIN}`, 'uncertain'],
  ];
  it.each(without)(
    '[PARTY-5] [PARTY-9] [INCIDENT-4] is the fixed text for %s',
    async (_, answer, advice, kind) => {
      const { http } = recordedApi(answer, answer, answer);
      const said = [
        await messageAndFields(createInquilinos(http).create(INQUILINO, signal)),
        await messageAndFields(createConstructoras(http).create(CONSTRUCTORA, signal)),
        await messageAndFields(createIncidencias(http).create(incidenciaInput(), signal)),
      ];
      expect(said).toEqual([
        { message: `Error al crear el inquilino. Por favor, inténtelo de nuevo.${advice}`, kind, fields: {} },
        {
          message: `Error al procesar la constructora. Por favor, inténtelo de nuevo.${advice}`,
          kind,
          fields: {},
        },
        {
          message: `Error al crear la incidencia. Por favor, inténtalo de nuevo.${advice}`,
          kind,
          fields: {},
        },
      ]);
    },
  );
});

describe('an aborted request', () => {
  it('its error is rethrown unchanged', async () => {
    const { http } = recordedApi('noNetwork');
    const given = new Error('the screen is gone');
    expect(await failureOf(createInmuebles(http).list(AbortSignal.abort(given)))).toBe(given);
  });
});

describe('the end of the session', () => {
  it('is rethrown unchanged, because the call itself did not fail', async () => {
    const ended = new SessionEndedError('over');
    expect(await failureOf(createInmuebles(() => Promise.reject(ended)).list(signal))).toBe(ended);
  });
});

describe('a programming error', () => {
  const logged: unknown[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, 'error').mockImplementation((error) => void logged.push(error));
  });

  it('has the message of its operation, keeps its cause, and is logged', async () => {
    const fault = new TypeError('x is undefined');
    expect(await failureOf(createInmuebles(() => Promise.reject(fault)).get(3, signal))).toMatchObject({
      message: 'No se pudo cargar el inmueble.',
      kind: 'unexpected',
      cause: fault,
    });
    expect(logged).toEqual([fault]);
  });

  it.each<[string, Answer]>([
    ['a connection that fails', 'noNetwork'],
    ['a response that breaks off', 'brokenOff'],
    ['a refusal', { status: 403, json: { detail: 'No.' } }],
    ['an error of the server', HTML],
    ['a response without an id', { status: 201, json: {} }],
  ])('is not %s, which is not logged', async (_, answer) => {
    const { http } = recordedApi(answer);
    await failureOf(createInmuebles(http).create(INMUEBLE, signal));
    expect(logged).toEqual([]);
  });
});

describe('a waiting time', () => {
  it('is not read from an empty Retry-After', async () => {
    const { http } = recordedApi({ status: 429, json: { detail: 'x' }, headers: { 'retry-after': '' } });
    const { message } = await messageAndFields(createInmuebles(http).get(3, signal));
    expect(message).toBe(
      'No se pudo cargar el inmueble. Demasiados intentos. Es necesario esperar un momento antes de volver a intentarlo.',
    );
  });

  it('follows the fixed text of an operation', async () => {
    const { http } = recordedApi({ status: 429, json: { detail: 'x' }, headers: { 'retry-after': '120' } });
    const { message } = await messageAndFields(createInmuebles(http).get(3, signal));
    expect(message).toBe(
      'No se pudo cargar el inmueble. Demasiados intentos. Es necesario esperar 2 minutos antes de volver a intentarlo.',
    );
  });
});

describe("the server's reason for a refusal", () => {
  const REASON = 'No se puede vender un inmueble con incidencias abiertas.';
  const refusal = (status: number, detail: string): Answer => ({ status, json: { detail } });
  const messageAfter = async (answer: Answer, call: (http: Http) => Promise<unknown>) =>
    (await messageAndFields(call(recordedApi(answer).http))).message;
  const changeEstado = (http: Http) =>
    createInmuebles(http).changeEstado(
      { id: 3, estado: 'vendido', fecha_cambio_estado: '2026-11-21' },
      signal,
    );
  const estadoFailed = 'No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.';

  const operations: [string, string, (http: Http) => Promise<unknown>][] = [
    ['[STATE-8]', estadoFailed, changeEstado],
    [
      '[ADDRESS-3]',
      'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.',
      (http) => createInmuebles(http).updateAddress({ id: 3, address: ADDRESS }, signal),
    ],
    [
      '[DOC-9]',
      'Error al eliminar el documento. Por favor, inténtalo de nuevo.',
      (http) => createDocumentos(http, API).remove(3, signal),
    ],
    [
      '[PROFILE-6]',
      messages.profile.updateFailed,
      (http) => createClientes(http).update({ id: 7, changes: { nombre: 'Ana' } }, signal),
    ],
    [
      '[PARTY-9]',
      messages.constructora.processFailed,
      (http) => createConstructoras(http).create(CONSTRUCTORA, signal),
    ],
    [
      '[INCIDENT-4]',
      messages.incidencia.createFailed,
      (http) => createIncidencias(http).create(incidenciaInput(), signal),
    ],
  ];
  it.each(operations)('%s follows %j', async (_, message, call) => {
    expect(await messageAfter(refusal(403, REASON), call)).toBe(`${message} ${REASON}`);
  });

  it.each([409, 422])('[STATE-8] follows after a %i too', async (status) => {
    expect(await messageAfter(refusal(status, REASON), changeEstado)).toBe(`${estadoFailed} ${REASON}`);
  });

  it.each([
    ['of one word', refusal(403, 'Prohibido.')],
    ['of a record that does not exist', refusal(404, 'No se encontró.')],
    ['of a body that cannot be read', refusal(400, 'Error de análisis JSON.')],
    ['for the program', refusal(405, 'Método "PATCH" no permitido.')],
    ['of an error of the server', refusal(500, 'Se ha roto.')],
  ])('[STATE-8] does not follow if it is one %s', async (_, answer) => {
    expect(await messageAfter(answer, changeEstado)).toBe(estadoFailed);
  });
});

const answerOf = (status: number, body: unknown = { detail: 'No' }) => {
  const headers = { 'retry-after': '30' };
  return new HttpError(new Response(null, { status, headers }), body);
};

/** The failure from which a message is made, and the facts of the error. */
async function failureSeen(error: unknown, creates?: boolean) {
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

const refusal = { text: null, detail: 'No', fields: {} };
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
    [520, 'server', 'uncertain', 'El servidor no responde (520)'],
    [521, 'server', 'server', 'El servidor no responde (521)'],
    [522, 'server', 'uncertain', 'El servidor no responde (522)'],
    [523, 'server', 'server', 'El servidor no responde (523)'],
    [524, 'server', 'uncertain', 'El servidor no responde (524)'],
  ])('a %i is %s, and the creation is %s', async (status, kind, created, reason) => {
    const failure = { ...refusal, status, retryAfter: 30, reason };
    expect(await failureSeen(answerOf(status))).toEqual({ ...failure, kind });
    expect(await failureSeen(answerOf(status), true)).toEqual({ ...failure, kind: created });
  });

  it('[PROP-7] a 404 without a body means that a record is missing', async () => {
    const empty = new HttpError(new Response(null, { status: 404 }), undefined);
    expect(await failureSeen(empty)).toMatchObject({ kind: 'missing', text: null, detail: null });
    expect(await failureSeen(empty, true)).toMatchObject({ kind: 'missing' });
  });

  it.each([
    ['a text', '404 page not found\n', '404 page not found'],
    ['a page', '<html><h1>404 Not Found</h1></html>', null],
    ['a list', [], null],
  ])('[PROP-7] a 404 with %s does not mean that a record is missing', async (_, body, text) => {
    const reason = 'El servidor ha rechazado la petición (404)';
    const failure = { text, detail: null, fields: {}, status: 404, retryAfter: 30, reason };
    expect(await failureSeen(answerOf(404, body))).toEqual({ ...failure, kind: 'server' });
    expect(await failureSeen(answerOf(404, body), true)).toEqual({ ...failure, kind: 'refused' });
  });

  it.each([
    [new ConnectionError('x'), 'connection', 'uncertain', NO_ANSWER],
    [new NotExecutedError('x'), 'connection', 'connection', NO_ANSWER],
    [new UnreadableError('x'), 'unreadable', 'uncertain', UNREADABLE],
    [new TypeError('x'), 'unexpected', 'unexpected', 'Ha ocurrido un error inesperado'],
  ])('%s is %s, and the creation is %s', async (error, kind, created, reason) => {
    expect(await failureSeen(error)).toEqual({ ...unsaid, kind, reason });
    expect(await failureSeen(error, true)).toEqual({ ...unsaid, kind: created, reason });
  });
});
