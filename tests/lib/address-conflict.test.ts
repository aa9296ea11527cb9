import { describe, expect, it } from 'vitest';
import { conflictingFields, mergedAddress } from '../../src/lib/address-conflict.ts';
import { addressFrom, type Address } from '../../src/lib/address.ts';

const READ: Address = { ...addressFrom(() => ''), nombre_via: 'Feria', numero_via: '19', puerta: 'B' };

const versions = (current: Partial<Address>, typed: Partial<Address>) => ({
  read: READ,
  current: { ...READ, ...current },
  typed: { ...READ, ...typed },
});

describe('an address that another user changed', () => {
  it.each<[string, Partial<Address>, Partial<Address>, string[]]>([
    ['nothing', {}, { puerta: 'C' }, []],
    ['a field that was typed too', { puerta: 'A' }, { puerta: 'C' }, ['puerta']],
    [
      'a field that was left as it was',
      { numero_via: '20', planta: '1' },
      { puerta: 'C' },
      ['numero_via', 'planta'],
    ],
    ['a field to what was typed, with a blank', { puerta: 'C' }, { puerta: ' C ' }, []],
    ['a field that was emptied', { puerta: '' }, { puerta: 'C' }, ['puerta']],
  ])('[ADDRESS-4] is in conflict if saving would undo the change: %s', (_, current, typed, fields) => {
    expect(conflictingFields(versions(current, typed))).toEqual(fields);
  });

  it('[ADDRESS-4] its values replace the conflicting fields; the other fields keep what was typed', () => {
    expect(mergedAddress(versions({ puerta: 'A', planta: '1' }, { puerta: 'C', numero_via: '21 ' }))).toEqual(
      {
        ...READ,
        puerta: 'A',
        planta: '1',
        numero_via: '21 ',
      },
    );
  });
});
