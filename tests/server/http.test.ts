import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../support/server.ts';
import { rawGet, saidRaw } from './raw-get.ts';
import { createWorld, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { corsOrigins: ['https://portal.example'] } });
  await world.server.pool.query(
    `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
     SELECT $1, 'calle', 'Mayor', n::text, '28001', 'Madrid', 'Madrid' FROM generate_series(1, 50) n`,
    [world.ana.cliente],
  );
});
afterAll(() => world.server.close());

const INMUEBLES = '/api/inmuebles/inmuebles/';
const MALFORMED = { status: 400, body: { detail: 'Solicitud con formato incorrecto.' } };

/** As ana; the response as sent, not decoded. */
const getAsAna = (path: string, headers: Record<string, string> = {}) =>
  rawGet(world.server, path, { authorization: `Bearer ${world.ana.access}`, ...headers });

/** Longer than Fastify accepts as a parameter by default. */
const LONG = '9'.repeat(300);

describe('an unsupported method', () => {
  it.each([
    ['PUT', INMUEBLES, 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', INMUEBLES, 'GET, HEAD, POST, OPTIONS'],
    ['PUT', `${INMUEBLES}1/`, 'GET, HEAD, PATCH, OPTIONS'],
    ['DELETE', `${INMUEBLES}1/`, 'GET, HEAD, PATCH, OPTIONS'],
    ['POST', '/api/clientes/clientes/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/clientes/clientes/1/', 'GET, HEAD, PATCH, OPTIONS'],
    ['POST', '/api/suministros/suministros/', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/documentos/documentos/1/', 'DELETE, OPTIONS'],
    ['POST', '/api/facturas/facturas/', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/token/', 'POST'],
    ['PATCH', '/api/token/refresh/', 'POST'],
    ['GET', '/api/token/blacklist/', 'POST'],
    ['GET', '/api/password/', 'POST'],
  ])('%s %s is a 405 that lists the allowed ones', async (method, path, allowed) => {
    const answer = await world.asAna(`${method} ${path}`);
    expect(said(answer)).toEqual({ status: 405, body: { detail: `Método "${method}" no permitido.` } });
    expect(answer.headers.get('allow')).toBe(allowed);
  });
});

describe('an unknown path', () => {
  it.each(['/api/', '/api/otra/', '/api/inmuebles/', `${INMUEBLES}1/2/`, '/nada'])(
    '%s is a 404',
    async (path) => {
      expect(said(await world.asAna(`GET ${path}`))).toEqual(NOT_FOUND);
      expect(said(await world.asAna(`POST ${path}`, { body: {} }))).toEqual(NOT_FOUND);
    },
  );

  it('is a 404 if it cannot be decoded or is too long', async () => {
    expect(said(await world.asAna(`GET ${INMUEBLES}%zz/`))).toEqual(NOT_FOUND);
    expect(said(await world.asAna(`GET ${INMUEBLES}${LONG}/`))).toEqual(NOT_FOUND);
    expect(said(await world.asAna(`POST /%zz`, { body: {} }))).toEqual(NOT_FOUND);
  });
});

it.each(['http://localhost', 'HTTPS://otra.example:8443'])(
  'the origin %s of an absolute URL is ignored',
  async (origin) => {
    const { body } = await getAsAna(INMUEBLES);
    const answer = await getAsAna(`${origin}${INMUEBLES}`);
    expect([answer.status, answer.headers['cache-control'], answer.body]).toEqual([200, 'no-store', body]);
    expect((await getAsAna(`${origin}/%zz`)).status).toBe(404);
    expect((await getAsAna(`${origin}?%zz`)).status).toBe(404);
  },
);

describe('the trailing slash', () => {
  it('is added to a read, keeping the query', async () => {
    const answer = await world.asAna('GET /api/facturas/facturas?inmueble=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/api/facturas/facturas/?inmueble=1',
    ]);
  });

  it('is not added to a write', async () => {
    expect(said(await world.asAna('POST /api/inmuebles/inmuebles', { body: {} }))).toEqual(NOT_FOUND);
  });

  it('never redirects to another host', async () => {
    const answer = await getAsAna('//evil.example/api/inmuebles/inmuebles');
    expect([saidRaw(answer), answer.headers.location]).toEqual([NOT_FOUND, undefined]);
  });
});

describe('a body', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    world.asAna(`POST ${INMUEBLES}`, { body, headers });

  it.each(['{', '{"a": }', "{'a': 1}", 'nada', '{"a": NaN}', '{} {}', '\ufeff'])(
    'of broken JSON (%s) is a 400',
    async (body) => {
      expect(said(await post(body))).toEqual(MALFORMED);
    },
  );

  it('that is not UTF-8 is a 400', async () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    expect(said(await post(bytes))).toEqual(MALFORMED);
  });

  it.each([
    ['null', 'NoneType'],
    ['[]', 'list'],
    ['"x"', 'str'],
    ['7', 'int'],
    ['7.5', 'float'],
    ['true', 'bool'],
  ])('that is %s is a 400 with that message', async (body, type) => {
    const message = `Datos inválidos. Se esperaba un diccionario pero es un ${type}.`;
    expect(said(await post(body))).toEqual({ status: 400, body: { non_field_errors: [message] } });
  });

  const nested = (depth: number, inner = '1') => `{"x": ${'['.repeat(depth)}${inner}${']'.repeat(depth)}}`;

  it.each([
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `{"nombre_via": ${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
    ['lists of links', `{"inmuebles": ${'['.repeat(50_000)}1${']'.repeat(50_000)}}`],
    ['33 levels', nested(32)],
    ['levels that never end', '[{'.repeat(300_000)],
  ])('nested too deeply is a 400, whatever route reads it: %s', async (_, body) => {
    for (const path of [
      INMUEBLES,
      '/api/terceros/constructoras/',
      '/api/documentos/documentos/',
      '/api/password/',
    ]) {
      expect(said(await world.asAna(`POST ${path}`, { body }))).toEqual(MALFORMED);
    }
  });

  it('nested 32 levels deep is accepted, and brackets in strings do not count', async () => {
    const required = { ciudad: ['Este campo es requerido.'] };
    const texts = `"\\"${'['.repeat(99)}", "y": "\\\\", "z": "${'{'.repeat(99)}"`;
    for (const body of [nested(31), nested(31, '{}').replace(/\[\{\}\]/, '{}'), `{"x": ${texts}}`]) {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject(required);
    }
  });

  it('that is compressed is a 415 with that message', async () => {
    const body = gzipSync('{}');
    for (const path of [INMUEBLES, '/api/documentos/documentos/', '/api/token/']) {
      const answer = await world.asAna(`POST ${path}`, { body, headers: { 'content-encoding': 'gzip' } });
      expect(said(answer)).toEqual({
        status: 415,
        body: { detail: 'Codificación "gzip" incompatible en la solicitud.' },
      });
      expect(answer.headers.get('accept-encoding')).toBe('identity');
    }
    expect((await post('{}', { 'content-encoding': 'identity' })).status).toBe(400);
  });

  it.each([
    'application/json; charset=latin1',
    'application/json;charset="utf-16"',
    'application/json; charset=',
  ])('of type %s is a 415', async (type) => {
    expect(said(await post('{}', { 'content-type': type }))).toEqual({
      status: 415,
      body: { detail: `Tipo de medio "${type}" incompatible en la solicitud.` },
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('of type %s is a 415', async (type) => {
    expect(said(await post('{}', { 'content-type': type }))).toEqual({
      status: 415,
      body: { detail: `Tipo de medio "${type}" incompatible en la solicitud.` },
    });
  });

  it('without a type, or with an invalid one, is a 415', async () => {
    expect((await post('{}', { 'content-type': '' })).status).toBe(415);
    expect((await post('{}', { 'content-type': '///' })).status).toBe(415);
  });

  it('of JSON may name its charset', async () => {
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8']) {
      expect((await post('{}', { 'content-type': `application/json; charset=${charset}` })).status).toBe(400);
    }
  });

  it('of more than 1 MB is a 413, also for a client that is still sending it', async () => {
    for (const size of [1_100_000, 8_000_000]) {
      const answer = await post(`{"nombre_via": "${'x'.repeat(size)}"}`);
      expect(said(answer)).toEqual({ status: 413, body: { detail: 'La solicitud es demasiado grande.' } });
      expect(answer.headers.get('connection')).toBe('keep-alive');
    }
  });

  it('of more than 32 kB is a 413 where no session is needed, so that nobody fills the memory', async () => {
    for (const call of [
      'POST /api/token/',
      'POST /api/token/refresh/',
      'POST /api/token/blacklist/',
      'POST /api/health',
      'POST /unknown',
      `PUT ${INMUEBLES}`,
    ]) {
      const answer = await request(world.server, call, { body: `{"x": "${'x'.repeat(33_000)}"}` });
      expect(said(answer)).toEqual({ status: 413, body: { detail: 'La solicitud es demasiado grande.' } });
    }
    const escaped = (length: number) => '\\ud83d\\ude00'.repeat(length);
    const longest = `{"username": "${escaped(150)}", "password": "${escaped(1000)}"}`;
    expect((await request(world.server, 'POST /api/token/', { body: longest })).status).toBe(401);
  });

  it('that is empty may have any type if no body is expected', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await world.asAna(`OPTIONS ${INMUEBLES}`, { headers })).status).toBe(200);
  });
});

describe('a query', () => {
  it('uses the last of repeated parameters and ignores unknown ones', async () => {
    const { ana, berta } = world;
    const list = (query: string) => world.asAna(`GET /api/terceros/inquilinos/?${query}`);
    expect((await list(`inmueble=${berta.inmueble}&inmueble=${ana.inmueble}`)).status).toBe(200);
    expect((await list(`inmueble=${ana.inmueble}&inmueble=${berta.inmueble}`)).status).toBe(400);
    expect((await list('inmueble[]=1&__proto__=1&%00=%00&&=&page=-1')).status).toBe(200);
  });
});

describe('a list', () => {
  it('has an ETag and is a 304 for that ETag', async () => {
    const first = await world.asAna(`GET ${INMUEBLES}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}\.gzip"$/);
    const again = await world.asAna(`GET ${INMUEBLES}`, { headers: { 'if-none-match': `"x", ${etag}` } });
    expect(said(again)).toEqual({ status: 304, body: undefined });
    expect(again.headers.get('etag')).toBe(etag);
    const [inmueble] = first.body as { id: number }[];
    await world.asAna(`PATCH ${INMUEBLES}${inmueble?.id}/`, { body: { puerta: 'A' } });
    const changed = await world.asAna(`GET ${INMUEBLES}`, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('of documents keeps its ETag too', async () => {
    const { pool } = world.server;
    await pool.query(
      `INSERT INTO factura (inmueble, numero_factura, archivo_factura) VALUES ($1, 'F', 'facturas/a.pdf')`,
      [world.ana.inmueble],
    );
    const etag = async () => (await world.asAna('GET /api/facturas/facturas/')).headers.get('etag');
    expect(await etag()).toBe(await etag());
  });

  it('is different for another user, whatever ETag they send', async () => {
    const etag = (await world.asAna(`GET ${INMUEBLES}`)).headers.get('etag') ?? '';
    expect((await world.asBerta(`GET ${INMUEBLES}`, { headers: { 'if-none-match': etag } })).status).toBe(
      200,
    );
  });

  it('is sent in the best encoding that the client accepts', async () => {
    const plain = await getAsAna(INMUEBLES);
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      undefined,
      'Origin, Accept-Encoding',
    ]);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['GZIP;q=0.5, br;q=0', 'gzip'],
    ] as const) {
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await getAsAna(INMUEBLES, { 'accept-encoding': accept });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(unpack[encoding](answer.body)).toEqual(plain.body);
        expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
        expect(answer.body.length).toBeLessThan(plain.body.length / 4);
      }
    }
    const identity = await getAsAna(INMUEBLES, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(identity.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD like GET without a body', async () => {
    const got = await world.asAna(`GET ${INMUEBLES}`);
    const headed = await world.asAna(`HEAD ${INMUEBLES}`);
    expect(said(headed)).toEqual({ status: 200, body: undefined });
    expect(headed.headers.get('etag')).toBe(got.headers.get('etag'));
  });
});

describe('a record', () => {
  it('has an ETag and is a 304 for that ETag; both responses say that they depend on origin and encoding', async () => {
    const path = `${INMUEBLES}${world.ana.inmueble}/`;
    const first = await getAsAna(path);
    const { etag, vary } = first.headers;
    expect([first.status, vary]).toEqual([200, 'Origin, Accept-Encoding']);
    const again = await getAsAna(path, { 'if-none-match': String(etag) });
    expect([again.status, again.body.length, again.headers['etag'], again.headers['vary']]).toEqual([
      304,
      0,
      etag,
      vary,
    ]);
  });
});

describe('a 304', () => {
  it.each([
    ['a list', () => INMUEBLES],
    ['a record', () => `${INMUEBLES}${world.ana.inmueble}/`],
    ['the health check', () => '/api/health'],
    ['the description', () => '/api/schema/'],
  ])('of %s names no length of its own, to GET and to HEAD', async (_, path) => {
    for (const accept of ['identity', 'gzip']) {
      const conditions = { 'accept-encoding': accept, 'if-none-match': '*' };
      const { status, body, headers } = await getAsAna(path(), conditions);
      expect([status, body.length, headers['content-length']]).toEqual([304, 0, undefined]);
      const headed = await world.asAna(`HEAD ${path()}`, { headers: conditions });
      expect([headed.status, headed.headers.get('content-length')]).toEqual([304, null]);
      expect(headed.headers.get('etag')).toBe(headers['etag']);
    }
  });
});

describe('a page of another origin', () => {
  const preflight = {
    origin: 'https://portal.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type',
  };

  const ofCors = ({ headers }: { headers: Headers }): Record<string, string> =>
    Object.fromEntries(
      [...headers].filter(([name]) => /^access-control-|^cross-origin-resource-/.test(name)),
    );
  const ALLOWED = {
    'access-control-allow-origin': 'https://portal.example',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'ETag, Retry-After, Content-Disposition, Allow, Idempotency-Replayed',
    'cross-origin-resource-policy': 'cross-origin',
  };

  it('is allowed if the settings name it', async () => {
    const answer = await request(world.server, `OPTIONS ${INMUEBLES}1/`, { headers: preflight });
    expect(answer.status).toBe(204);
    expect(ofCors(answer)).toEqual({
      ...ALLOWED,
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-max-age': '600',
    });
  });

  it('gets the real OPTIONS and may read every response, including a 401', async () => {
    const headers = { origin: 'https://portal.example' };
    const options = await world.asAna(`OPTIONS ${INMUEBLES}`, { headers });
    expect(options.body).toMatchObject({ actions: { POST: { estado: { type: 'choice' } } } });
    expect(ofCors(options)).toEqual(ALLOWED);
    const refused = await request(world.server, `GET ${INMUEBLES}`, { headers });
    expect([refused.status, ofCors(refused)]).toEqual([401, ALLOWED]);
    expect(refused.headers.get('vary')).toBe('Origin');
  });

  it('is refused otherwise', async () => {
    const headers = { ...preflight, origin: 'https://otra.example' };
    const answer = await request(world.server, `OPTIONS ${INMUEBLES}`, { headers });
    expect([answer.status, ofCors(answer)]).toEqual([401, { 'cross-origin-resource-policy': 'same-origin' }]);
  });
});

describe('every response', () => {
  it('has the security headers', async () => {
    for (const path of [
      '/api/health',
      '/api/otra/',
      '/media/x/y.pdf',
      INMUEBLES,
      '/api/%zz',
      `/api/${LONG}/`,
    ]) {
      const { headers } = await request(world.server, `GET ${path}`);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self';" +
          "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';" +
          "require-trusted-types-for 'script';trusted-types lindero-worker",
      );
      expect(headers.get('permissions-policy')).toBe(
        'accelerometer=(), autoplay=(), bluetooth=(), browsing-topics=(), camera=(), display-capture=(), ' +
          'encrypted-media=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), ' +
          'idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
          'picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), ' +
          'screen-wake-lock=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=()',
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('with data of a client is not stored, however its URL is written', async () => {
    for (const path of [
      '/api/clientes/clientes/',
      '/%61pi/clientes/clientes/',
      '/a%70%69/clientes/clientes/?x',
    ]) {
      const { status, headers } = await getAsAna(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
  });

  it.each([
    ['what is no HTTP', 'GET / HTTP/9\r\n\r\n', '400 Bad Request', 'Solicitud con formato incorrecto.'],
    [
      'an address without end',
      `GET /api/inmuebles/inmuebles/?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: portal\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'La solicitud es demasiado grande.',
    ],
  ])('to %s has the API’s error format', async (_, sent, status, detail) => {
    const socket = connect(world.server.port, '127.0.0.1', () => socket.write(sent));
    const answer = (await socket.toArray()).join('');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]);
    expect(JSON.parse(body)).toEqual({ detail });
  });
});

describe('closing the connection', () => {
  const REFUSED = '{"nombre_via": 1';
  const whole = (method: string, path: string, body = '', headers: string[] = []): string =>
    [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      `authorization: Bearer ${world.ana.access}`,
      ...(body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
      ...headers,
      '',
      body,
    ].join('\r\n');

  it.each([
    ['200 OK', () => whole('GET', INMUEBLES)],
    ['200 OK', () => whole('OPTIONS', INMUEBLES)],
    ['304 Not Modified', () => whole('GET', INMUEBLES, '', ['if-none-match: *'])],
    ['304 Not Modified', () => whole('GET', `${INMUEBLES}${world.ana.inmueble}/`, '', ['if-none-match: *'])],
    ['400 Bad Request', () => whole('POST', INMUEBLES, REFUSED)],
    ['401 Unauthorized', () => whole('POST', INMUEBLES, '{}').replace('Bearer', 'Basic')],
    ['404 Not Found', () => whole('POST', '/api/otra/', '{}')],
    ['405 Method Not Allowed', () => whole('PUT', INMUEBLES, '{}')],
    ['413 Payload Too Large', () => whole('POST', INMUEBLES, `{"a": "${'x'.repeat(8_000_000)}"}`)],
    ['415 Unsupported Media Type', () => whole('POST', INMUEBLES, '{}', ['content-encoding: gzip'])],
  ])('gets Connection: close with %s, and the whole response', async (status, sent) => {
    const socket = connect(world.server.port, '127.0.0.1', () => socket.write(sent()));
    const answer = (await socket.toArray()).join('');
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
    expect(head.toLowerCase().split('\r\n')).toContain('connection: close');
  });
});

describe('the API description', () => {
  it('is OpenAPI and lists every path with its methods', async () => {
    const answer = await request(world.server, 'GET /api/schema/');
    const { openapi, paths } = answer.body as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(openapi).toBe('3.0.3');
    const methods = Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [path, Object.keys(operations).sort().join(' ')]),
    );
    expect(methods).toEqual({
      '/api/health': 'get',
      '/api/token/': 'post',
      '/api/token/refresh/': 'post',
      '/api/token/blacklist/': 'post',
      '/api/password/': 'post',
      '/api/clientes/clientes/': 'get options',
      '/api/clientes/clientes/{id}/': 'get options patch',
      '/api/inmuebles/inmuebles/': 'get options post',
      '/api/inmuebles/inmuebles/{id}/': 'get options patch',
      '/api/terceros/inquilinos/': 'get options post',
      '/api/terceros/inquilinos/{id}/': 'get options',
      '/api/terceros/propietarios/': 'get options post',
      '/api/terceros/propietarios/{id}/': 'get options',
      '/api/terceros/constructoras/': 'get options post',
      '/api/terceros/constructoras/{id}/': 'get options patch',
      '/api/suministros/suministros/': 'get options',
      '/api/suministros/suministros/{id}/': 'get options',
      '/api/gestion_servicio/incidencias/': 'get options post',
      '/api/gestion_servicio/solicitudes/': 'get options',
      '/api/documentos/documentos/': 'get options post',
      '/api/documentos/documentos/{id}/': 'delete options',
      '/api/facturas/facturas/': 'get options',
      '/media/{folder}/{name}': 'get',
    });
  });

  it('describes the request and response of a creation', async () => {
    const { paths } = (await request(world.server, 'GET /api/schema/')).body as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(paths[INMUEBLES]?.['post']).toMatchObject({
      summary: 'Create Inmueble',
      security: [{ bearer: [] }],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: [
                'tipo_via',
                'nombre_via',
                'numero_via',
                'codigo_postal',
                'ciudad',
                'provincia',
                'cliente',
              ],
              properties: {
                nombre_via: { type: 'string', maxLength: 150 },
                estado: { enum: expect.any(Array) },
              },
            },
          },
        },
      },
    });
    expect(Object.keys(paths[INMUEBLES]?.['post']?.['responses'] as object)).toEqual([
      '201',
      '400',
      '401',
      '408',
      '409',
      '413',
      '415',
      '422',
      '503',
    ]);
    expect(Object.keys(paths['/api/documentos/documentos/']?.['post']?.['requestBody'] as object)).toContain(
      'content',
    );
  });
});

it('reports that the server is healthy', async () => {
  for (const path of ['/api/health', '/api/health/'])
    expect([path, said(await request(world.server, `GET ${path}`))]).toEqual([
      path,
      { status: 200, body: { status: 'ok' } },
    ]);
});
