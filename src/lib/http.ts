import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { readBody } from './response-body.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** '/api/…/', with or without a query string. */
  path: string;
  query?: Record<string, string | number> | undefined;
  /** A function is called for every attempt, because a form cannot be sent twice. */
  body?: Json | (() => FormData);
  signal?: AbortSignal | undefined;
  /** Without a bearer; a 401 does not cause a refresh (login, refresh). */
  public?: boolean;
  /** Completes even if the page is closed. */
  keepalive?: boolean;
  /** The ETag that was read; the server refuses with 412 if it has changed. */
  ifMatch?: string;
  /** Makes the server create the record only once, however often it is sent. */
  idempotencyKey?: string;
  /** Between 0 and 1, for uploads. */
  onProgress?: (fraction: number) => void;
  /** A long list in the response is parsed when the page has nothing else to do. */
  isBackground?: boolean | undefined;
  /** The ETag of an earlier response to the same request: the body is wanted only if it has changed. */
  heldEtag?: string | undefined;
}

export interface HttpResponse {
  /** 304 if the ETag is still the one that is held; then there is no body. */
  status: number;
  /** Parsed JSON, else text, else undefined when empty. */
  body: unknown;
  /** Identifies this state of the record; absent if the server sends none. */
  etag?: string;
}

/**
 * Resolves with a 2xx, or with a 304 to a request with `heldEtag`. Throws HttpError, ConnectionError, SessionEndedError, or
 * the signal's reason.
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** A response that is neither a 2xx nor such a 304. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | null;

  constructor(response: Response, body: unknown) {
    super(`${response.status} ${response.statusText}`.trim());
    this.status = response.status;
    this.statusText = response.statusText;
    this.body = body;
    const seconds = Number(response.headers.get('retry-after') || Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }
}

/** No response, or one that broke off: nobody knows whether the call was executed. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** The server refused the token, and its refresh got no usable response: the call was certainly not executed. */
export class NotExecutedError extends ConnectionError {
  override name = 'NotExecutedError';
}

/** The session of a call has ended; its response is dropped. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/** A token for calls, and the epoch of the session it belongs to. */
export interface Lease {
  token: string;
  epoch: number;
}

/** The tokens of the session's calls; `machines/session/call-tokens.ts` reads them from the session actor. */
export interface CallTokens {
  /** The currently stored token; throws SessionEndedError if there is none. */
  lease(): Lease;
  isCurrent(lease: Lease): boolean;
  /** Reports a 401 and waits for a new lease; rejects with the reason if there is none. */
  renew(rejected: Lease, signal?: AbortSignal): Promise<Lease>;
  /** Reports a 401 on a retry: the session ends. */
  reject(lease: Lease): void;
}

interface HttpOptions {
  /** Origin of the API; '' for the page's own origin. */
  apiOrigin: string;
  tokens: CallTokens;
  fetch?: typeof fetch;
  /** Sends calls that report progress, which fetch cannot do; defaults to `fetch`. */
  uploadFetch?: (onProgress: (fraction: number) => void) => typeof fetch;
}

/** Sends every call to the API (§7). After a 401 it refreshes the token and retries once (SESSION-4, SESSION-5). */
export function createHttp({ apiOrigin, tokens, fetch: fetchNow = fetch, uploadFetch }: HttpOptions): Http {
  const send = createSend(apiOrigin, fetchNow, uploadFetch);
  return async (request) => {
    if (request.public) return send(request, null);
    request.signal?.throwIfAborted();
    const lease = tokens.lease();
    try {
      return await attempt(request, lease);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
    }
    const renewed = await tokens.renew(lease, request.signal).catch(throwNotExecuted);
    return attempt(request, renewed).catch((error: unknown) => {
      if (isUnauthorized(error)) tokens.reject(renewed);
      throw error;
    });
  };

  async function attempt(request: HttpRequest, lease: Lease): Promise<HttpResponse> {
    try {
      return current(tokens, lease, await send(request, lease.token));
    } catch (error) {
      throw isUnauthorized(error) || tokens.isCurrent(lease) ? error : ended(request);
    }
  }
}

function current(tokens: CallTokens, lease: Lease, response: HttpResponse): HttpResponse {
  if (!tokens.isCurrent(lease)) throw new SessionEndedError('The session this response belongs to is over');
  return response;
}

function throwNotExecuted(error: unknown): never {
  throw error instanceof ConnectionError ? new NotExecutedError(error.message, { cause: error }) : error;
}

function ended(request: HttpRequest): unknown {
  return request.signal?.aborted
    ? request.signal.reason
    : new SessionEndedError('The session this response belongs to is over');
}

type Send = (request: HttpRequest, token: string | null) => Promise<HttpResponse>;

function createSend(
  apiOrigin: string,
  fetchNow: typeof fetch,
  uploadFetch?: HttpOptions['uploadFetch'],
): Send {
  const ofetch = createFetch({ fetch: fetchNow, defaults: { retry: 0 } });
  return async (request, token) => {
    request.signal?.throwIfAborted();
    const ofetchNow =
      request.onProgress && uploadFetch
        ? createFetch({ fetch: uploadFetch(request.onProgress), defaults: { retry: 0 } })
        : ofetch;
    const url = urlOf(request.path, apiOrigin || location.origin);
    const response = await ofetchNow
      .raw(url, { ...optionsOf(request), headers: headersFor(request, token, apiOrigin === '') })
      .catch((error: unknown) => Promise.reject(asConnectionError(error, request.signal)));
    return readResponse(response, request);
  };
}

/** Throws for a path that names another host, so the token is sent only to that of the API. */
function urlOf(path: string, apiOrigin: string): string {
  const url = new URL(path, apiOrigin);
  if (url.origin !== new URL(apiOrigin).origin) throw new Error(`${url.origin} is not the host of the API`);
  return url.href;
}

function optionsOf(request: HttpRequest): FetchOptions<'stream'> {
  return {
    method: request.method,
    // A browser may keep a 301 or a 410 for good, and would answer every retry with it.
    cache: 'no-cache',
    ...(request.query ? { query: request.query } : {}),
    ...sentBody(request),
    ...(request.signal ? { signal: request.signal } : {}),
    ...(request.keepalive ? { keepalive: true } : {}),
    ...(typeof request.body === 'function' ? { credentials: 'include' as const } : {}),
    responseType: 'stream',
    ignoreResponseError: true,
  };
}

/** `isOwnOrigin`: whether the API is on the page's own origin. */
function headersFor(
  request: HttpRequest,
  token: string | null,
  isOwnOrigin: boolean,
): Record<string, string> {
  const { heldEtag } = request;
  return {
    Accept: 'application/json',
    ...(request.body !== undefined && typeof request.body !== 'function'
      ? { 'Content-Type': 'application/json' }
      : {}),
    ...(request.ifMatch === undefined ? {} : { 'If-Match': request.ifMatch }),
    ...(request.idempotencyKey === undefined ? {} : { 'Idempotency-Key': request.idempotencyKey }),
    // Another origin would have to allow it, and a backend that does not would refuse the whole request.
    ...(heldEtag !== undefined && isOwnOrigin ? { 'If-None-Match': heldEtag } : {}),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

function sentBody({ body }: HttpRequest): { body?: string | FormData } {
  if (body === undefined) return {};
  return { body: typeof body === 'function' ? body() : JSON.stringify(body) };
}

function asConnectionError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  return error instanceof FetchError ? new ConnectionError(error.message, { cause: error }) : error;
}

async function readResponse(response: Response, request: HttpRequest): Promise<HttpResponse> {
  const isUnchanged = request.heldEtag !== undefined && isOfEtag(response, request.heldEtag);
  const body = await bodyOf(response, request, isUnchanged);
  if (isUnchanged) return { status: 304, body: undefined };
  if (!response.ok) throw new HttpError(response, body);
  const etag = response.headers.get('etag');
  return { status: response.status, body, ...(etag !== null && { etag }) };
}

/** A server that ignores `If-None-Match` sends the whole response again. */
function isOfEtag(response: Response, etag: string): boolean {
  return response.status === 304 || (response.ok && response.headers.get('etag') === etag);
}

async function bodyOf(
  response: Response,
  { signal, isBackground }: HttpRequest,
  isUnchanged: boolean,
): Promise<unknown> {
  try {
    // An unread response would keep its connection.
    if (isUnchanged) return await response.arrayBuffer();
    return await readBody(response, { signal, isBackground });
  } catch (error) {
    throw signal?.aborted ? signal.reason : new ConnectionError('The response broke off', { cause: error });
  }
}

function isUnauthorized(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 401;
}
