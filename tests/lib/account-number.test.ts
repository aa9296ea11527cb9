import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iban, maskedAccount } from '../../src/lib/account-number.ts';

describe('account numbers', () => {
  it('[PROFILE-3] a masked account shows only its last four characters', () => {
    expect(maskedAccount('ES91 2100 0418 4502 0005 1332')).toBe('•••• •••• •••• •••• •••• 1332');
    expect([maskedAccount('1332'), maskedAccount('')]).toEqual(['••••', '']);
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{5,34}$/), (account) => {
        const masked = maskedAccount(account).replace(/ /g, '');
        expect(masked.length).toBe(account.length);
        expect(masked.slice(-4)).toBe(account.slice(-4));
        expect(masked.slice(0, -4)).toMatch(/^•+$/);
      }),
    );
  });

  it('an IBAN is shown in groups of four, however it was typed', () => {
    expect(iban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(iban('ES91 2100-04')).toBe('ES91 2100 -04');
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(iban(iban(typed))).toBe(iban(typed));
        expect(iban(typed).replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''));
      }),
    );
  });
});
