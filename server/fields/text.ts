import { FIELD_MESSAGES } from '../http/messages.ts';
import { describe, fail, type Field, type FieldOptions, type Parsed } from './field.ts';

interface TextOptions extends FieldOptions<string> {
  maxLength?: number;
  isBlankAllowed?: boolean;
  isTrimmed?: boolean;
  format?: 'email';
}

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const labels = value.slice(at + 1).split('.');
  const isDomain = labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
  return at > 0 && isDomain && LOCAL_PART.test(value.slice(0, at));
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Every number of so many digits is a number of JavaScript; of longer ones only some. */
const EXACT_DIGITS = 15;

/**
 * Whether the number is certainly the one in the body. Others were rounded when the JSON was read, so that a bank account
 * would be stored with other digits.
 */
function isExact(input: number): boolean {
  if (Number.isInteger(input)) return Number.isSafeInteger(input);
  const written = String(input);
  return /^[-\d.]+$/.test(written) && written.replace(/\D/g, '').length <= EXACT_DIGITS;
}

function readText(input: unknown): Parsed<string> {
  if (typeof input === 'number' && isExact(input)) return { value: String(input) };
  if (typeof input !== 'string' || LONE_SURROGATE.test(input)) return fail(FIELD_MESSAGES.notText);
  return { value: input };
}

/** Counts code points, as the database does. */
const codePoints = (text: string): number => Array.from(text).length;

function complaints(value: string, options: TextOptions): string[] {
  const errors: string[] = [];
  if (options.format === 'email' && !isEmail(value)) errors.push(FIELD_MESSAGES.email);
  if (options.maxLength !== undefined && codePoints(value) > options.maxLength) {
    errors.push(FIELD_MESSAGES.maxLength(options.maxLength));
  }
  if (value.includes('\0')) errors.push(FIELD_MESSAGES.nullCharacters);
  return errors;
}

function parseText(input: unknown, options: TextOptions): Parsed<string> {
  const read = readText(input);
  if ('errors' in read) return read;
  const value = options.isTrimmed === false ? read.value : read.value.trim();
  if (value === '') return options.isBlankAllowed ? { value } : fail(FIELD_MESSAGES.blank);
  const errors = complaints(value, options);
  return errors.length > 0 ? { errors } : { value };
}

function textSchema(options: TextOptions): Record<string, unknown> {
  return {
    type: 'string',
    ...(options.maxLength === undefined ? {} : { maxLength: options.maxLength }),
    // A blank text, where one is allowed, does not have the format.
    ...(options.format && !options.isBlankAllowed ? { format: options.format } : {}),
  };
}

function textMetadata(options: TextOptions): Record<string, unknown> {
  const more = options.maxLength === undefined ? {} : { max_length: options.maxLength };
  return describe(options.format ?? 'string', options, more);
}

/** Trimmed text; null counts as blank if blank is allowed. */
export function text(options: TextOptions): Field<string> {
  return {
    parse: (input) => {
      if (input === null) return options.isBlankAllowed ? { value: '' } : fail(FIELD_MESSAGES.null);
      return parseText(input, options);
    },
    initial: options.initial,
    isOptional: 'initial' in options,
    metadata: textMetadata(options),
    schema: textSchema(options),
  };
}

/** Text that may be null; blank counts as null. */
export function nullableText(options: Omit<TextOptions, 'initial' | 'isBlankAllowed'>): Field<string | null> {
  const asOptional = { ...options, initial: '', isBlankAllowed: true };
  return {
    parse: (input) => {
      const parsed = input === null ? { value: '' } : parseText(input, asOptional);
      if ('errors' in parsed) return parsed;
      return { value: parsed.value === '' ? null : parsed.value };
    },
    initial: null,
    isOptional: true,
    metadata: textMetadata(asOptional),
    schema: { ...textSchema(asOptional), nullable: true },
  };
}
