import { MESSAGES } from './messages.ts';

/** An error response: status, body in DRF's format, headers. Thrown by routes, sent by the error handler. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export type FieldErrors = Record<string, string[]>;

const detail = (status: number, text: string, headers?: Record<string, string>): ApiError =>
  new ApiError(status, { detail: text }, headers);

const CHALLENGE = { 'www-authenticate': 'Bearer realm="api"' };

export const invalid = (errors: FieldErrors): ApiError => new ApiError(400, errors);
export const malformed = (): ApiError => detail(400, MESSAGES.malformed);
export const notFound = (): ApiError => detail(404, MESSAGES.notFound);
export const forbidden = (): ApiError => detail(403, MESSAGES.forbidden);
export const sharedConstructora = (): ApiError => detail(403, MESSAGES.sharedConstructora);
export const tooLarge = (): ApiError => detail(413, MESSAGES.tooLarge);
export const unsupportedCoding = (coding: string): ApiError =>
  detail(415, MESSAGES.unsupportedCoding(coding), { 'accept-encoding': 'identity' });
export const unsupportedMediaType = (type: string): ApiError =>
  detail(415, MESSAGES.unsupportedMediaType(type));
export const methodNotAllowed = (method: string, allowed: readonly string[]): ApiError =>
  detail(405, MESSAGES.methodNotAllowed(method), { allow: allowed.join(', ') });
/** `If-Match` does not match the record; the response has its current ETag. */
export const preconditionFailed = (etag: string): ApiError =>
  detail(412, MESSAGES.preconditionFailed, { etag });
export const badIdempotencyKey = (): ApiError => detail(400, MESSAGES.badIdempotencyKey);
export const keyUnderWay = (): ApiError => detail(409, MESSAGES.keyUnderWay, { 'retry-after': '1' });
export const keyOfAnother = (): ApiError => detail(422, MESSAGES.keyOfAnother);
export const unauthorized = (text: string, extra: Record<string, unknown> = {}): ApiError =>
  new ApiError(401, { detail: text, ...extra }, CHALLENGE);
export const throttled = (seconds: number): ApiError =>
  detail(429, MESSAGES.throttled(seconds), { 'retry-after': String(seconds) });
export const unavailable = (): ApiError => detail(503, MESSAGES.unavailable, { 'retry-after': '5' });
/** For short work, when too much of it arrives at once. */
export const busy = (): ApiError => detail(503, MESSAGES.busy, { 'retry-after': '1' });
