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

const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;

/** The text of a cell without what keeps a spreadsheet from changing it: the apostrophe of `toCsv`, or '="10-12"'. */
export function withoutGuard(text: string): string {
  const quoted = TEXT_FORMULA.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
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
