import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyRequest, type Known, type OpenApi, type WildRequest } from './fuzz-requests.ts';
import {
  anyNearRequest,
  LISTS,
  operationName,
  operationsOnRecords,
  type Ids,
  type NearRequest,
} from './near-requests.ts';
import { fillWorld, SECRET } from './records-of-every-kind.ts';
import { createWorld, type World } from './world.ts';

/**
 * FUZZ_RUNS sets the number of requests and FUZZ_SEED their random seed; by default they are the same in
 * every run.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 2026);
const AT_ONCE = 12;

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

/** The operations that the server has carried out for a nearly valid request. */
const carriedOut = new Set<string>();

/** Whether the server answered a nearly valid request as it must. */
function isAnswered({ operation, refusal }: NearRequest, status: number): boolean {
  if (refusal !== null) return status === refusal;
  if (status < 300) carriedOut.add(operation);
  return true;
}

/** Sends the request; describes a fault in the response together with the request. */
async function complaints(wild: WildRequest | NearRequest): Promise<string[]> {
  const reply = await send(wild);
  const found = [
    fault(wild, reply),
    shows(reply, wild.path) ? `shows ${reply.text}` : null,
    'refusal' in wild && !isAnswered(wild, reply.status)
      ? `${reply.status} instead of ${wild.refusal}`
      : null,
  ];
  return found.flatMap((one) => (one === null ? [] : [`${brief(wild)}: ${one}`]));
}

const BUILDERS = '/api/terceros/constructoras/';

/** Every record that berta sees; of the builders, which all clients share, those of her property and those she registered. */
function everythingOfBerta({ constructora }: Ids): Promise<unknown[]> {
  const lists = Object.keys(LISTS).map((path) =>
    path === BUILDERS ? `${path}?inmuebles=${world.berta.inmueble}` : path,
  );
  const registered = constructora.map((id) => `${BUILDERS}${id}/`);
  return Promise.all(
    [...lists, ...registered].map(async (path) => (await world.asBerta(`GET ${path}`)).body),
  );
}

/** Whether a response has something of berta's. Of the builders, only their properties are hers. */
function shows({ text, type }: Reply, path: string): boolean {
  if (text.includes(SECRET)) return true;
  if (!path.startsWith(BUILDERS) || !type.startsWith('application/json') || text === '') return false;
  const body = JSON.parse(text) as { inmuebles?: unknown } | { inmuebles?: unknown }[];
  return [body]
    .flat()
    .some(({ inmuebles }) => Array.isArray(inmuebles) && inmuebles.includes(world.berta.inmueble));
}

/** A token with the algorithm `none`, for an existing user. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

describe('every endpoint of the API description', () => {
  it(
    `answers ${RUNS * AT_ONCE} requests, random or nearly valid, without a 5xx, and never changes or shows another user’s data`,
    {
      timeout: 600_000,
    },
    async () => {
      const { ana } = world;
      const { own, foreign } = await fillWorld(world);
      const idsOf = (ids: Ids) => [...new Set(Object.values(ids).flat())];
      const known: Known = {
        ids: idsOf(own),
        foreignIds: idsOf(foreign),
        tokens: [ana.access, ana.refresh, unsigned(ana.access), `${ana.access}x`, 'a.b.c'],
      };
      const before = await everythingOfBerta(foreign);
      const near = anyNearRequest(api, { token: ana.access, own, foreign });
      const any = fc.oneof({ weight: 2, arbitrary: anyRequest(api, known) }, near);
      const requests = fc.array(any, { minLength: AT_ONCE, maxLength: AT_ONCE });
      await fc.assert(
        fc.asyncProperty(requests, async (wild) => {
          expect((await Promise.all(wild.map(complaints))).flat()).toEqual([]);
        }),
        { numRuns: RUNS, seed: SEED },
      );
      expect(await everythingOfBerta(foreign)).toEqual(before);
      expect([...carriedOut].toSorted()).toEqual(operationsOnRecords(api).map(operationName).toSorted());
    },
  );

  it('covers every path of the specification', () => {
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining([
        ...Object.keys(LISTS),
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
