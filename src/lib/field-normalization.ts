import { plainAccount, withoutLabel } from './account-number.ts';
import {
  BONIFICACION,
  CODIGO_POSTAL_DIGITS,
  MAX_LENGTH,
  TELEFONO_MAX_DIGITS,
  TELEFONO_MIN_DIGITS,
} from './constants.ts';
import { isTelefono } from './field-checks.ts';
import { changeField, type FieldChange, type Form } from './form.ts';

/** What the fields of our forms accept (§5), and how typed or pasted text is normalized. */

/** Fields by the last part of their name: 'propietario.telefono' is a `telefono`. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  ...MAX_LENGTH,
  correo_electronico: MAX_LENGTH.correo,
  codigo_postal: CODIGO_POSTAL_DIGITS,
};

/**
 * Fields whose pasted text may have spaces or a label. A browser's `maxlength` would cut it before they are
 * removed.
 */
const PASTED_WITH_MORE: readonly string[] = ['numero_cuenta', 'codigo_postal', 'telefono'];

const TELEFONO_IN_TEXT = /\(?\+?[(\d][\d\s()./-]*\d/;
const BRACKETS_ALONE = /\((?![^()]*\))|(?<!\([^()]*)\)/g;
/** A Spanish number, and after it other digits. */
const TELEFONO_WITH_MORE = /^\(*(?:(?:\+|00)?34)?[\s().-]*[6-9](?:[\s()./-]*\d){8}[\s()./-]+\d/;
/** As a program writes a number of its own: '612345678.0'. */
const DECIMALS = /(?<=\d{9})[.,]0+\s*$/;
const HOUR = '(?:[01]?\\d|2[0-4])(?:[:.]\\d\\d)?(?:\\s*h(?:oras)?\\b\\.?)?';
/** '9-14h', 'de 9:30 a 14'; with neither a letter nor ':' they may be a part of the number. */
const HOURS = new RegExp(`\\b${HOUR}\\s*(?:-|a|y)\\s*${HOUR}(?!\\d)`, 'gi');
/** With the code the first nine digits are not yet a whole number. */
const SPANISH_CODE = /^(?:00)?34/;
const SEPARATED_DIGITS = /\d\D+\d/;
const BONIFICACION_DIGITS = String(Math.floor(BONIFICACION.max)).length;
/** From 0 to the maximum, or the beginning of it. */
const BONIFICACION_TYPED = new RegExp(`^\\d{0,${BONIFICACION_DIGITS}}([.,]\\d{0,2})?$`);
const SPANISH_THOUSANDS = /(?<=\d)\.(?=\d{3},)/;
const ZEROS_BEFORE_DIGIT = /^0+(?=\d)/;
/** '1.234', on the way to '1.234,56'; not a value, because the dot may be either mark. */
const THOUSANDS_BEGUN = /^[1-9]\.\d{3}$/;

/** Euros, or null if it is not an amount between 0 and the maximum. A decimal comma is accepted. */
export function parseBonificacion(text: string): number | null {
  const typed = plainBonificacion(text);
  if (!/\d/.test(typed) || !BONIFICACION_TYPED.test(typed)) return null;
  return Number(typed.replace(',', '.'));
}

/**
 * The value of a field after an edit: normalized and cut to its maximum length, or unchanged if the edit is
 * rejected. A key in a full field is rejected: cutting would lose the last character instead. Two telephones are not cut,
 * because half of the second would remain; the form refuses them. A longer value of the server keeps its length.
 */
export function applyEdit(name: string, previous: string, typed: string): string {
  const text = normalize(lastPart(name), previous, typed);
  const max = Math.max(maxLengthOf(name) ?? text.length, previous.length);
  if (text.length <= max) return text;
  if (typed.length === previous.length + 1 && insertedLength(previous, typed) === 1) return previous;
  return lastPart(name) === 'telefono' && SEPARATED_DIGITS.test(text) ? text : text.slice(0, max);
}

/** How much of the text an edit has inserted, typed or pasted, whatever it replaced. */
function insertedLength(previous: string, typed: string): number {
  const most = Math.min(previous.length, typed.length);
  let start = 0;
  while (start < most && previous[start] === typed[start]) start += 1;
  let end = 0;
  while (end < most - start && previous.at(-1 - end) === typed.at(-1 - end)) end += 1;
  return typed.length - start - end;
}

/** Normalizes a text as if it were pasted into the empty field, but does not cut it. */
export function plainValue(name: string, text: string): string {
  return normalize(lastPart(name), '', text);
}

/** Undefined if the specification has no limit (§9). */
export function maxLengthOf(name: string): number | undefined {
  return MAX_LENGTHS[lastPart(name)];
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The `maxlength` of a field; undefined if it would cut a pasted text too early. */
export function attributeLengthOf(name: string): number | undefined {
  return PASTED_WITH_MORE.includes(lastPart(name)) ? undefined : maxLengthOf(name);
}

function normalize(field: string, previous: string, typed: string): string {
  switch (field) {
    case 'correo':
    case 'correo_electronico':
      return typed.toLowerCase();
    case 'numero_cuenta':
      return plainAccount(insertedLength(previous, typed) > 1 ? withoutLabel(typed) : typed);
    case 'codigo_postal':
      return typed.replace(/\s/g, '');
    case 'telefono':
      return insertedLength(previous, typed) > 1 ? pastedTelefono(typed) : typed;
    case 'bonificacion':
      return editedBonificacion(previous, typed);
    default:
      return typed;
  }
}

/**
 * 'Tel.: +34 (600) 11.22.33 (9-14h)', as pasted, becomes '+34 (600) 11 22 33'. Two numbers stay as they are, and so does a
 * number with other digits after it, such as an extension.
 */
function pastedTelefono(text: string): string {
  const plain = withoutHours(text.replace(DECIMALS, ''));
  if (digitsIn(plain) > TELEFONO_MAX_DIGITS) return text;
  const found = TELEFONO_IN_TEXT.exec(withoutNotes(plain));
  if (!found || TELEFONO_WITH_MORE.test(found[0])) return text;
  const number = found[0].replace(/[./]/g, ' ').replace(BRACKETS_ALONE, '').trim();
  if (!isTelefono(number) || /\d/.test(found.input.slice(found.index + found[0].length))) return text;
  return number.length > MAX_LENGTH.telefono ? number.replace(/[^+\d]/g, '') : number;
}

/** Without what is in parentheses after a number. */
function withoutNotes(text: string): string {
  return text.replace(/\([^()]*\)?/g, (group, at: number) =>
    digitsIn(text.slice(0, at)) < TELEFONO_MIN_DIGITS ? group : ' ',
  );
}

/** Without hours before the number or after all of it; within it they are its digits: '91 411 22 23 - 9h'. */
function withoutHours(text: string): string {
  return text
    .replace(HOURS, (found, at: number) => {
      const before = text.slice(0, at).replace(/\D/g, '').replace(SPANISH_CODE, '').length;
      const isBeside = before === 0 || before >= TELEFONO_MIN_DIGITS;
      return isBeside && /[a-z:]/i.test(found) ? ' ' : found;
    })
    .replace(/\(\s*\)/g, ' ');
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** '1.234,56' means the same typed and pasted, and also after the 0 that the field has at first. */
function editedBonificacion(previous: string, text: string): string {
  const typed = text.replace(ZEROS_BEFORE_DIGIT, '');
  const isKeyAtEnd = typed.length === previous.length + 1 && typed.startsWith(previous);
  if (isKeyAtEnd && THOUSANDS_BEGUN.test(typed)) return typed;
  const plain = plainBonificacion(typed);
  return BONIFICACION_TYPED.test(plain) ? plain : previous;
}

/** A pasted '1.234,56 €' becomes '1234,56'. */
function plainBonificacion(text: string): string {
  return text.replace(/[\s€]/g, '').replace(SPANISH_THOUSANDS, '');
}

/** Changes the form as `changeField` does, to what `applyEdit` makes of the typed or pasted text. */
export function typeIntoField<Values extends Record<Extract<keyof Values, string>, string>>(
  form: Form<Values>,
  { name, value }: FieldChange<Extract<keyof Values, string>>,
): Form<Values> {
  return changeField(form, { name, value: applyEdit(name, form.values[name], value) });
}
