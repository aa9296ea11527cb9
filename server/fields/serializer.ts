import { ApiError, invalid, type FieldErrors } from '../http/api-error.ts';
import { FIELD_MESSAGES, MESSAGES } from '../http/messages.ts';
import { typeName, type Field, type JsonSchema, type Relations } from './field.ts';

export type Fields = Readonly<Record<string, Field<never>>>;
type AnyField = Field<unknown>;
export type Values<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };
export type Body = Readonly<Record<string, unknown>>;

/** A resource's fields: writable ones, which are read from bodies, and read-only ones. */
interface Serializer<F> {
  /** Reads a whole record. Throws DRF's errors for each missing or invalid field. */
  create: (body: unknown, relations: Relations) => Promise<Values<F>>;
  /** Reads only the fields that are present. */
  update: (body: unknown, relations: Relations) => Promise<Partial<Values<F>>>;
  /** `actions.POST` of OPTIONS. */
  metadata: JsonSchema;
  schemas: { create: JsonSchema; update: JsonSchema; record: JsonSchema };
}

/** A read-only field. */
export interface ReadOnlyField {
  metadata: Readonly<Record<string, unknown>>;
  schema: JsonSchema;
}

/** The body as an object; an empty body has no fields. Throws DRF's error for anything else. */
export function asObject(body: unknown): Body {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, { non_field_errors: [MESSAGES.expectedObject(typeName(body))] });
  }
  return body as Body;
}

interface Reading {
  values: Record<string, unknown>;
  errors: FieldErrors;
}

function readOne(name: string, field: AnyField, body: Body, isPartial: boolean, reading: Reading): void {
  if (body[name] === undefined) {
    if (isPartial) return;
    if (field.isOptional) reading.values[name] = field.initial;
    else reading.errors[name] = [FIELD_MESSAGES.required];
    return;
  }
  const parsed = field.parse(body[name]);
  if ('errors' in parsed) reading.errors[name] = parsed.errors;
  else reading.values[name] = parsed.value;
}

async function read(fields: Record<string, AnyField>, body: Body, isPartial: boolean, relations: Relations) {
  const reading: Reading = { values: {}, errors: {} };
  for (const [name, field] of Object.entries(fields)) readOne(name, field, body, isPartial, reading);
  for (const [name, value] of Object.entries(reading.values)) {
    const errors = (await fields[name]?.check?.(value, relations)) ?? [];
    if (errors.length > 0) reading.errors[name] = errors;
  }
  if (Object.keys(reading.errors).length > 0) throw invalid(reading.errors);
  return reading.values;
}

function objectSchema(fields: Record<string, AnyField>, required: string[]): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.requestSchema ?? field.schema]),
  );
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

export function createSerializer<F extends object>(
  fields: F,
  readOnly: Record<string, ReadOnlyField> = {},
): Serializer<F> {
  const all = fields as Record<string, AnyField>;
  const required = Object.keys(all).filter((name) => all[name]?.isOptional === false);
  const everything = { ...readOnly, ...all };
  return {
    create: async (body, relations) => (await read(all, asObject(body), false, relations)) as Values<F>,
    update: async (body, relations) =>
      (await read(all, asObject(body), true, relations)) as Partial<Values<F>>,
    metadata: Object.fromEntries(Object.entries(everything).map(([name, field]) => [name, field.metadata])),
    schemas: {
      create: objectSchema(all, required),
      update: objectSchema(all, []),
      record: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(everything).map(([name, field]) => [name, field.schema]),
        ),
        required: Object.keys(everything),
      },
    },
  };
}
