import { setMaxListeners } from 'node:events';
import { createHttp, type Http } from '../../src/lib/http.ts';

/** A request as it was sent. */
export interface Call {
  method: string;
  /** Path and query. */
  path: string;
  bearer: string | null;
  body: unknown;
  /** Other headers than those of §7; absent if there are none. */
  headers?: Record<string, string>;
}

export type Answer =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { status: number; text: string; type?: string; headers?: Record<string, string> }
  | 'noNetwork'
  /** The connection breaks after half of the body. */
  | 'brokenOff';

export const API = 'https://api.lindero.example';

/** The real HTTP client over a fetch that records its requests and returns these responses in turn. */
export function recordedApi(...answers: readonly Answer[]): { http: Http; calls: Call[] } {
  const waiting = [...answers];
  return answeringApi(() => {
    const answer = waiting.shift();
    if (answer === undefined) throw new Error('one call more than the test foresees');
    return answer;
  });
}

/** The same with responses that depend on the request. */
export function answeringApi(answer: (call: Call) => Answer): { http: Http; calls: Call[] } {
  const calls: Call[] = [];
  const fetchNow: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const call = await written(request, init?.body);
    calls.push(call);
    const given = answer(call);
    if (given === 'noNetwork') throw new TypeError('Failed to fetch');
    if (given === 'brokenOff') return brokenOff(new TypeError('network error'));
    return responseOf(given);
  };
  const lease = { token: 'token-1', epoch: 1 };
  const tokens = {
    lease: () => lease,
    isCurrent: () => true,
    renew: () => Promise.reject(new Error('no test renews')),
    reject: () => undefined,
  };
  return { http: createHttp({ apiOrigin: API, tokens, fetch: fetchNow }), calls };
}

/** The headers of §7. */
const USUAL = new Set(['accept', 'authorization', 'content-type']);

async function written(request: Request, body: unknown): Promise<Call> {
  const { pathname, search, origin } = new URL(request.url);
  if (origin !== API) throw new Error(`${origin} is not the host of the API`);
  const text = body instanceof FormData ? '' : await request.text();
  const others = [...request.headers].filter(([name]) => !USUAL.has(name));
  return {
    ...(others.length > 0 && { headers: Object.fromEntries(others) }),
    method: request.method,
    path: pathname + search,
    bearer: request.headers.get('authorization'),
    body: body instanceof FormData ? [...body.entries()] : text === '' ? undefined : JSON.parse(text),
  };
}

function responseOf(answer: Exclude<Answer, string>): Response {
  const status = answer.status ?? 200;
  if ('json' in answer) {
    const body = answer.json === undefined ? null : JSON.stringify(answer.json);
    return new Response(body, { status, headers: { ...answer.headers, 'content-type': 'application/json' } });
  }
  const headers = { ...answer.headers, 'content-type': answer.type ?? 'text/plain' };
  return new Response(answer.text === '' ? null : answer.text, { status, headers });
}

/** A 201 whose body fails with this error after its first half. */
export function brokenOff(error: Error): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"id": 3')),
    pull: (stream) => stream.error(error),
  });
  return new Response(body, { status: 201, headers: { 'content-type': 'application/json' } });
}

/** The error of a rejected promise. Fails the test if the promise resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

/** What a failing server may send instead of JSON. */
export const HTML = { status: 500, text: '<html></html>', type: 'text/html' } satisfies Answer;

/** Never aborted. */
export const signal = new AbortController().signal;
// Many calls share it; Node would warn of a leak.
setMaxListeners(0, signal);
