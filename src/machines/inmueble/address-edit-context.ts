import { addressFrom, trimmedAddress, type Address, type AddressField } from '../../lib/address.ts';
import { conflictingFields, type AddressVersions } from '../../lib/address-conflict.ts';
import type { FieldChange } from '../../lib/form.ts';
import type { AddressErrors } from '../../lib/validation.ts';
import type { FreshInmueble } from '../../services/inmuebles.ts';
import type { InmuebleNotice } from '../estado/estado-change.machine.ts';
import type { Parent } from '../shared/machine-types.ts';

/** What the editing of an address knows, and what it is told. */

/** An address as the server had it, and the ETag of its property then. */
export interface ReadAddress {
  address: Address;
  etag?: string;
}

export interface Context {
  parent: Parent<InmuebleNotice>;
  id: number;
  values: Address;
  errors: AddressErrors;
  loadError: string | null;
  formError: string | null;
  edited: boolean;
  /** What the form was filled in from. */
  read: ReadAddress;
  /** What the server has now, after it refused to replace what was read. */
  current: ReadAddress | null;
  /** How often that was read since the form was sent. */
  attempts: number;
  /** What was typed before the current values took its place. */
  replaced: Partial<Address>;
}

export type Event =
  | { type: 'load.retry' }
  | ({ type: 'field.changed' } & FieldChange<AddressField>)
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.seeTheirs' }
  | { type: 'conflict.cancel' };

const EMPTY = addressFrom(() => '');

export const emptyForm = () => ({
  values: EMPTY,
  errors: {},
  loadError: null,
  formError: null,
  edited: false,
  read: { address: EMPTY },
  current: null,
  attempts: 0,
  replaced: {},
});

export function readAddress({ etag, ...inmueble }: FreshInmueble): ReadAddress {
  return { address: trimmedAddress(inmueble), ...(etag !== undefined && { etag }) };
}

/** What the client has typed where the current values take its place. */
export function replacedBy(versions: AddressVersions): Partial<Address> {
  const typed = trimmedAddress(versions.typed);
  const replaced = conflictingFields(versions).filter((field) => typed[field] !== versions.read[field]);
  return Object.fromEntries(replaced.map((field) => [field, typed[field]]));
}

export function versionsOf({
  read,
  current,
  values,
}: Pick<Context, 'read' | 'current' | 'values'>): AddressVersions {
  return { read: read.address, current: (current ?? read).address, typed: values };
}
