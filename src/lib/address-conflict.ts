import { ADDRESS_FIELDS, addressFrom, trimmedAddress, type Address, type AddressField } from './address.ts';

/** Conflicts between an edited address and somebody else's change (ADDRESS-4). */

export interface AddressVersions {
  /** The values that the form started with. */
  read: Address;
  /** The server's current values. */
  current: Address;
  typed: Address;
}

/** The fields that somebody else has changed and that saving the form would overwrite. */
export function conflictingFields({ read, current, typed }: AddressVersions): AddressField[] {
  const mine = trimmedAddress(typed);
  return ADDRESS_FIELDS.filter((field) => current[field] !== read[field] && current[field] !== mine[field]);
}

/** The current values in conflicting fields, the typed values in all others. */
export function mergedAddress(versions: AddressVersions): Address {
  const conflicting = conflictingFields(versions);
  return addressFrom((field) => versions[conflicting.includes(field) ? 'current' : 'typed'][field]);
}
