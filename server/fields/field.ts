import { FIELD_MESSAGES } from '../http/messages.ts';

export type JsonSchema = Record<string, unknown>;
export type Parsed<T> = { value: T } | { errors: string[] };

/** Returns those of the ids that the caller may refer to. */
export type FindVisible = (ids: readonly number[]) => Promise<ReadonlySet<number>>;
/** The kinds of record a field can refer to. */
export type Relation = 'cliente' | 'inmueble' | 'suministro';
export type Relations = Readonly<Record<Relation, FindVisible>>;

/** One field of a resource: its parser, its OPTIONS entry and its JSON schema. */
export interface Field<T> {
  readonly parse: (input: unknown) => Parsed<T>;
  /** The default on creation; undefined if the field is required. */
  readonly initial?: T | undefined;
  readonly isOptional: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly schema: JsonSchema;
  /** What a request may contain, if that is more. */
  readonly requestSchema?: JsonSchema;
  /** Database checks, run on valid values. */
  readonly check?: (value: T, relations: Relations) => Promise<string[]>;
}

export const fail = <T>(...errors: string[]): Parsed<T> => ({ errors });

/** The type's Python name, which DRF's messages contain. */
export function typeName(input: unknown): string {
  if (input === null || input === undefined) return 'NoneType';
  if (Array.isArray(input)) return 'list';
  if (typeof input === 'boolean') return 'bool';
  if (typeof input === 'number') return Number.isInteger(input) ? 'int' : 'float';
  return typeof input === 'string' ? 'str' : 'dict';
}

/** A value for a message, at most one line. */
export function shown(input: unknown): string {
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

export interface FieldOptions<T> {
  label: string;
  initial?: T;
}

/** OPTIONS entries common to all fields. */
export function describe(
  type: string,
  options: FieldOptions<unknown>,
  more: object = {},
): Record<string, unknown> {
  return { type, required: !('initial' in options), read_only: false, label: options.label, ...more };
}

export function describeReadOnly(type: string, label: string): Record<string, unknown> {
  return { type, required: false, read_only: true, label };
}

/** `parse` for a value that may not be null. */
export function notNull<T>(parse: (input: unknown) => Parsed<T>): (input: unknown) => Parsed<T> {
  return (input) => (input === null ? fail(FIELD_MESSAGES.null) : parse(input));
}
