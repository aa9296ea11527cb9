import { isServiceError } from './service-error.ts';

/** Why a call of a service failed; a ServiceError carries one. */
export type ErrorKind =
  /** Any other 4xx. A creation that is answered with a 404 page too. */
  | 'refused'
  /** A 404 of the API: it does not exist. */
  | 'missing'
  /** 412: it has changed since it was read. */
  | 'changed'
  /** 429. */
  | 'throttled'
  /** A 5xx, or a 404 of something else than the API. */
  | 'server'
  /** No response. */
  | 'connection'
  /** A creation without a response: the record may exist. */
  | 'uncertain'
  /** A 2xx with an invalid body. */
  | 'unreadable'
  /** The file has changed or can no longer be read; part of it may have been sent. */
  | 'fileLost'
  /** A bug in the portal. */
  | 'unexpected';

const NOT_EXECUTED: readonly (ErrorKind | null)[] = ['refused', 'changed', 'throttled', 'fileLost'];

/** Whether the server certainly did not execute the request, so its data are unchanged. */
export const isNotExecuted = (kind: ErrorKind | null): boolean => NOT_EXECUTED.includes(kind);

/**
 * Whether a creation certainly created nothing. Its kind is `connection` only if the server never accepted it, else
 * `uncertain`.
 */
export const isNotCreated = (kind: ErrorKind | null): boolean =>
  isNotExecuted(kind) || kind === 'missing' || kind === 'connection';

/** Null if no service threw the error. */
export function errorKind(error: unknown): ErrorKind | null {
  return isServiceError(error) ? (error.kind ?? null) : null;
}
