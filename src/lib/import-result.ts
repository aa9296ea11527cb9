import { errorKind, type ErrorKind } from './error-kind.ts';
import { errorFields, errorMessage, fieldOf, namedError } from './error-message.ts';
import type { ImportLine } from './import-check.ts';
import { columnLabel, IMPORT_FIELDS } from './import-columns.ts';
import { messages } from './messages.ts';

/** The result of a line that was sent (IMPORT-5). */
export interface LineResult {
  kind: 'created' | 'failed' | 'uncertain';
  /** The id of its property, if known. */
  id: number | null;
  /** The failure; empty if there is none. */
  message: string;
  /** The next line would fail too: the server cannot be reached, or accepts no requests now. */
  concernsEveryLine?: true;
}

/** By line number. */
export type LineResults = Readonly<Record<number, LineResult>>;

export type ResultCounts = Record<LineResult['kind'], number>;

export function countResults(results: LineResults): ResultCounts {
  const counts: ResultCounts = { created: 0, failed: 0, uncertain: 0 };
  for (const { kind } of Object.values(results)) counts[kind] += 1;
  return counts;
}

const OF_EVERY_LINE: readonly (ErrorKind | null)[] = ['connection', 'throttled'];

/** `id` is that of the property, if it exists and its owner failed. */
export function failedResult(error: unknown, id: number | null): LineResult {
  const kind = errorKind(error);
  const doubt = messages.common.uncertain;
  if (kind === 'uncertain') return { kind, id, message: doubt };
  const message = serverText(error, id === null ? '' : 'propietario.');
  if (kind === 'server') return { kind: 'uncertain', id, message: `${message} ${doubt}` };
  const concernsEveryLine = OF_EVERY_LINE.includes(kind);
  return { kind: 'failed', id, message, ...(concernsEveryLine && { concernsEveryLine }) };
}

/** Whether the result counts as a lost response, of which several in a row pause the import. */
export const countsAsLost = ({ kind, concernsEveryLine }: LineResult): boolean =>
  kind === 'uncertain' || concernsEveryLine === true;

/** The server's errors, each with the name of its column; else the message of the call. */
function serverText(error: unknown, section: string): string {
  const fieldErrors = Object.entries(errorFields(error)).map(([name, texts]) => {
    const field = fieldOf(IMPORT_FIELDS, `${section}${name}`);
    return namedError(name, texts, field && columnLabel(field));
  });
  return fieldErrors.length === 0 ? errorMessage(error) : fieldErrors.join(' ');
}

/** The results without those of `lines`, which are being sent again. */
export function resultsOfOthers(results: LineResults, lines: readonly ImportLine[]): LineResults {
  const again = new Set(lines.map(({ line }) => String(line)));
  return Object.fromEntries(Object.entries(results).filter(([line]) => !again.has(line)));
}

/** The failed lines, to be sent again. If a line's property exists, only its owner is sent. */
export function failedLines(lines: readonly ImportLine[], results: LineResults): ImportLine[] {
  return lines.flatMap((line) => {
    const result = results[line.line];
    return result?.kind === 'failed' ? [{ ...line, id: result.id }] : [];
  });
}
