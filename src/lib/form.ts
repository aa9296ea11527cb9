import { applyEdit } from './fields.ts';

/** The state of a form: typed values and errors. */

export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** The new value of one field. */
export interface FieldChange<Field extends string = string> {
  name: Field;
  value: string;
}

interface Form<Values> {
  values: Values;
  errors: Errors<Extract<keyof Values, string>>;
}

/** The form with a new value in a field and that field's error removed. */
export function changeField<Values extends object>(
  { values, errors }: Form<Values>,
  { name, value }: FieldChange<Extract<keyof Values, string>>,
): Form<Values> {
  return { values: { ...values, [name]: value }, errors: withoutError(errors, name) };
}

/** The same for typed text in a field of §9: cut to its length, converted to lower case, … */
export function typeIntoField<Values extends Record<Extract<keyof Values, string>, string>>(
  form: Form<Values>,
  { name, value }: FieldChange<Extract<keyof Values, string>>,
): Form<Values> {
  return changeField(form, { name, value: applyEdit(name, form.values[name], value) });
}

export function withoutError<Field extends string>(errors: Errors<Field>, name: Field): Errors<Field> {
  const { [name]: _corrected, ...others } = errors;
  return others as Errors<Field>;
}
