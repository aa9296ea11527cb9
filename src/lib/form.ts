import { applyEdit } from './fields.ts';

/** What a form keeps: what is typed, and what is wrong with it. */

export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** One field was changed to this. */
export interface FieldChange<Field extends string = string> {
  name: Field;
  value: string;
}

interface Form<Values> {
  values: Values;
  errors: Errors<Extract<keyof Values, string>>;
}

/** The form with another value in a field: what was wrong with the former one is forgotten. */
export function changeField<Values extends object>(
  { values, errors }: Form<Values>,
  { name, value }: FieldChange<Extract<keyof Values, string>>,
): Form<Values> {
  return { values: { ...values, [name]: value }, errors: withoutError(errors, name) };
}

/** The same for what is typed into a field of §9: cut to its length, in lower case, … */
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
