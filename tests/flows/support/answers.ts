import type { Documento, EstadoOption, Factura, Inquilino, Suministro } from '../../../src/lib/models.ts';
import type { Answer } from '../../../flows/index.ts';

/** API responses in Django REST Framework's format. */

export const get = (path: string, body: unknown): Answer => ({ method: 'GET', path, status: 200, body });
export const options = (path: string, body: unknown): Answer => ({
  method: 'OPTIONS',
  path,
  status: 200,
  body,
});
export const post = (path: string, body: unknown): Answer => ({ method: 'POST', path, status: 201, body });
export const patch = (path: string, body: unknown): Answer => ({ method: 'PATCH', path, status: 200, body });
export const removed = (path: string): Answer => ({ method: 'DELETE', path, status: 204 });

/** Server errors: `{field: [messages]}` or `{detail}`. */
export function refused(method: Answer['method'], path: string, body: unknown, status = 400): Answer {
  return { method, path, status, body };
}

export function down(method: Answer['method'], path: string): Answer {
  return { method, path, status: 500, body: { detail: 'Error interno' } };
}

/** The connection is lost before a response. */
export function lost(method: Answer['method'], path: string): Answer {
  return { method, path, status: 0 };
}

/** The OPTIONS response of the properties (STATE-1). */
export function estadoChoices(estados: readonly EstadoOption[]): unknown {
  const choices = estados.map(({ value, label }) => ({ value, display_name: label }));
  return { actions: { POST: { estado: { type: 'choice', required: false, choices } } } };
}

/** API records whose field names differ from our models. */
export const record = {
  inquilino: ({ bonificacion, ...inquilino }: Inquilino) => ({
    ...inquilino,
    bonificacion: bonificacion.toFixed(2),
  }),
  suministro: ({ tipo, ...suministro }: Suministro) => ({ ...suministro, tipo: tipo === 'Gas' ? 'G' : 'E' }),
  documento: ({ enlace, ...documento }: Documento) => ({ ...documento, archivo: enlace }),
  factura: ({ numero, fecha, importeNumerico, estimado, tipoSuministro, enlace, ...factura }: Factura) => ({
    ...factura,
    numero_factura: numero,
    fecha_emision: fecha,
    tipo_suministro: tipoSuministro,
    archivo_factura: enlace,
    ...(estimado ? {} : { importe_factura: importeNumerico.toFixed(2) }),
  }),
};
