import { messages } from './messages.ts';
import { isServiceError } from './service-error.ts';

/**
 * The message of a failed actor, as chosen by its service (§8). The text of any other error is not for the
 * screen.
 */
export function errorMessage(error: unknown): string {
  return isServiceError(error) ? error.message : messages.error.unexpected;
}

/** The server's errors by field; empty if there are none. */
export function errorFields(error: unknown): Record<string, string[]> {
  return isServiceError(error) ? (error.fields ?? {}) : {};
}
