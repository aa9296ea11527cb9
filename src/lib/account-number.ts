/** How account numbers are typed, shown and masked. */

/** 'IBAN: ES91-2100 …', as pasted, becomes 'ES912100…'. */
export function plainAccount(text: string): string {
  const plain = text.toUpperCase().replace(/[\s.:/-]/g, '');
  return plain.replace(/^IBAN(?=[A-Z]{2}\d)/, '');
}

/** Groups of four, however it was typed. */
export function iban(account: string): string {
  return groups(account.replace(/\s/g, ''));
}

/** Contains only the last four characters, or none if the account has four or fewer. */
export function maskedAccount(account: string): string {
  const plain = account.replace(/\s/g, '');
  const shown = plain.length > 4 ? 4 : 0;
  return groups('•'.repeat(plain.length - shown) + plain.slice(plain.length - shown));
}

function groups(text: string): string {
  return text.replace(/(.{4})(?=.)/gu, '$1 ');
}
