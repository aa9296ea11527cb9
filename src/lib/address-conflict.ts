import { ADDRESS_FIELDS, addressFrom, trimmedAddress, type Address, type AddressField } from './address.ts';

/** What becomes of an address that somebody else has changed while it was edited (ADDRESS-4). */

export interface AddressVersions {
  /** As it was when the form was filled in. */
  read: Address;
  /** As the server has it now. */
  current: Address;
  typed: Address;
}

/** The fields that others have changed, and that saving what was typed would change again. */
export function conflictingFields({ read, current, typed }: AddressVersions): AddressField[] {
  const mine = trimmedAddress(typed);
  return ADDRESS_FIELDS.filter((field) => current[field] !== read[field] && current[field] !== mine[field]);
}

/** What others have changed as they have it now, the rest as it was typed. */
export function mergedAddress(versions: AddressVersions): Address {
  const conflicting = conflictingFields(versions);
  return addressFrom((field) => versions[conflicting.includes(field) ? 'current' : 'typed'][field]);
}
