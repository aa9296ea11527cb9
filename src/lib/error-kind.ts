import { isServiceError } from './service-error.ts';

/** Why a call of a service failed; a ServiceError carries one. */
export type ErrorKind =
  /** An answer of 4xx. */
  | 'refused'
  /** 404: what was asked for is not there. */
  | 'missing'
  /** 412: it is no longer what was read. */
  | 'changed'
  /** 429. */
  | 'throttled'
  /** An answer of 5xx. */
  | 'server'
  /** No answer. */
  | 'connection'
  /** Something was sent to be created, and nobody knows whether it was. */
  | 'uncertain'
  /** A 2xx that cannot be understood. */
  | 'unreadable'
  /** The file to upload can no longer be read: nothing was sent. */
  | 'fileLost'
  /** A fault of ours. */
  | 'unexpected';

/** Null for what no service threw. */
export function errorKind(error: unknown): ErrorKind | null {
  return isServiceError(error) ? (error.kind ?? null) : null;
}
