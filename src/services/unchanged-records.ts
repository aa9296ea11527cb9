import { once } from '../lib/once.ts';
import { isRecord, type RawRecord } from './records.ts';

/**
 * Returns the record of `held` that has the same id and fields as the given one, else the given one. What was computed from
 * a record is remembered by its identity, and so stays valid.
 */
export function unchangedIn<T>(held: readonly T[]): (model: T) => T {
  // Not before a response has come: most are a 304.
  const byId = once(() => new Map(held.map((one) => [keyOf(one), one])));
  return (model) => {
    const old = byId().get(keyOf(model));
    return isRecord(old) && isRecord(model) && hasSameFields(old, model) ? old : model;
  };
}

const keyOf = (model: unknown): unknown => (isRecord(model) ? model['id'] : null);

function hasSameFields(one: RawRecord, other: RawRecord): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The list that is held, if its records are those of the new one in the same order. */
export function unchangedList<T>(held: readonly T[] | null | undefined, models: readonly T[]): readonly T[] {
  const isSame = held?.length === models.length && held.every((one, at) => one === models[at]);
  return isSame ? held : models;
}
