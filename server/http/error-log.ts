/** The log's form of an error. */
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
};

/** From a database error: names of schema objects, never row data. */
const SCHEMA_FIELDS = ['table', 'column', 'constraint', 'routine'] as const;

function messageOf(error: Error): string {
  if (!('severity' in error)) return error.message;
  const fields = new Map(Object.entries(error));
  const named = SCHEMA_FIELDS.flatMap((name) =>
    typeof fields.get(name) === 'string' ? [`${name} ${String(fields.get(name))}`] : [],
  );
  return ['database error', ...named].join(', ');
}

/** An error without client data: database messages contain values, and PGlite adds all parameters of the statement. */
export function describeError(error: Error): LoggedError {
  const message = messageOf(error);
  const calls = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...calls].join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
