import {
  CREATION_FIELDS,
  sectionOf,
  TERCEROS,
  type CreationErrors,
  type CreationField,
} from '../../lib/creation-form.ts';
import { withoutError } from '../../lib/form.ts';
import type { Tercero } from '../../lib/models.ts';
import { shownRefusal } from '../shared/form-refusal.ts';
import type { TerceroFailures } from './inmueble-creation-terceros.machine.ts';

/** The errors of the creation form, by field and section. */

/** Maps the server's errors for the property to fields of the form. */
export function inmuebleErrors(fields: Record<string, string[]>): CreationErrors {
  return fieldErrors('', fields);
}

/** Maps each failure to its section, and the server's errors to the section's fields. */
export function terceroErrors(failures: TerceroFailures): CreationErrors {
  const errors: CreationErrors = {};
  for (const tercero of failedTerceros(failures)) {
    const failure = failures[tercero];
    if (failure)
      Object.assign(errors, { [tercero]: failure.message }, fieldErrors(`${tercero}.`, failure.fields));
  }
  return errors;
}

export function failedTerceros(failures: TerceroFailures): Tercero[] {
  return TERCEROS.filter((tercero) => failures[tercero] !== undefined);
}

/** Removes the error of a corrected field, and its section's message with the section's last error. */
export function withoutCreationError(errors: CreationErrors, name: CreationField): CreationErrors {
  if (errors[name] === undefined) return errors;
  const rest: CreationErrors = withoutError(errors, name);
  const section = sectionOf(name);
  const isSettled = !CREATION_FIELDS.some(
    (field) => sectionOf(field) === section && rest[field] !== undefined,
  );
  if (section !== null && isSettled) delete rest[section];
  return rest;
}

function fieldErrors(prefix: string, fields: Record<string, string[]>): CreationErrors {
  const named = Object.entries(fields).map(([field, texts]) => [`${prefix}${field}`, texts] as const);
  return shownRefusal({ message: '', fields: Object.fromEntries(named) }, CREATION_FIELDS).errors;
}
