import type { ErrorKind } from './error-kind.ts';

/** Thrown by the services: the message of §8 for the operation, and the server's errors by field. */
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

/** Recognized by name: replayed paths create their errors from JSON, without the class and possibly without fields. */
export function isServiceError(error: unknown): error is Error & Partial<ServiceError> {
  return error instanceof Error && error.name === 'ServiceError';
}
