import { ADDRESS_FIELDS, addressFrom, type Address } from './address.ts';

/**
 * The id and address of an inmueble as one string: a worker receives a list of strings much faster than a list of records.
 * In a file of its own, because the page needs nothing else of what the worker does.
 */

const BETWEEN = '\u001f';

export function packInmueble(inmueble: Address & { id: number }): string {
  return [inmueble.id, ...ADDRESS_FIELDS.map((field) => inmueble[field])].join(BETWEEN);
}

export function unpackInmueble(text: string): { id: number; address: Address } {
  const [id, ...parts] = text.split(BETWEEN);
  return { id: Number(id), address: addressFrom((field) => parts[ADDRESS_FIELDS.indexOf(field)] ?? '') };
}
