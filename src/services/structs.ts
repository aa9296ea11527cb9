import { array, coerce, create, define, nonempty, type, unknown, type Struct } from 'superstruct';
import { UnreadableError } from './failed-call.ts';
import { idOf, isRecord, type RawRecord } from './records.ts';

/** The shapes of records that must be valid as a whole. */

const Id = coerce(define<number>('Id', Number.isSafeInteger), unknown(), (value) => idOf(value) ?? value);

export const EstadoResponse = type({
  actions: type({ POST: type({ estado: type({ choices: nonempty(array(unknown())) }) }) }),
});

/** The links are written back, so each of them must be valid. */
export const LinksResponse = type({ id: Id, inmuebles: array(Id) });

/**
 * Returns the value if it has the shape; else throws an UnreadableError whose cause says where it differs.
 */
export function parse<T>(value: unknown, shape: Struct<T, unknown>, what: string): T {
  try {
    return create(value, shape);
  } catch (error) {
    throw new UnreadableError(`${what} is not what the contract says`, { cause: error });
  }
}

/** Reads the record of a response with the entity's reader, or throws an UnreadableError. */
export function parseRecord<T>(body: unknown, read: (record: RawRecord) => T | null, what: string): T {
  const model = isRecord(body) ? read(body) : null;
  if (model === null) throw new UnreadableError(`${what} is not what the contract says`);
  return model;
}
