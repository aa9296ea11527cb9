import { ServiceError } from '../lib/service-error.ts';

/** The error with the server's field names replaced by ours. */
export function withFieldNames(error: unknown, ourName: (name: string) => string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const fields = Object.entries(error.fields).map(([name, texts]) => [ourName(name), texts] as const);
  return new ServiceError(error.message, error.kind, Object.fromEntries(fields), error.cause);
}
