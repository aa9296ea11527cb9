import { ADDRESS_FIELDS, addressFrom, type Address } from './address.ts';

/**
 * An address as one string: a worker receives a list of strings much faster than a list of records. In a file of its own,
 * because the page needs nothing else of what the worker does.
 */

const BETWEEN = '\u001f';

export function packAddress(address: Address): string {
  return ADDRESS_FIELDS.map((field) => address[field]).join(BETWEEN);
}

export function unpackAddress(text: string): Address {
  const parts = text.split(BETWEEN);
  return addressFrom((field) => parts[ADDRESS_FIELDS.indexOf(field)] ?? '');
}
