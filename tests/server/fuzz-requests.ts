import fc from 'fast-check';

/** A request that may be invalid in every way. */
export interface WildRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
}

export interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: { in: string; name: string }[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** Ids and tokens to use in requests: the caller's own, and another user's. */
export interface Known {
  ids: number[];
  foreignIds: number[];
  tokens: string[];
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥',
  'x'.repeat(300),
  'ñ'.repeat(6000),
  '../../etc/passwd',
  "'; DROP TABLE inmueble; --",
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '٣',
  '2026-02-30',
  '2026-13-01T00:00:00',
  '0001-01-01',
  'a@b',
  'A@B.ES',
  '<script>',
  '%s%n',
  '\r\nSet-Cookie: a=b',
];

const nastyNumber = fc.constantFrom(
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  1e-9,
  9999.99,
  9999.995,
  10000,
);
/** Converting them to a text or a number throws. */
const nastyObject = fc.constantFrom<unknown>({ toString: 1, valueOf: 1 }, [{ toString: null }]);
const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

function anyId(known: Known): fc.Arbitrary<unknown> {
  const ids = [...known.ids, ...known.foreignIds];
  return fc.oneof(fc.constantFrom<unknown>(...ids, ...ids.map(String)), nastyNumber, nastyText);
}

/** A value for a field: sometimes valid, mostly not. */
function anyValue(known: Known, schema: JsonSchema): fc.Arbitrary<unknown> {
  const right = schema.enum ? fc.constantFrom<unknown>(...schema.enum) : anyId(known);
  const list = fc.array(anyId(known), { maxLength: 5 });
  return fc.oneof(
    right,
    nastyText,
    nastyNumber,
    fc.boolean(),
    fc.constant(null),
    list,
    nastyObject,
    fc.jsonValue({ maxDepth: 3 }),
  );
}

function anyRecord(known: Known, schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, anyValue(known, field)] as const,
  );
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof(
    { weight: 6, arbitrary: record },
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom('', [], {}, null),
  );
}

const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const BROKEN_JSON = [
  '{',
  '{"a":',
  '[1,]',
  "{'a':1}",
  '\ufeff{}',
  '{"a":1}}',
  'undefined',
  '\u0000',
  DEEP,
  '{"__proto__":{"x":1}}',
];

function anyJsonBody(known: Known, schema: JsonSchema): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    { weight: 8, arbitrary: anyRecord(known, schema).map((value) => JSON.stringify(value)) },
    fc.constantFrom(...BROKEN_JSON),
    fc.constant(undefined),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
}

export const BOUNDARY = 'frontera';
const FILE_NAMES = [
  'a.pdf',
  '../../../etc/cron.d/x.pdf',
  '..\\..\\x.pdf',
  '.pdf',
  'a.pdf\u0000.exe',
  `${'n'.repeat(400)}.pdf`,
  'a.exe',
  'sin',
  '',
];
const CONTENTS = ['%PDF-1.4\nhola', 'MZ\x90', '', '<html>', '\xff\xd8\xff\xe0 jpeg'];

export function part(name: string, value: string, file?: string): string {
  const filename = file === undefined ? '' : `; filename="${file}"`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${value}\r\n`;
}

function anyMultipart(known: Known): fc.Arbitrary<string> {
  const field = fc
    .tuple(
      fc.constantFrom('nombre', 'descripcion', 'inmueble', 'tipo', 'otro', '__proto__'),
      fc.oneof(nastyText, anyId(known).map(String)),
    )
    .map(([name, value]) => part(name, value));
  const file = fc
    .tuple(
      fc.constantFrom('archivo', 'archivo', 'otro'),
      fc.constantFrom(...CONTENTS),
      fc.constantFrom(...FILE_NAMES),
    )
    .map(([name, content, filename]) => part(name, content, filename));
  const end = fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, '', '--otra--\r\n');
  return fc
    .tuple(fc.array(fc.oneof(field, file), { maxLength: 6 }), end)
    .map(([parts, last]) => parts.join('') + last);
}

function anyBody(known: Known, operation: Operation): fc.Arbitrary<string | undefined> {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  const json = anyJsonBody(known, content?.[1].schema ?? {});
  return content?.[0] === 'multipart/form-data'
    ? fc.oneof({ weight: 3, arbitrary: anyMultipart(known) }, json)
    : json;
}

const NASTY_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  '%00',
  '%2e%2e%2f%2e%2e',
  '..',
  '%ff',
  '%',
  'a'.repeat(3000),
  '1%0a',
];

/** Percent-encoded, and short enough for Node's limit on the head of a request. */
const inQuery = (value: string): string =>
  encodeURIComponent(value.slice(0, 500).replace(/\p{Surrogate}/gu, ''));

function anyPath(known: Known, template: string): fc.Arbitrary<string> {
  const segment = fc.oneof(
    fc.constantFrom(...[...known.ids, ...known.foreignIds].map(String)),
    fc.constantFrom(...NASTY_SEGMENTS),
  );
  const query = fc.tuple(
    fc.constantFrom('inmueble', 'inmuebles', 'firma', 'caduca', 'x'),
    fc.oneof(nastyText, anyId(known).map(String)),
  );
  return fc
    .tuple(fc.array(segment, { minLength: 2, maxLength: 2 }), fc.array(query, { maxLength: 2 }), fc.boolean())
    .map(([segments, queries, isCut]) => {
      let index = 0;
      const path = template.replace(/\{\w+\}/g, () => segments[index++] ?? '0');
      const pairs = queries.map(([name, value]) => `${name}=${inQuery(value)}`);
      return `${isCut ? path.replace(/\/$/, '') : path}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`;
    });
}

function anyHeaders(known: Known, operation: Operation): fc.Arbitrary<Record<string, string>> {
  const [right = 'application/json'] = Object.keys(operation.requestBody?.content ?? {});
  const rightType = right === 'multipart/form-data' ? `${right}; boundary=${BOUNDARY}` : right;
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant(rightType) },
    fc.constantFrom(
      '',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
      ';;;',
    ),
  );
  const token = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`Bearer ${known.tokens[0]}`) },
    fc.constantFrom(
      ...known.tokens.map((text) => `Bearer ${text}`),
      '',
      'Bearer',
      'Basic YTpi',
      'Bearer a b',
      'Token x',
    ),
  );
  return fc.tuple(type, token).map(([contentType, authorization]) => ({
    ...(contentType === '' ? {} : { 'content-type': contentType }),
    ...(authorization === '' ? {} : { authorization }),
  }));
}

/** Any operation of the API's description, with random faults in all its parts. */
export function anyRequest(api: OpenApi, known: Known): fc.Arbitrary<WildRequest> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc.record({
      method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
      path: anyPath(known, path),
      headers: anyHeaders(known, operation),
      body: anyBody(known, operation),
    }),
  );
}
