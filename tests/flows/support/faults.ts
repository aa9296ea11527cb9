/** Server and network faults; `null` never answers, `'drop'` closes the connection. */
export type Fault =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'drop'
  | null;

export const FAULTS: Record<string, Fault> = {
  '400 with a detail': { status: 400, body: { detail: 'No se admite ahora.' } },
  '400 with field errors': { status: 400, body: { nombre: ['Este campo no puede estar en blanco.'] } },
  '400 with form errors': { status: 400, body: { non_field_errors: ['Ya existe.'] } },
  '400 with nested errors': { status: 400, body: { inmueble: { ciudad: ['No se conoce.'] } } },
  '400 with plain text': { status: 400, text: 'No se admite' },
  '400 with nothing': { status: 400 },
  '401 to every token': { status: 401, body: { detail: 'El token no es válido', code: 'token_not_valid' } },
  '403': { status: 403, body: { detail: 'No tiene permiso para realizar esta acción.' } },
  '404': { status: 404, body: { detail: 'No encontrado.' } },
  '409': { status: 409, body: { detail: 'Ha cambiado entretanto.' } },
  '429': { status: 429, body: { detail: 'Demasiadas peticiones.' }, headers: { 'Retry-After': '30' } },
  '500 with HTML': {
    status: 500,
    text: '<!doctype html><h1>Server Error (500)</h1>',
    headers: { 'Content-Type': 'text/html' },
  },
  '200 with HTML': {
    status: 200,
    text: '<!doctype html><h1>Mantenimiento</h1>',
    headers: { 'Content-Type': 'text/html' },
  },
  'no network': 'drop',
  'no answer, ever': null,
};

/** A network with the same fault for every request. */
export function faultyFetch(fault: Fault): typeof fetch {
  return (_input, init = {}) => {
    if (fault === 'drop') return Promise.reject(new TypeError('Failed to fetch'));
    if (fault !== null) return Promise.resolve(responseOf(fault));
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
}

function responseOf({ status, body, text, headers = {} }: Exclude<Fault, 'drop' | null>): Response {
  if (text !== undefined) return new Response(text, { status, headers });
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
