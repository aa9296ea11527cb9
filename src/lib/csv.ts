export type CsvCell = string | number | null;

const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table that opens right in a Spanish spreadsheet: BOM, semicolons, decimal commas. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return decimal(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whole numbers as they are, all others with two decimals. */
function decimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  return (Number.isInteger(value) ? String(value) : value.toFixed(2)).replace('.', ',');
}
