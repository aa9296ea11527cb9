import { cents } from './cents.ts';

/** A date is DD/MM/YYYY. */
export type CsvCell = string | number | { date: string } | null;

const FORMULA = /^[=+\-@\t\r]/;
/** '08001', '1.204', 16 digits, '2024E05', '10-12', '3/4', '10:30'. */
const NUMBER_OR_DATE = /^(?:0\d+|\d{1,3}(?:\.\d{3})+|\d{16,}|\d+e\d+|\d{1,4}([-/.:])\d{1,2}(?:\1\d{1,4})?)$/i;

/**
 * A CSV table for Spanish spreadsheets: BOM, semicolons, decimal commas. A text that would be read as a formula
 * gets a leading apostrophe, and one that a spreadsheet would change into another number or a date is written as the
 * formula of a text: '="08001"' (decision 221).
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;

/** The text of a cell without what keeps a spreadsheet from changing it: an apostrophe, or '="10-12"'. */
export function withoutGuard(text: string): string {
  const quoted = TEXT_FORMULA.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'object') return value.date;
  const text = guarded(value);
  return /[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guarded(text: string): string {
  if (FORMULA.test(text)) return `'${text}`;
  return NUMBER_OR_DATE.test(text) ? `="${text}"` : text;
}

/** Integers unchanged, other numbers with two decimals, rounded as on the screen. */
function decimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  return (Number.isInteger(value) ? String(value) : (cents(value) / 100).toFixed(2)).replace('.', ',');
}
