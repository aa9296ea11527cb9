import { plainAccount } from './account-number.ts';
import { fold, foldWords } from './fold.ts';
import { messages } from './messages.ts';
import { provinciaName, provinciaNames } from './provincias.ts';

/**
 * Hints about check letters and digits that do not fit, and about postal codes. They never block. Accounts and tax numbers
 * that are incomplete, or of an unknown format, get none.
 */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** NIF, NIE or CIF. */
export function nifHint(text: string): string | null {
  const plain = compact(text);
  const fits = personFits(plain) ?? companyFits(plain);
  return fits === false ? messages.hint.nif : null;
}

/** DNI and NIE: eight digits (X, Y, Z stand for 0, 1, 2) modulo 23; K, L and M have seven. Null for other formats. */
function personFits(plain: string): boolean | null {
  if (!/^(\d{8}|[XYZKLM]\d{7})[A-Z]$/.test(plain)) return null;
  const digits = plain
    .slice(0, 8)
    .replace(/[XKLM]/, '0')
    .replace('Y', '1')
    .replace('Z', '2');
  return LETTERS[Number(digits) % 23] === plain[8];
}

/**
 * Companies: the sum of the digits, with those at odd positions doubled; the check character is a digit or a
 * letter.
 */
function companyFits(plain: string): boolean | null {
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(plain)) return null;
  const kind = plain.charAt(0);
  const control = plain.charAt(8);
  let sum = 0;
  for (const [at, digit] of Array.from(plain.slice(1, 8), Number).entries()) {
    const doubled = digit * 2;
    sum += at % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : digit;
  }
  const expected = (10 - (sum % 10)) % 10;
  const letter = 'JABCDEFGHI'.charAt(expected);
  if ('PQRSNW'.includes(kind)) return control === letter;
  if ('ABEH'.includes(kind)) return control === String(expected);
  return control === letter || control === String(expected);
}

/**
 * ISO 13616: the first four characters moved to the end, letters as numbers, modulo 97 is 1. A Spanish IBAN has 24
 * characters.
 */
export function ibanHint(text: string): string | null {
  const plain = plainAccount(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return null;
  const missing = plain.startsWith('ES') ? 24 - plain.length : 0;
  if (missing > 0) return null;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return missing === 0 && BigInt(digits) % 97n === 1n ? null : messages.hint.iban;
}

/** A hint for a code that is not Spanish, or does not belong to the given province, which may be half typed. */
export function codigoPostalHint(codigoPostal: string, provincia: string): string | null {
  const digits = codigoPostal.trim();
  if (digits === '') return null;
  const name = provinciaName(Number(digits.slice(0, 2)));
  if (!/^\d{5}$/.test(digits) || name === null) return messages.hint.codigoPostalForm;
  return isOrBecomes(provincia, provinciaNames(name)) ? null : messages.hint.codigoPostal(name);
}

/** Whether a text is one of the names, contains one, or is the beginning of one. */
function isOrBecomes(text: string, names: readonly string[]): boolean {
  const typed = foldWords(text);
  return names.some((name) => typed.includes(fold(name)) || fold(name).startsWith(typed));
}

function compact(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}
