import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, addressFrom } from '../../src/lib/address.ts';
import { addressLines } from '../../src/lib/address-texts.ts';
import { orderInmuebles } from '../../src/lib/inmueble-order.ts';
import { messages } from '../../src/lib/messages.ts';
import { validateAddress } from '../../src/lib/validation.ts';
import { ADDRESS_LAYOUT } from '../../src/views/inmueble/address/address-layout.ts';
import { inmueble } from '../flows/support/samples.ts';

/** Where a field of an address could be forgotten and the type checker would not say so. */

const required = validateAddress(addressFrom(() => ''));
const optional = ADDRESS_FIELDS.filter((field) => required[field] === undefined);

describe('every field of an address', () => {
  it('[ADDRESS-2] [CREATE-1] is in the forms, in its order', () => {
    expect(['tipo_via', ...ADDRESS_LAYOUT.map(({ name }) => name)]).toEqual(ADDRESS_FIELDS);
  });

  it.each(optional)('[PROP-5] if it is optional, it is a line of the address: %s', (field) => {
    expect(addressLines(inmueble({ [field]: 'X' }))).toContain(`${messages.inmueble.fields[field]} X`);
  });

  it.each(optional)('[SORT-1] if it is optional, properties are ordered by it: %s', (field) => {
    const [first, second] = [inmueble({ id: 1, [field]: '2' }), inmueble({ id: 2, [field]: '1' })];
    const byDoor = orderInmuebles([first, second], { by: 'inmueble', isDescending: false });
    expect(byDoor.map(({ id }) => id)).toEqual([2, 1]);
  });
});
