import { array, coerce, create, define, nonempty, string, type, unknown, type Struct } from 'superstruct';
import { UnreadableError } from './errors.ts';
import { idOf, isRecord, type RawRecord } from './records.ts';

/** The shapes of what is read alone, where a wrong one would hurt. */

const Id = coerce(define<number>('Id', Number.isSafeInteger), unknown(), (value) => idOf(value) ?? value);

export const TokensAnswer = type({ access: nonempty(string()), refresh: nonempty(string()) });

export const EstadoAnswer = type({
  actions: type({ POST: type({ estado: type({ choices: nonempty(array(unknown())) }) }) }),
});

/** Its links are written back: each of them has to be understood. */
export const LinksAnswer = type({ id: Id, inmuebles: array(Id) });

/** The value in that shape, or an UnreadableError that says where it is not. */
export function parse<T>(value: unknown, shape: Struct<T, unknown>, what: string): T {
  try {
    return create(value, shape);
  } catch (error) {
    throw new UnreadableError(`${what} is not what the contract says`, { cause: error });
  }
}

/** A record that was asked for alone, read by its entity's reader. */
export function parseRecord<T>(body: unknown, read: (record: RawRecord) => T | null, what: string): T {
  const model = isRecord(body) ? read(body) : null;
  if (model === null) throw new UnreadableError(`${what} is not what the contract says`);
  return model;
}
