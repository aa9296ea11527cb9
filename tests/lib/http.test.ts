import { describe, expect, it, vi } from 'vitest';
import {
  ConnectionError,
  createHttp,
  HttpError,
  NotExecutedError,
  SessionEndedError,
  type HttpRequest,
  type Lease,
  type CallTokens,
} from '../../src/lib/http.ts';
import { brokenOff } from '../services/recorded-api.ts';

const API = 'https://api.lindero.example';
const FIRST: Lease = { token: 'token-1', epoch: 1 };
const SECOND: Lease = { token: 'token-2', epoch: 1 };

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  credentials: string;
  body: string;
}

/** A client over a fetch with these responses in turn, and a session that records its calls. */
function createWorld(answers: (Response | Error)[], session: Partial<CallTokens> = {}, apiOrigin = API) {
  const sent: Sent[] = [];
  const told: string[] = [];
  const fetchNow: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, credentials, headers } = request;
    sent.push({ url, method, headers: Object.fromEntries(headers), credentials, body: await request.text() });
    const answer = answers.shift();
    if (answer === undefined) throw new Error('one call more than the test foresees');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const tokens = {
    lease: () => FIRST,
    isCurrent: () => true,
    renew: async ({ token }: Lease) => {
      told.push(`renew ${token}`);
      return SECOND;
    },
    reject: ({ token }: Lease) => void told.push(`reject ${token}`),
    ...session,
  };
  const uploadFetch = (): typeof fetch => (input, init) =>
    fetchNow(input, { ...init, headers: [...new Headers(init?.headers), ['x-uploads', 'yes']] });
  return { http: createHttp({ apiOrigin, tokens, fetch: fetchNow, uploadFetch }), tokens, sent, told };
}

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' }, ...init });
const get: HttpRequest = { method: 'GET', path: '/api/x/' };

/** The whole error of a call that fails. */
async function failure(answer: Response | Error, request: HttpRequest = get): Promise<unknown> {
  return createWorld([answer])
    .http(request)
    .then(
      () => 'nothing',
      (error: unknown) => error,
    );
}

describe('requests', () => {
  const bare = { method: 'GET', credentials: 'same-origin', body: '' };

  it('goes to the API with the token, accepts JSON, and has no Content-Type without a body', async () => {
    const { http, sent } = createWorld([json([]), json([])]);
    await http({ ...get, query: { inmueble: 7, tipo: 'a b' } });
    await http({ ...get, path: `${API}/api/x/?page=2` });
    const headers = { accept: 'application/json', authorization: 'Bearer token-1' };
    expect(sent).toEqual([
      { ...bare, url: `${API}/api/x/?inmueble=7&tipo=a+b`, headers },
      { ...bare, url: `${API}/api/x/?page=2`, headers },
    ]);
  });

  it('[DOC-7] a call with a progress callback uses the fetch that reports progress', async () => {
    const { http, sent } = createWorld([json([]), json([])]);
    await http({ ...get, onProgress: () => {} });
    await http(get);
    expect(sent.map(({ headers }) => headers['x-uploads'])).toEqual(['yes', undefined]);
  });

  it('a public call is sent without a token', async () => {
    const { http, sent } = createWorld([json({ access: 'a' })]);
    await http({ method: 'POST', path: '/api/token/', body: { username: 'ana' }, public: true });
    expect(sent).toEqual([
      {
        url: `${API}/api/token/`,
        method: 'POST',
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: '{"username":"ana"}',
      },
    ]);
  });

  it('[DOC-7] a form is sent as it is, with credentials', async () => {
    const { http, sent } = createWorld([json({}, { status: 201 })]);
    const form = new FormData();
    form.set('nombre', 'Contrato');
    await http({ method: 'POST', path: '/api/d/', body: () => form });
    const [{ headers, body, ...rest }] = sent as [Sent];
    expect(rest).toEqual({ url: `${API}/api/d/`, method: 'POST', credentials: 'include' });
    expect({ ...headers, 'content-type': headers['content-type']?.split(';')[0] }).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      'content-type': 'multipart/form-data',
    });
    expect(body).toContain('name="nombre"\r\n\r\nContrato');
  });

  it('[SESSION-9] only a call that has to outlive the page is kept alive', async () => {
    const kept: boolean[] = [];
    const fetchNow: typeof fetch = async (input, init) => {
      kept.push(new Request(input, init).keepalive);
      return json([]);
    };
    const http = createHttp({ apiOrigin: API, tokens: createWorld([]).tokens, fetch: fetchNow });
    await http({ ...get, keepalive: true });
    await http(get);
    expect(kept).toEqual([true, false]);
  });

  it('never goes to another host', async () => {
    const { http, sent } = createWorld([]);
    await expect(http({ ...get, path: 'https://otro.example/api/x/' })).rejects.toThrow(
      new Error('https://otro.example is not the host of the API'),
    );
    expect(sent).toEqual([]);
  });
});

describe('responses', () => {
  it.each([
    [json({ id: 7 }), { status: 200, body: { id: 7 } }],
    [json(0, { status: 201 }), { status: 201, body: 0 }],
    [new Response('hola'), { status: 200, body: 'hola' }],
    [new Response(''), { status: 200, body: undefined }],
    [new Response(null, { status: 204 }), { status: 204, body: undefined }],
  ])('a 2xx returns its status and its body as JSON, text or undefined (%#)', async (answer, given) => {
    expect(await createWorld([answer]).http(get)).toEqual(given);
  });

  it.each([
    [json({ detail: 'No' }, { status: 403, statusText: 'Forbidden' }), '403 Forbidden'],
    [json({}, { status: 400, statusText: '' }), '400'],
    [new Response('', { status: 502 }), '502'],
  ])('any other status throws an HttpError (%#)', async (answer, message) => {
    const error = await failure(answer);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ name: 'HttpError', message, status: answer.status });
  });

  it.each([
    ['7', 7],
    ['pronto', null],
    [null, null],
  ])('Retry-After %j is read as %j seconds', async (given, seconds) => {
    const headers = given === null ? {} : { 'retry-after': given };
    expect(await failure(new Response('', { status: 429, headers }))).toMatchObject({ retryAfter: seconds });
  });

  it('no response throws a ConnectionError with its cause', async () => {
    const { http, sent } = createWorld([new TypeError('Failed to fetch')]);
    const error = await http(get).catch((reason: unknown) => reason);
    expect(sent).toHaveLength(1);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ name: 'ConnectionError', cause: { name: 'FetchError' } });
  });

  describe('to a request with the ETag that is held', () => {
    const heldEtag = '"one"';

    it('on the own origin, a 304 means that nothing has changed', async () => {
      vi.stubGlobal('location', { origin: API });
      const { http, sent } = createWorld([new Response(null, { status: 304 })], {}, '');
      expect(await http({ ...get, heldEtag })).toEqual({ status: 304 });
      expect(sent[0]?.headers).toMatchObject({ 'if-none-match': heldEtag });
    });

    it('another host is not asked, because it may refuse the header; the same ETag means the same', async () => {
      const same = json([{ id: 7 }], { headers: { etag: heldEtag } });
      const { http, sent } = createWorld([same]);
      expect(await http({ ...get, heldEtag })).toEqual({ status: 304 });
      expect(sent[0]?.headers).not.toHaveProperty('if-none-match');
      // An unread response would keep its connection.
      expect(same.bodyUsed).toBe(true);
    });

    it('another ETag comes with its body', async () => {
      const other = json([{ id: 7 }], { headers: { etag: '"two"' } });
      expect(await createWorld([other]).http({ ...get, heldEtag })).toEqual({
        status: 200,
        body: [{ id: 7 }],
        etag: '"two"',
      });
    });

    it('a refusal is one, whatever its ETag', async () => {
      const refusal = json({ detail: 'Mantenimiento' }, { status: 503, headers: { etag: heldEtag } });
      expect(await failure(refusal, { ...get, heldEtag })).toMatchObject({
        name: 'HttpError',
        status: 503,
        body: { detail: 'Mantenimiento' },
      });
    });

    it('a 304 without one is no response', async () => {
      expect(await failure(new Response(null, { status: 304 }))).toMatchObject({
        name: 'HttpError',
        status: 304,
      });
    });
  });

  it('[IMPORT-5] a response that breaks off counts as no response', async () => {
    const cause = new TypeError('network error');
    const error = await failure(brokenOff(cause), { method: 'POST', path: '/api/x/', body: {} });
    expect(error).toEqual(new ConnectionError('The response broke off', { cause }));
  });

  it('aborting a call while its response arrives throws the reason of the signal', async () => {
    const caller = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        caller.abort(new Error('left'));
        stream.error(new DOMException('aborted', 'AbortError'));
      },
    });
    const error = await failure(new Response(body), { ...get, signal: caller.signal });
    expect(error).toEqual(new Error('left'));
  });

  it('[DASH-10] aborting a call in the background while its long list is parsed throws the reason of the signal', async () => {
    const controller = new AbortController();
    vi.stubGlobal('scheduler', {
      postTask: async () => controller.abort(new Error('logged out')),
    });
    const long = json(Array.from({ length: 20_000 }, (_, id) => ({ id, ciudad: 'Sevilla' })));
    const call = createWorld([long]).http({ ...get, isBackground: true, signal: controller.signal });
    await expect(call).rejects.toThrow('logged out');
  });

  it('a request that cannot be built throws its own error', async () => {
    const { http, sent } = createWorld([]);
    const error = await http({ ...get, ifMatch: 'two\nlines' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'TypeError' });
    expect(sent).toEqual([]);
  });

  it('an aborted call throws the reason of its signal', async () => {
    const controller = new AbortController();
    controller.abort(new Error('gone'));
    expect(await failure(json({}), { ...get, signal: controller.signal })).toEqual(new Error('gone'));
  });

  it('aborting a call cancels the running request', async () => {
    const caller = new AbortController();
    const waits: typeof fetch = (input, init) =>
      new Promise((_, reject) => {
        const { signal } = new Request(input, init);
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        caller.abort(new Error('left'));
      });
    const tokens = { lease: () => FIRST, isCurrent: () => true, renew: async () => FIRST, reject: () => {} };
    const http = createHttp({ apiOrigin: API, tokens, fetch: waits });
    await expect(http({ ...get, signal: caller.signal })).rejects.toThrow(new Error('left'));
  });
});

describe('a 401', () => {
  const refused = () => json({ detail: 'Token caducado' }, { status: 401 });

  it('[SESSION-4] refreshes the token and retries once with the new one', async () => {
    const { http, sent, told } = createWorld([refused(), json({ id: 7 })]);
    expect(await http(get)).toEqual({ status: 200, body: { id: 7 } });
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(told).toEqual(['renew token-1']);
  });

  it('[SESSION-5] a second 401 ends the session', async () => {
    const { http, told } = createWorld([refused(), refused()]);
    await expect(http(get)).rejects.toMatchObject({ name: 'HttpError', status: 401 });
    expect(told).toEqual(['renew token-1', 'reject token-2']);
  });

  it('[SESSION-5] another error of the retry does not end the session', async () => {
    const { http, told } = createWorld([refused(), json({}, { status: 500 })]);
    await expect(http(get)).rejects.toMatchObject({ status: 500 });
    expect(told).toEqual(['renew token-1']);
  });

  it('[SESSION-4] a refresh without a response means that the call was not executed', async () => {
    const cause = new ConnectionError('noAnswer');
    const { http, sent } = createWorld([refused()], { renew: () => Promise.reject(cause) });
    const error = await http({ method: 'POST', path: '/api/x/', body: {} }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toEqual(new NotExecutedError('noAnswer', { cause }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(sent).toHaveLength(1);
  });

  it('[SESSION-5] the end of the session while the token is refreshed is thrown as it is', async () => {
    const over = new SessionEndedError('The session ended');
    const { http } = createWorld([refused()], { renew: () => Promise.reject(over) });
    await expect(http(get)).rejects.toBe(over);
  });

  it('[SESSION-4] a retry without a response may have been executed', async () => {
    const { http } = createWorld([refused(), new TypeError('Failed to fetch')]);
    await expect(http(get)).rejects.toMatchObject({ name: 'ConnectionError' });
  });

  it('[SESSION-5] a response or failure after the session has ended is dropped, also of a retry', async () => {
    const over = { name: 'SessionEndedError', message: 'The session this response belongs to is over' };
    const lost = new TypeError('Failed to fetch');
    for (const answer of [() => json({ id: 7 }), () => json({}, { status: 500 }), () => lost])
      for (const before of [[], [refused()]]) {
        const { http } = createWorld([...before, answer()], { isCurrent: () => false });
        await expect(http(get)).rejects.toMatchObject(over);
      }
  });
});
