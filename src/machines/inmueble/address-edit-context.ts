import { addressFrom, trimmedAddress, type Address, type AddressField } from '../../lib/address.ts';
import { conflictingFields, type AddressVersions } from '../../lib/address-conflict.ts';
import type { FieldChange } from '../../lib/form.ts';
import type { AddressErrors } from '../../lib/validation.ts';
import type { FreshInmueble } from '../../services/inmuebles.ts';
import type { InmuebleNotice } from './inmueble-notice.ts';
import type { DialogOutcome } from '../shared/dialog-outcome.ts';
import type { Parent } from '../shared/machine-types.ts';

/** Context and events of editing an address. */

/** An address read from the server, with its property's ETag. */
interface ReadAddress {
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
  /** The values that the form started with. */
  read: ReadAddress;
  /** The server's current values, after a 412. */
  current: ReadAddress | null;
  /** Number of reads since the form was sent. */
  attempts: number;
  /** The typed values that the server's current values have replaced. */
  replaced: Partial<Address>;
  outcome: DialogOutcome;
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
  outcome: 'dismissed' as const,
});

export function readAddress({ etag, ...inmueble }: FreshInmueble): ReadAddress {
  return { address: trimmedAddress(inmueble), ...(etag !== undefined && { etag }) };
}

/** The typed values that the server's current values replace. */
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
