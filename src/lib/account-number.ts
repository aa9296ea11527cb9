import { withoutBlanks } from './fold.ts';

/** How account numbers are typed, shown and masked. */

/** 'IBAN: ES91-2100 …', as pasted, becomes 'ES912100…'. */
export function plainAccount(text: string): string {
  const plain = text.toUpperCase().replace(/[\s.:/-]/g, '');
  return plain.replace(/^IBAN(?=[A-Z]{2}\d)/, '');
}

/** A word that begins with a country and its digits: neither 'cuenta12 …' nor 'de 2100 …'. */
const IBAN = /\b(?:IBAN)?[a-z]{2}\d{2}(?:[\s.:/-]*[a-z\d]){11}/i;

/** 'Nº cuenta: ES91 2100 …' from its IBAN on; a text without one stays as it is. */
export function withoutLabel(text: string): string {
  return text.slice(Math.max(0, text.search(IBAN)));
}

/** Groups of four, however it was typed. */
export function iban(account: string): string {
  return groups(withoutBlanks(account));
}

/** Contains only the last four characters, or none if the account has four or fewer. */
export function maskedAccount(account: string): string {
  const plain = withoutBlanks(account);
  const shown = plain.length > 4 ? 4 : 0;
  return groups('•'.repeat(plain.length - shown) + plain.slice(plain.length - shown));
}

function groups(text: string): string {
  return text.replace(/(.{4})(?=.)/gu, '$1 ');
}
