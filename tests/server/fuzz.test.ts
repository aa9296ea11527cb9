import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyRequest, type Known, type OpenApi, type WildRequest } from './fuzz-requests.ts';
import { createWorld, type World } from './world.ts';

/**
 * FUZZ_RUNS sets the number of requests and FUZZ_SEED their random seed; by default they are the same in
 * every run.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 2026);
const AT_ONCE = 8;

let world: World;
let api: OpenApi;

beforeAll(async () => {
  world = await createWorld({ config: { loginMaxAttempts: 20, logLevel: 'silent' } });
  api = (await world.asAna('GET /api/schema/')).body as OpenApi;
});

afterAll(() => world.server.close());

interface Reply {
  status: number;
  type: string;
  text: string;
}

function send({ method, path, headers, body }: WildRequest): Promise<Reply> {
  const { hostname, port } = new URL(world.server.url);
  const bytes = body === undefined ? undefined : Buffer.from(body, 'latin1');
  const length = bytes === undefined ? {} : { 'content-length': String(bytes.byteLength) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject).end(bytes);
  });
}

/** `{detail}`, or fields with their messages, possibly nested: what Django REST Framework sends. */
function isDrfError(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const entries = Object.entries(body);
  return entries.length > 0 && entries.every(([key, value]) => isMessage(key, value));
}

function isMessage(key: string, value: unknown): boolean {
  if (typeof value === 'string')
    return ['detail', 'code', 'token_class', 'token_type', 'message'].includes(key);
  if (Array.isArray(value))
    return value.length > 0 && value.every((item) => typeof item === 'string' || isDrfError(item));
  return isDrfError(value);
}

/** The fault in a response, if there is one. */
function fault({ method }: WildRequest, { status, type, text }: Reply): string | null {
  if (status >= 500 || status < 200) return `${status} ${text}`;
  if (status < 400 || method === 'HEAD') return null;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  return isDrfError(JSON.parse(text)) ? null : `${status} ${text}`;
}

const brief = ({ method, path, headers, body }: WildRequest): string =>
  `${method} ${path} as ${headers['content-type'] ?? 'nothing'} with ${JSON.stringify(body)?.slice(0, 300)}`;

/** Sends the request; describes a fault in the response together with the request. */
async function complaints(wild: WildRequest): Promise<string[]> {
  const found = fault(wild, await send(wild));
  return found === null ? [] : [`${brief(wild)}: ${found}`];
}

const LISTS = [
  '/api/clientes/clientes/',
  '/api/inmuebles/inmuebles/',
  '/api/terceros/inquilinos/',
  '/api/terceros/propietarios/',
  '/api/suministros/suministros/',
  '/api/gestion_servicio/incidencias/',
  '/api/documentos/documentos/',
  '/api/facturas/facturas/',
];

const everythingOfBerta = () =>
  Promise.all(LISTS.map(async (path) => (await world.asBerta(`GET ${path}`)).body));

/** A token with the algorithm `none`, for an existing user. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

describe('every endpoint of the API description', () => {
  it(
    `answers ${RUNS * AT_ONCE} random requests without a 5xx, and never changes another user’s data`,
    {
      timeout: 600_000,
    },
    async () => {
      const { ana, berta } = world;
      const known: Known = {
        ids: [ana.inmueble, ana.suministro, ana.cliente],
        foreignIds: [berta.inmueble, berta.suministro, berta.cliente],
        tokens: [ana.access, ana.refresh, unsigned(ana.access), `${ana.access}x`, 'a.b.c'],
      };
      const before = await everythingOfBerta();
      const requests = fc.array(anyRequest(api, known), { minLength: AT_ONCE, maxLength: AT_ONCE });
      await fc.assert(
        fc.asyncProperty(requests, async (wild) => {
          expect((await Promise.all(wild.map(complaints))).flat()).toEqual([]);
        }),
        { numRuns: RUNS, seed: SEED },
      );
      expect(await everythingOfBerta()).toEqual(before);
    },
  );

  it('covers every path of the specification', () => {
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining([
        ...LISTS,
        '/api/token/',
        '/api/token/refresh/',
        '/api/terceros/constructoras/{id}/',
      ]),
    );
  });

  it('answers a body of 30 MB without a 5xx', async () => {
    const body = `{"nombre":"${'x'.repeat(30 * 1024 * 1024)}"}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${world.ana.access}` };
    const outcomes = [];
    for (const path of ['/api/token/', '/api/inmuebles/inmuebles/', '/api/documentos/documentos/']) {
      const huge = { method: 'POST', path, headers, body };
      const reply = await send(huge);
      outcomes.push([path, reply.status, fault(huge, reply)]);
    }
    expect(outcomes).toEqual([
      ['/api/token/', 413, null],
      ['/api/inmuebles/inmuebles/', 413, null],
      ['/api/documentos/documentos/', 413, null],
    ]);
  });
});
