import { fold } from '../lib/fold.ts';
import type { TipoSuministro } from '../lib/models.ts';

/** Cheap readers for values from the server: they never throw, and thousands of records take milliseconds. */
export type RawRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, a numeric string, or the id of a nested record. */
export function idOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  if (typeof value === 'string') return /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : null;
  return isRecord(value) && !isRecord(value['id']) ? idOf(value['id']) : null;
}

/** Null for anything but a list; invalid ids are left out. */
export function idsOf(value: unknown): number[] | null {
  if (!Array.isArray(value)) return null;
  return value.map(idOf).filter((id) => id !== null);
}

/** Trimmed text; a number as it is written; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Number.isFinite(value) ? String(value) : '';
}

export function textOrNull(value: unknown): string | null {
  const text = textOf(value);
  return text === '' ? null : text;
}

/** The first of the fields that has a text. */
export function firstText(record: RawRecord, names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(record[name]);
    if (text !== '') return text;
  }
  return '';
}

/** '1.234.567,8' or '1,234,567.8'. */
const GROUPED = /^[+-]?\d{1,3}((\.\d{3})+,|(,\d{3})+\.)\d*$/;

/** '1.234.567': a mark that occurs twice is no decimal mark. */
const GROUPED_WHOLE = /^[+-]?\d{1,3}((\.\d{3}){2,}|(,\d{3}){2,})$/;

/** Beyond it, cents are inexact, and sums may overflow. */
const MOST = Number.MAX_SAFE_INTEGER / 100;

/**
 * Reads a number, '1234.5', '1.234,5', '1,234.5', '1.234,50 €' or '1.234,50 EUR'; null for anything else, and for amounts
 * that are too large. A single mark is the decimal mark, also in '1.234', because the API writes decimals with a dot.
 */
export function decimalOf(value: unknown): number | null {
  const decimal = parseDecimal(value);
  return decimal !== null && Math.abs(decimal) <= MOST ? decimal : null;
}

function parseDecimal(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const plain = value.replace(/[\s€]/g, '').replace(/^EUR|EUR(OS?)?$/i, '');
  const decimal = ungrouped(plain.replace('\u2212', '-')).replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(decimal) ? Number(decimal) : null;
}

function ungrouped(text: string): string {
  if (GROUPED_WHOLE.test(text)) return text.replace(/[.,]/g, '');
  return GROUPED.test(text) ? text.replace(/[.,](?=\d{3}[.,])/g, '') : text;
}

export function booleanOf(value: unknown, fallback: boolean): boolean {
  const text = textOf(value).toLowerCase();
  if (value === true || text === '1' || text === 'true') return true;
  if (value === false || text === '0' || text === 'false') return false;
  return fallback;
}

/** 'E' or 'electricidad', 'G' or 'gas' (§3, §9). */
export function tipoSuministroOf(value: unknown): TipoSuministro | null {
  const text = fold(textOf(value));
  if (text === 'e' || text.startsWith('electric')) return 'Electricidad';
  return text === 'g' || text === 'gas' ? 'Gas' : null;
}
