import fc from 'fast-check';
import {
  BOUNDARY,
  part,
  type JsonSchema,
  type OpenApi,
  type Operation,
  type WildRequest,
} from './fuzz-requests.ts';

/** Requests without any fault, except that they name records of another client. */

/** The lists of the API, with the kind of their records. */
export const LISTS = {
  '/api/clientes/clientes/': 'cliente',
  '/api/inmuebles/inmuebles/': 'inmueble',
  '/api/terceros/inquilinos/': 'inquilino',
  '/api/terceros/propietarios/': 'propietario',
  '/api/terceros/constructoras/': 'constructora',
  '/api/suministros/suministros/': 'suministro',
  '/api/gestion_servicio/incidencias/': 'incidencia',
  '/api/gestion_servicio/solicitudes/': 'solicitud',
  '/api/documentos/documentos/': 'documento',
  '/api/facturas/facturas/': 'factura',
} as const;

type Kind = (typeof LISTS)[keyof typeof LISTS];
/** The ids of an account's records. */
export type Ids = Record<Kind, number[]>;

interface Parties {
  /** The caller's token. */
  token: string;
  own: Ids;
  foreign: Ids;
}

export interface NearRequest extends WildRequest {
  /** The operation, such as `GET /api/inmuebles/inmuebles/{id}/`. */
  operation: string;
  /** How the server must answer; null if nothing of another client is named. */
  refusal: 400 | 404 | null;
}

/** A part of a request, and whether it names a record of another client. */
interface Named<T> {
  value: T;
  isForeign: boolean;
}

const own = <T>(value: T): Named<T> => ({ value, isForeign: false });

function anyIdOf(parties: Parties, kind: Kind): fc.Arbitrary<Named<number>> {
  const from = (ids: number[], isForeign: boolean) =>
    fc.constantFrom(...ids).map((value) => ({ value, isForeign }));
  return fc.oneof(from(parties.own[kind], false), from(parties.foreign[kind], true));
}

/** The fields and filters that name other records. */
const REFERENCES: Record<string, Kind> = {
  cliente: 'cliente',
  inmueble: 'inmueble',
  inmuebles: 'inmueble',
  suministro: 'suministro',
};

function anyText({ enum: choices, format, pattern }: JsonSchema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  if (format === 'email') return fc.constantFrom('uno@casa.example', 'otro@casa.example');
  if (format === 'date') return fc.constantFrom('2026-03-09', '2025-12-31');
  if (pattern !== undefined) return fc.constantFrom('45.50', '0.00');
  return fc.constantFrom('7', 'Betis', '600111222');
}

function anyField(parties: Parties, name: string, schema: JsonSchema): fc.Arbitrary<Named<unknown>> {
  const kind = REFERENCES[name];
  if (kind !== undefined && schema.type === 'array')
    return fc.array(anyIdOf(parties, kind), { maxLength: 2 }).map((ids) => ({
      value: ids.map(({ value }) => value),
      isForeign: ids.some(({ isForeign }) => isForeign),
    }));
  if (kind !== undefined) return anyIdOf(parties, kind);
  return (schema.type === 'boolean' ? fc.boolean() : anyText(schema)).map(own);
}

/** A valid record, or for a change of one also a single field. */
function anyRecord(parties: Parties, schema: JsonSchema): fc.Arbitrary<Named<Record<string, unknown>>> {
  const { archivo: _, ...properties } = schema.properties ?? {};
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, anyField(parties, name, field)] as const,
  );
  const requiredKeys = (schema.required ?? []).filter((name) => name in properties);
  const whole: fc.Arbitrary<Record<string, Named<unknown> | undefined>> = fc.record(
    Object.fromEntries(fields),
    { requiredKeys },
  );
  const single = fc
    .constantFrom(...fields)
    .chain(([name, field]) => field.map((value): Record<string, Named<unknown>> => ({ [name]: value })));
  return (requiredKeys.length === 0 ? fc.oneof(whole, single) : whole).map((record) => ({
    value: Object.fromEntries(Object.entries(record).map(([name, field]) => [name, field?.value])),
    isForeign: Object.values(record).some((field) => field?.isForeign === true),
  }));
}

const formOf = (record: Record<string, unknown>): string =>
  Object.entries(record)
    .map(([name, value]) => part(name, String(value)))
    .concat(part('archivo', '%PDF-1.4\nhola', 'a.pdf'), `--${BOUNDARY}--\r\n`)
    .join('');

interface Sent {
  body: string | undefined;
  type: string | null;
}

function anyBody(parties: Parties, { requestBody }: Operation): fc.Arbitrary<Named<Sent>> {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return fc.constant(own({ body: undefined, type: null }));
  const [type, { schema }] = content;
  const isForm = type === 'multipart/form-data';
  return anyRecord(parties, schema).map(({ value, isForeign }) => ({
    value: isForm
      ? { body: formOf(value), type: `${type}; boundary=${BOUNDARY}` }
      : { body: JSON.stringify(value), type },
    isForeign,
  }));
}

/** Without a filter, or with one that names an own or a foreign property. */
function anyQuery(parties: Parties, { parameters = [] }: Operation): fc.Arbitrary<Named<string>> {
  const filter = parameters.find(({ in: place, name }) => place === 'query' && name in REFERENCES);
  const whole = fc.constant(own(''));
  if (!filter) return whole;
  const filtered = anyIdOf(parties, 'inmueble').map(({ value, isForeign }) => ({
    value: `?${filter.name}=${value}`,
    isForeign,
  }));
  return fc.oneof(whole, { weight: 3, arbitrary: filtered });
}

interface KnownOperation {
  path: string;
  method: string;
  operation: Operation;
  kind: Kind;
}

/** The operations on records, except OPTIONS, which says nothing of a record. */
export function operationsOnRecords({ paths }: OpenApi): KnownOperation[] {
  const kinds: Record<string, Kind | undefined> = LISTS;
  return Object.entries(paths).flatMap(([path, methods]) => {
    const kind = kinds[path.replace('{id}/', '')];
    if (kind === undefined) return [];
    return Object.entries(methods)
      .filter(([method]) => method !== 'options')
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation, kind }));
  });
}

export const operationName = ({ method, path }: Pick<KnownOperation, 'method' | 'path'>): string =>
  `${method} ${path}`;

export function anyNearRequest(api: OpenApi, parties: Parties): fc.Arbitrary<NearRequest> {
  return fc.constantFrom(...operationsOnRecords(api)).chain(({ path, method, operation, kind }) =>
    fc
      .tuple(
        path.includes('{id}') ? anyIdOf(parties, kind) : fc.constant(own(0)),
        anyQuery(parties, operation),
        anyBody(parties, operation),
        fc.boolean(),
      )
      .map(([id, query, { value: sent, isForeign }, isConditional]) => ({
        operation: operationName({ method, path }),
        method,
        path: path.replace('{id}', String(id.value)) + query.value,
        headers: {
          authorization: `Bearer ${parties.token}`,
          ...(sent.type === null ? {} : { 'content-type': sent.type }),
          ...(isConditional && method !== 'GET' && method !== 'POST' ? { 'if-match': '*' } : {}),
        },
        body: sent.body,
        // All clients share the builders.
        refusal: id.isForeign && kind !== 'constructora' ? 404 : isForeign || query.isForeign ? 400 : null,
      })),
  );
}
