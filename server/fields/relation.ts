import { FIELD_MESSAGES } from '../http/messages.ts';
import {
  describe,
  fail,
  notNull,
  shown,
  typeName,
  type Field,
  type FieldOptions,
  type Parsed,
  type Relation,
  type Relations,
} from './field.ts';

const MAX_INT4 = 2_147_483_647;
const DIGITS = /^\s*\+?0*(\d{1,10})\s*$/;

/** Parses the id of a record; null if no record can have it. */
export function parseId(input: string): number | null {
  const id = Number(DIGITS.exec(input)?.[1] ?? Number.NaN);
  return id >= 1 && id <= MAX_INT4 ? id : null;
}

const missing = <T>(input: unknown): Parsed<T> => fail(FIELD_MESSAGES.pkMissing(shown(input)));

function parsePk(input: unknown): Parsed<number> {
  if (typeof input === 'number' && Number.isInteger(input))
    return input >= 1 && input <= MAX_INT4 ? { value: input } : missing(input);
  if (typeof input !== 'string' || !/^\s*[+-]?\d+\s*$/.test(input))
    return fail(FIELD_MESSAGES.pkType(typeName(input)));
  const id = parseId(input);
  return id === null ? missing(input) : { value: id };
}

async function findMissing(
  ids: readonly number[],
  relation: Relation,
  relations: Relations,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const visible = await relations[relation](ids);
  const first = ids.find((id) => !visible.has(id));
  return first === undefined ? [] : [FIELD_MESSAGES.pkMissing(String(first))];
}

/** A record of the caller; those of others do not exist for them. */
export function pk(options: { label: string; relation: Relation }): Field<number> {
  return {
    parse: notNull(parsePk),
    isOptional: false,
    metadata: describe('field', options),
    schema: { type: 'integer' },
    check: (id, relations) => findMissing([id], options.relation, relations),
  };
}

function parsePks(input: unknown): Parsed<number[]> {
  if (!Array.isArray(input)) return fail(FIELD_MESSAGES.notList(typeName(input)));
  const ids = new Set<number>();
  for (const item of input) {
    const parsed = item === null ? fail<number>(FIELD_MESSAGES.null) : parsePk(item);
    if ('errors' in parsed) return parsed;
    ids.add(parsed.value);
  }
  return { value: [...ids] };
}

/** A list of records of the caller, each once. */
export function pks(options: FieldOptions<number[]> & { relation: Relation }): Field<number[]> {
  return {
    parse: notNull(parsePks),
    initial: options.initial,
    isOptional: 'initial' in options,
    metadata: describe('field', options),
    schema: { type: 'array', items: { type: 'integer' } },
    check: (ids, relations) => findMissing(ids, options.relation, relations),
  };
}
