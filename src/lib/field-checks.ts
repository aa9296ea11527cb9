import { MAX_LENGTH, TELEFONO_MIN_DIGITS } from './constants.ts';

/** Whether a typed text is valid (§5). */

// The server refuses a dot at the ends of a name or beside another one, and a hyphen at the ends of a part of the domain.
const CORREO =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const SIMPLE_CORREO =
  /^("[^\s@]*"|[^\s@.]+(\.[^\s@.]+)*)@[^\s@.-]([^\s@.]*[^\s@.-])?(\.[^\s@.-]([^\s@.]*[^\s@.-])?)+$/;
const TELEFONO = /^[\d\s()+-]*$/;

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The lower-case pattern of the creation form (CREATE-14). */
export function isCorreo(text: string): boolean {
  return CORREO.test(text.trim());
}

/** The simple x@y.z check of the tenant and builder dialogs (PARTY-4, PARTY-6). */
export function isSimpleCorreo(text: string): boolean {
  return SIMPLE_CORREO.test(text.trim());
}

/** Nine digits or more, with spaces, '+', '-', '(' and ')' in between. */
export function isTelefono(text: string): boolean {
  return TELEFONO.test(text) && text.replace(/\D/g, '').length >= TELEFONO_MIN_DIGITS;
}

export function isLongTelefono(text: string): boolean {
  return text.trim().length > MAX_LENGTH.telefono;
}
