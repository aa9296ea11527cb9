import { messages } from './messages.ts';
import { isServiceError } from './service-error.ts';

/**
 * What a failed actor tells the client: the message its service chose (§8). Anything else that was thrown is a fault
 * of ours, whose text is for the console and not for the screen.
 */
export function errorMessage(error: unknown): string {
  return isServiceError(error) ? error.message : messages.error.unexpected;
}

/** The server's objections by field name; empty when it had none. */
export function errorFields(error: unknown): Record<string, string[]> {
  return isServiceError(error) ? (error.fields ?? {}) : {};
}
