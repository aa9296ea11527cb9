import { messages } from './messages.ts';
import { isServiceError } from './service-error.ts';

/**
 * The message of a failed actor for the client, as chosen by its service (§8). Any other error is a bug, and its
 * text goes to the console, not to the screen.
 */
export function errorMessage(error: unknown): string {
  return isServiceError(error) ? error.message : messages.error.unexpected;
}

/** The server's objections by field name; empty when it had none. */
export function errorFields(error: unknown): Record<string, string[]> {
  return isServiceError(error) ? (error.fields ?? {}) : {};
}
