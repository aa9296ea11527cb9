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

/** The field of a form that the server's error concerns: 'correo.0' is within 'correo'. */
export function fieldOf<Field extends string>(names: readonly Field[], path: string): Field | undefined {
  return names.find((name) => `${path}.`.startsWith(`${name}.`));
}

/** The errors of a field that are not shown beside it, after its name; those of no field alone. */
export function namedError(field: string, texts: readonly string[], label = field): string {
  const said = texts.join(' ');
  return field === 'non_field_errors' ? said : `${label}: ${said}`;
}
