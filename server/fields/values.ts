import { FIELD_MESSAGES } from '../http/messages.ts';
import { describe, fail, notNull, shown, type Field, type FieldOptions, type Parsed } from './field.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One of a closed list; OPTIONS names them all (STATE-1). */
export function choice(options: FieldOptions<string> & { choices: readonly Choice[] }): Field<string> {
  const values = options.choices.map((each) => each.value);
  return {
    parse: notNull((input) => {
      const isKnown = typeof input === 'string' && values.includes(input);
      return isKnown ? { value: input } : fail(FIELD_MESSAGES.choice(shown(input)));
    }),
    initial: options.initial,
    isOptional: 'initial' in options,
    metadata: describe('choice', options, {
      choices: options.choices.map(({ value, label }) => ({ value, display_name: label })),
    }),
    schema: { type: 'string', enum: values },
  };
}

const TRUE = new Set<unknown>([true, 'true', 'True', '1', 1]);
const FALSE = new Set<unknown>([false, 'false', 'False', '0', 0]);

export function boolean(options: FieldOptions<boolean>): Field<boolean> {
  return {
    parse: notNull((input) => {
      if (TRUE.has(input)) return { value: true };
      return FALSE.has(input) ? { value: false } : fail(FIELD_MESSAGES.boolean);
    }),
    initial: options.initial,
    isOptional: 'initial' in options,
    metadata: describe('boolean', options),
    schema: { type: 'boolean' },
  };
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

function isCalendarDay(input: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(input) ?? [];
  if (year === '' || year === '0000') return false;
  const date = new Date(Date.UTC(2000, Number(month) - 1, 1));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** A calendar day, YYYY-MM-DD, or null. */
export function date(options: { label: string }): Field<string | null> {
  return {
    parse: (input) => {
      if (input === null) return { value: null };
      return typeof input === 'string' && isCalendarDay(input) ? { value: input } : fail(FIELD_MESSAGES.date);
    },
    initial: null,
    isOptional: true,
    metadata: describe('date', { ...options, initial: null }),
    schema: { type: 'string', format: 'date', nullable: true },
  };
}

interface DecimalOptions extends FieldOptions<string> {
  min: string;
  max: string;
  decimals: number;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

function parseDecimal(input: unknown, options: DecimalOptions): Parsed<string> {
  if (typeof input !== 'number' && typeof input !== 'string') return fail(FIELD_MESSAGES.number);
  const written = String(input).trim();
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(written) ?? [];
  if (written.length > 100 || whole + fraction === '') return fail(FIELD_MESSAGES.number);
  const value = Number(`${sign}${whole || '0'}.${fraction || '0'}`);
  if (value > Number(options.max)) return fail(FIELD_MESSAGES.maxValue(options.max));
  if (value < Number(options.min)) return fail(FIELD_MESSAGES.minValue(options.min));
  const isTooFine = fraction.replace(/0+$/, '').length > options.decimals;
  return isTooFine
    ? fail(FIELD_MESSAGES.maxDecimals(options.decimals))
    : { value: value.toFixed(options.decimals) };
}

/** An exact decimal, sent and kept as text. */
export function decimal(options: DecimalOptions): Field<string> {
  return {
    parse: notNull((input) => parseDecimal(input, options)),
    initial: options.initial,
    isOptional: 'initial' in options,
    metadata: describe('decimal', options, { min_value: options.min, max_value: options.max }),
    schema: { type: 'string', pattern: `^\\d+\\.\\d{${options.decimals}}$` },
    requestSchema: {
      anyOf: [
        { type: 'string', pattern: `^\\d+(\\.\\d{1,${options.decimals}})?$` },
        { type: 'number', minimum: Number(options.min), maximum: Number(options.max) },
      ],
    },
  };
}
