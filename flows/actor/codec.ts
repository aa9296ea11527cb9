import { isParent } from './parent.ts';

/**
 * Encodes contexts, inputs and outputs as JSON, so that they can be committed and compared. Values that JSON lacks
 * are tagged; anything that is not data (a promise, a class instance) is refused.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Throws an error with the path of a value that does not belong in a context, an event or an input. */
export function encode(value: unknown, place = 'the value'): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $number: String(value) };
  if (value === undefined) return { $undefined: true };
  if (Array.isArray(value)) return value.map((item, index) => encode(item, `${place}[${index}]`));
  if (value instanceof Error)
    return { $error: encodeFields({ ...value, name: value.name, message: value.message }, place) };
  if (value instanceof File) return { $file: { name: value.name, type: value.type, size: value.size } };
  if (typeof value !== 'object')
    throw new Error(`${place} is a ${typeof value}: only plain data can be kept`);
  if (isParent(value)) return { $parent: true };
  if ('getSnapshot' in value && 'id' in value) return { $actor: String(value.id) };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new Error(`${place} is a ${value.constructor.name}: only plain data can be kept`);
  }
  return encodeFields(value, place);
}

function encodeFields(value: object, place: string): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => [key, encode(field, `${place}.${key}`)]),
  );
}

/** Decodes a value. `$parent` becomes `parent`; the machine's own actors are not restored. */
export function decode(json: Json, parent: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => decode(item, parent));
  if ('$undefined' in json) return undefined;
  if ('$parent' in json) return parent;
  if ('$number' in json) return Number(json['$number']);
  if ('$error' in json) return decodeError(decodeFields(json['$error'], parent));
  if ('$file' in json) return decodeFile(decodeFields(json['$file'], parent));
  return decodeFields(json, parent);
}

/** The event of a move. */
export function decodeEvent(event: { type: string; [field: string]: Json }): { type: string } {
  return { ...Object(decode(event, null)), type: event.type };
}

function decodeFields(json: Json | undefined, parent: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json ?? {}).map(([key, field]) => [key, decode(field, parent)]));
}

function decodeError({ name, message, ...rest }: Record<string, unknown>): Error {
  const error = Object.assign(new Error(String(message)), rest);
  Object.defineProperty(error, 'name', { value: name, enumerable: false });
  return error;
}

function decodeFile({ name, type, size }: Record<string, unknown>): File {
  return new File([new Uint8Array(Number(size))], String(name), { type: String(type) });
}

/** A value on one line, written as code: `{ name: 'username', value: 'ana' }`. */
export function inWords(json: Json, limit = 120): string {
  const text = spell(json);
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

function spell(json: Json): string {
  if (typeof json === 'string') return `'${json}'`;
  if (typeof json !== 'object' || json === null) return String(json);
  if (Array.isArray(json)) return `[${json.map(spell).join(', ')}]`;
  if ('$undefined' in json) return 'nothing';
  if ('$parent' in json) return 'its parent';
  if ('$actor' in json) return `the actor ${spell(json['$actor'] ?? '').slice(1, -1)}`;
  const fields = Object.entries(json).map(([key, field]) => `${key}: ${spell(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
