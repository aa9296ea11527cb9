import { afterEach, describe, expect, it, vi } from 'vitest';
import { xhrFetch } from '../../src/services/browser/xhr-fetch.ts';

/** A request of the browser, which the test answers. */
class Request {
  static last: Request;
  upload: { onprogress?: (progress: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  headers = '';
  body: unknown;
  readonly sent: unknown[] = [];
  aborted = 0;
  constructor() {
    Request.last = this;
  }
  open(...line: string[]): void {
    this.sent.push(line);
  }
  setRequestHeader(...header: string[]): void {
    this.sent.push(header);
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.aborted += 1;
    this.onabort?.();
  }
  getAllResponseHeaders(): string {
    return this.headers;
  }
  answer(status: number, responseText: string, headers = ''): void {
    Object.assign(this, { status, responseText, headers });
    this.onload?.();
    this.onloadend?.();
  }
}

afterEach(() => vi.unstubAllGlobals());

function upload(init: RequestInit = {}) {
  vi.stubGlobal('XMLHttpRequest', Request);
  const progress: number[] = [];
  const body = new FormData();
  const answer = xhrFetch((fraction) => void progress.push(fraction))('/api/documentos/', {
    method: 'POST',
    body,
    ...init,
  });
  return { answer, progress, body, request: Request.last };
}

describe('[DOC-7] an upload', () => {
  it('is sent with its headers and, if asked, with credentials', () => {
    const { request, body } = upload({ credentials: 'include', headers: { Authorization: 'Bearer a' } });
    expect(request.sent).toEqual([
      ['POST', '/api/documentos/'],
      ['authorization', 'Bearer a'],
    ]);
    expect([request.withCredentials, request.body === body]).toEqual([true, true]);
    expect(upload().request.withCredentials).toBe(false);
  });

  it('tells its progress where its length is known', () => {
    const { request, progress } = upload();
    request.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 3, total: 0, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: false });
    expect(progress).toEqual([0.75]);
  });

  it('gives status, headers and body of the response', async () => {
    const { request, answer } = upload();
    request.answer(429, '{"detail":"no"}', 'retry-after: 7\r\nx-nota: a: b\r\n');
    const { status, headers } = await answer;
    expect([status, Object.fromEntries(headers), await (await answer).json()]).toEqual([
      429,
      { 'retry-after': '7', 'x-nota': 'a: b', 'content-type': 'text/plain;charset=UTF-8' },
      { detail: 'no' },
    ]);
  });

  it('takes a response without a body', async () => {
    const { request, answer } = upload();
    request.answer(204, '');
    expect((await answer).status).toBe(204);
  });

  it('without a response fails as fetch does', async () => {
    const { request, answer } = upload();
    request.onerror?.();
    await expect(answer).rejects.toEqual(new TypeError('Failed to fetch'));
  });

  it.each([0, 199, 600, 999])(
    'with an impossible status (%d) fails as without a response',
    async (status) => {
      const { request, answer } = upload();
      request.answer(status, 'blocked');
      await expect(answer).rejects.toMatchObject({ name: 'TypeError', message: 'Failed to fetch' });
    },
  );

  it('is aborted by its signal, with its reason, but not once it is over', async () => {
    const given = new AbortController();
    const { request, answer } = upload({ signal: given.signal });
    given.abort('closed');
    await expect(answer).rejects.toBe('closed');
    const later = new AbortController();
    const over = upload({ signal: later.signal });
    over.request.answer(201, '{}');
    await over.answer;
    later.abort();
    expect([request.aborted, over.request.aborted]).toEqual([1, 0]);
  });
});
