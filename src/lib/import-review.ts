import { checkRow, type ImportLine, type ImportProblem } from './import-check.ts';
import type { CsvTable, Encoding, Separator } from './import-csv.ts';
import { addressKey, knownAddresses, type ImportDuplicate } from './import-duplicates.ts';

/** Sorts the lines of a file into ready, duplicate and faulty ones (IMPORT-3). */

export interface ImportReview {
  separator: Separator;
  encoding: Encoding;
  /** Lines with a property, without the header. */
  lines: number;
  /** Columns that are not used. */
  unused: string[];
  ready: ImportLine[];
  problems: ImportProblem[];
  /** What the creation form would say about lines that are ready. */
  hints: ImportProblem[];
  duplicates: ImportDuplicate[];
  /** The hash of the content, from `fileHash`. */
  hash: string;
}

/** `existing` are the existing properties, as `packInmueble` writes them. */
export function reviewTable(table: CsvTable, existing: readonly string[]): Omit<ImportReview, 'hash'> {
  const { separator, encoding, columns, rows } = table;
  const known = knownAddresses(existing);
  const ready: ImportLine[] = [];
  const duplicates: ImportDuplicate[] = [];
  const problems: ImportProblem[] = [];
  const hints: ImportProblem[] = [];
  for (const row of rows) {
    const result = checkRow(row, table);
    if ('problems' in result) {
      problems.push(...result.problems);
      continue;
    }
    const { checked } = result;
    const key = addressKey(checked.inmueble);
    const sameAs = known.get(key);
    if (sameAs) duplicates.push({ ...checked, sameAs, sameAddress: 'id' in sameAs ? sameAs.id : null });
    else {
      known.set(key, { line: row.line });
      ready.push(checked);
      hints.push(...result.hints);
    }
  }
  return {
    separator,
    encoding,
    lines: rows.length,
    unused: columns.unused,
    ready,
    problems,
    hints,
    duplicates,
  };
}
