import { messages } from './messages.ts';
import { provinciaName, provinciaNumber } from './provincias.ts';

/**
 * Hints that never block: a check letter or digit that does not fit what was typed. What is unfinished, or of a form
 * that we do not know, gets none.
 */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** NIF, NIE or CIF. */
export function nifHint(text: string): string | null {
  const plain = compact(text);
  const fits = personFits(plain) ?? companyFits(plain);
  return fits === false ? messages.hint.nif : null;
}

/** DNI and NIE: eight digits (X, Y, Z stand for 0, 1, 2) modulo 23; K, L and M have seven. Null: of another form. */
function personFits(plain: string): boolean | null {
  const parts = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(plain);
  if (!parts) return null;
  const [, prefix = '', digits = '', letter] = parts;
  if ((prefix === '') !== (digits.length === 8)) return null;
  const lead = prefix === '' ? -1 : 'XYZ'.indexOf(prefix);
  return LETTERS[Number(lead > 0 ? `${lead}${digits}` : digits) % 23] === letter;
}

/** A company: digits at odd places doubled and summed, the others as they are; the control is a digit or a letter. */
function companyFits(plain: string): boolean | null {
  const parts = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(plain);
  if (!parts) return null;
  const [, kind = '', digits = '', control = ''] = parts;
  let sum = 0;
  for (const [at, digit] of Array.from(digits, Number).entries()) {
    const doubled = digit * 2;
    sum += at % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : digit;
  }
  const expected = (10 - (sum % 10)) % 10;
  const letter = 'JABCDEFGHI'.charAt(expected);
  if ('PQRSNW'.includes(kind)) return control === letter;
  if ('ABEH'.includes(kind)) return control === String(expected);
  return control === letter || control === String(expected);
}

/** ISO 13616: letters as numbers, the first four characters last, modulo 97 is 1. A Spanish one has 24 characters. */
export function ibanHint(text: string): string | null {
  const plain = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return null;
  if (plain.startsWith('ES') && plain.length !== 24) return plain.length < 24 ? null : messages.hint.iban;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  );
  return remainder(digits, 97) === 1 ? null : messages.hint.iban;
}

/** ES, sixteen digits, two control letters, and perhaps two characters more. */
export function cupsHint(text: string): string | null {
  const parts = /^ES(\d{16})([A-Z])([A-Z])([0-9][A-Z])?$/.exec(compact(text));
  if (!parts) return null;
  const [, digits = '', first, second] = parts;
  const rest = remainder(digits, 529);
  const fits = LETTERS[Math.floor(rest / 23)] === first && LETTERS[rest % 23] === second;
  return fits ? null : messages.hint.cups;
}

/** Only where both are known and differ. */
export function codigoPostalHint(codigoPostal: string, provincia: string): string | null {
  const digits = codigoPostal.trim();
  if (!/^\d{5}$/.test(digits)) return null;
  const name = provinciaName(Number(digits.slice(0, 2)));
  const typed = provinciaNumber(provincia);
  if (name === null || typed === null) return null;
  return typed === Number(digits.slice(0, 2)) ? null : messages.hint.codigoPostal(name);
}

function compact(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** Of a number of any length. */
function remainder(digits: string, divisor: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor;
  return rest;
}
