/** The state of a form: typed values and errors. */

export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** The new value of one field. */
export interface FieldChange<Field extends string = string> {
  name: Field;
  value: string;
}

export interface Form<Values> {
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

export function withoutError<Field extends string>(errors: Errors<Field>, name: Field): Errors<Field> {
  const { [name]: _corrected, ...others } = errors;
  return others as Errors<Field>;
}

export function hasNoErrors(errors: Errors<string>): boolean {
  return Object.keys(errors).length === 0;
}

/** The failed checks of a form: null for a field that passes. */
export function failedChecks<Field extends string>(checks: Record<Field, string | null>): Errors<Field> {
  const errors: Errors<Field> = {};
  for (const field in checks) {
    const message = checks[field];
    if (message !== null) errors[field] = message;
  }
  return errors;
}
