import { errorKind } from '../../lib/error-kind.ts';
import { errorFields, errorMessage, fieldOf, namedError } from '../../lib/error-message.ts';
import type { Errors } from '../../lib/form.ts';

/** Why the server refused a form: its message (§8) and its errors by field. */
export interface Refusal {
  message: string;
  fields: Record<string, string[]>;
}

export function refusalOf(error: unknown): Refusal {
  return { message: errorMessage(error), fields: errorFields(error) };
}

type Failed = { event: { error: unknown } };

export const errorOf = ({ event }: Failed) => event.error;

export const showRefusal = {
  type: 'showRefusal',
  params: ({ event }: Failed) => refusalOf(event.error),
} as const;

/** After a write, which may have been executed all the same. */
export const noteFailure = {
  type: 'noteFailure',
  params: ({ event }: Failed) => errorKind(event.error),
} as const;

export const noteFailedWrite = [showRefusal, noteFailure] as const;

/** Errors of fields that the form does not have are appended to its message with their names, or they would be lost. */
export function shownRefusal<Field extends string>({ message, fields }: Refusal, names: readonly Field[]) {
  const errors: Errors<Field> = {};
  const others: string[] = [];
  for (const [field, texts] of Object.entries(fields)) {
    const name = fieldOf(names, field);
    if (name === undefined) others.push(namedError(field, texts));
    else errors[name] = [errors[name] ?? [], texts].flat().join(' ');
  }
  return { errors, formError: [message, ...others].join(' ') };
}
