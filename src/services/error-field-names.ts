import { ServiceError } from '../lib/service-error.ts';

/** The error with the server's field names replaced by ours, also in paths such as 'correo.0'. */
export function withFieldNames(error: unknown, ourName: (name: string) => string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const fields = Object.entries(error.fields).map(([path, texts]) => {
    const [name = '', ...rest] = path.split('.');
    return [[ourName(name), ...rest].join('.'), texts] as const;
  });
  return new ServiceError(error.message, error.kind, Object.fromEntries(fields), error.cause);
}
