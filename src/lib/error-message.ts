import { messages } from './messages.ts';

/**
 * What a failed actor tells the client: the message its service chose (§8). Anything else that was thrown is a fault
 * of ours, whose text is for the console and not for the screen.
 */
export function errorMessage(error: unknown): string {
  return isServiceError(error) ? error.message : messages.error.unexpected;
}

/** The server's objections by field name; empty when it had none. */
export function errorFields(error: unknown): Record<string, string[]> {
  return isServiceError(error) && 'fields' in error ? fieldsOf(error.fields) : {};
}

/** `ServiceError` of `services/errors.ts`, known by its name: lib imports nothing of ours that is not lib. */
function isServiceError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ServiceError';
}

function fieldsOf(fields: unknown): Record<string, string[]> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
  );
}
