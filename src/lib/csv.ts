import { cents } from './cents.ts';

export type CsvCell = string | number | null;

const FORMULA = /^[=+\-@\t\r]/;

/**
 * A CSV table for Spanish spreadsheets: BOM, semicolons, decimal commas. A text that would be read as a formula
 * gets a leading apostrophe.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Reverts the leading apostrophe of `toCsv`. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return decimal(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Integers unchanged, other numbers with two decimals, rounded as on the screen. */
function decimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  return (Number.isInteger(value) ? String(value) : (cents(value) / 100).toFixed(2)).replace('.', ',');
}
