import { errorKind } from './error-kind.ts';
import { errorFields, errorMessage } from './error-message.ts';
import type { ImportLine } from './import-check.ts';
import { columnLabel, IMPORT_FIELDS } from './import-columns.ts';
import { messages } from './messages.ts';

/** What became of a line that was sent (IMPORT-5). */
export interface LineResult {
  kind: 'created' | 'failed' | 'uncertain';
  /** Of its property, as far as known. */
  id: number | null;
  /** Why it failed; empty if it did not. */
  message: string;
}

/** By line. */
export type LineResults = Readonly<Record<number, LineResult>>;

export type ResultCounts = Record<LineResult['kind'], number>;

export function countResults(results: LineResults): ResultCounts {
  const counts: ResultCounts = { created: 0, failed: 0, uncertain: 0 };
  for (const { kind } of Object.values(results)) counts[kind] += 1;
  return counts;
}

/** `id`: of the property, if it exists and its owner failed. */
export function failedResult(error: unknown, id: number | null): LineResult {
  if (errorKind(error) === 'uncertain') return { kind: 'uncertain', id, message: messages.common.uncertain };
  return { kind: 'failed', id, message: serverText(error, id === null ? '' : 'propietario.') };
}

/** The server's objections after the names of their columns; else the message of the call. */
function serverText(error: unknown, section: string): string {
  const objections = Object.entries(errorFields(error)).map(([name, texts]) => {
    const field = IMPORT_FIELDS.find((known) => known === `${section}${name}`);
    return `${field ? columnLabel(field) : name}: ${texts.join(' ')}`;
  });
  return objections.length === 0 ? errorMessage(error) : objections.join(' ');
}

/** The lines that failed, to be sent again: those whose property exists lack their owner only. */
export function failedLines(lines: readonly ImportLine[], results: LineResults): ImportLine[] {
  return lines.flatMap((line) => {
    const result = results[line.line];
    return result?.kind === 'failed' ? [{ ...line, id: result.id }] : [];
  });
}
