import type { ErrorKind } from './error-kind.ts';

/** What the services throw: the message of §8 for the operation, and the server's objections by field. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly kind: ErrorKind;
  readonly fields: Record<string, string[]>;

  constructor(message: string, kind: ErrorKind, fields: Record<string, string[]>, cause: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.fields = fields;
  }
}

/** By its name: the errors of a replayed path are made from JSON, without the class and perhaps without fields. */
export function isServiceError(error: unknown): error is Error & Partial<ServiceError> {
  return error instanceof Error && error.name === 'ServiceError';
}
