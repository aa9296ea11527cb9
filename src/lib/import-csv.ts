import Papa from 'papaparse';
import { IMPORT } from './constants.ts';
import { withoutGuard } from './csv.ts';
import { numberText, truncate } from './format.ts';
import { columnsOf, type Columns } from './import-header.ts';
import { importRefused as texts } from './messages/import-problems.ts';
import { messages } from './messages.ts';
import { ServiceError } from './service-error.ts';

/** Reads the bytes of a CSV file (IMPORT-2): encoding, separator, rows. */

const SEPARATORS = [';', ',', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface CsvRow {
  /** Its row number in a spreadsheet, where the header is row 1. */
  line: number;
  /** As in the file, with what keeps a spreadsheet from changing them. */
  cells: string[];
}

export interface CsvTable {
  separator: Separator;
  encoding: Encoding;
  columns: Columns;
  /** The number of cells in the header. */
  width: number;
  /** Without the header and blank rows. */
  rows: CsvRow[];
}

/** By the byte order mark that a file begins with. */
const UTF_16 = new Map([
  [0xfffe, 'utf-16le'],
  [0xfeff, 'utf-16be'],
]);

/** How many letters at the beginning of a file tell that it is UTF-16 without a byte order mark. */
const LETTERS = 8;

/**
 * How many unused names a message has, and how many characters of each: the first line of a file that is no CSV may be
 * long.
 */
const NAMES_SHOWN = 12;
const NAME_LENGTH = 40;

const { kind, spreadsheet, empty } = messages.importing.refused;

/** The first bytes of a zip (.xlsx, .ods) and of an OLE file (.xls). */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
];

/** Control characters, which are in a PDF or an image, but not in a text. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0e-\x1f]/;

/** The line that tells Excel the separator. Excel does not count it as a row. */
const SEPARATOR_LINE = /^"?sep=[;,\t]"?\n/i;

/** Throws ServiceError with the reason if the file cannot be used. */
export function readCsv(bytes: Uint8Array): CsvTable {
  if (isSpreadsheet(bytes)) throw refusal(spreadsheet);
  const { text: decoded, encoding } = decode(bytes);
  // A file joined from two may mix line breaks; the parser assumes that all are like the first.
  const text = decoded.replace(/\r\n?/g, '\n').replace(SEPARATOR_LINE, '');
  if (BINARY.test(text) || text.startsWith('%PDF-')) throw refusal(kind);
  const separator = separatorOf(text);
  const [header, ...rows] = rowsOf(text, separator);
  if (!header) throw refusal(empty);
  const columns = columnsOf(header.cells.map(withoutGuard));
  if (columns.missing.length > 0) throw refusal(missingText(columns));
  if (rows.length === 0) throw refusal(texts.onlyHeader);
  if (rows.length > IMPORT.maxLines)
    throw refusal(texts.tooLong(numberText(rows.length), numberText(IMPORT.maxLines)));
  return { separator, encoding, columns, width: header.cells.length, rows };
}

/** Spanish spreadsheets save as UTF-8 or as Windows-1252; text of the latter is hardly ever valid UTF-8. */
function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Of(bytes);
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: utf16 ? 'UTF-16' : 'UTF-8' };
  } catch {
    if (utf16) throw refusal(kind);
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** UTF-16 begins with a byte order mark, or with letters of which one byte is 0. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0] = bytes;
  const begin = [...bytes.subarray(0, LETTERS * 2)];
  const isZeroAt = (odd: number) =>
    begin.length === LETTERS * 2 && begin.every((byte, at) => (at % 2 === odd) === (byte === 0));
  if (isZeroAt(1)) return 'utf-16le';
  return isZeroAt(0) ? 'utf-16be' : UTF_16.get(first * 256 + second);
}

function isSpreadsheet(bytes: Uint8Array): boolean {
  return SPREADSHEETS.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

interface Candidate {
  separator: Separator;
  /** The number of columns that are known. */
  known: number;
  /** The number of cells. */
  width: number;
}

/** The separator with which most columns of the first row are known; of several, the one with most cells. */
function separatorOf(text: string): Separator {
  const candidates = SEPARATORS.map((separator): Candidate => {
    const { data } = Papa.parse<string[]>(text.trimStart(), { delimiter: separator, preview: 1 });
    const cells = data[0] ?? [];
    return { separator, known: columnsOf(cells).places.size, width: cells.length };
  });
  return candidates.reduce((best, other) => (compare(other, best) > 0 ? other : best)).separator;
}

function compare(one: Candidate, other: Candidate): number {
  return one.known - other.known || one.width - other.width;
}

function rowsOf(text: string, separator: Separator): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  // With a separator given, it reports broken quotes only.
  const [broken] = errors;
  if (broken) throw refusal(texts.brokenQuote((broken.row ?? 0) + 1));
  return data
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => withoutGuard(cell).trim() !== ''));
}

const NAMES = new Intl.ListFormat('es-ES');

/** What is missing, and as its likely cause what is not used. */
function missingText({ missing, unused }: Columns): string {
  const names = NAMES.format(missing);
  const text = missing.length === 1 ? texts.missingColumn(names) : texts.missingColumns(names);
  if (unused.length === 0) return text;
  const shown = unused.slice(0, NAMES_SHOWN).map((name) => truncate(name, NAME_LENGTH));
  return `${text} ${texts.unusedColumns(shown.join(', '), unused.length - shown.length)}`;
}

function refusal(message: string): ServiceError {
  return new ServiceError(message, 'refused', {}, null);
}
