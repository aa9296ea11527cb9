import { doorLine } from './address-texts.ts';
import { IMPORT } from './constants.ts';
import { toCsv } from './csv.ts';
import { EXAMPLE_CORREO, TEMPLATE_COLUMNS } from './import-columns.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportDuplicate } from './import-duplicates.ts';
import type { LineResults } from './import-result.ts';
import { inmuebleCells } from './list-export.ts';
import type { TextFile } from './saved-file.ts';
import { messages } from './messages.ts';
import type { FileFacts } from './upload-form.ts';

/** The files of an import: the one to import, the template and the report. */

const { refused, report, templateName, duplicates, uncertain } = messages.importing;

const SPREADSHEET = /\.(xls[bmx]?|ods)$/i;

/** Why a file is refused before it is read (IMPORT-1), or null. */
export function validateImportFile({ name, size }: FileFacts): string | null {
  if (SPREADSHEET.test(name)) return refused.spreadsheet;
  if (!name.toLowerCase().endsWith('.csv')) return refused.kind;
  if (size === 0) return refused.empty;
  return size > IMPORT.maxBytes ? refused.tooBig : null;
}

const EXAMPLE = {
  tipo: 'gestion',
  tipo_via: 'calle',
  nombre_via: 'Gran Vía',
  numero_via: '24',
  portal: '',
  escalera: '',
  planta: '3',
  puerta: 'B',
  codigo_postal: '28013',
  ciudad: 'Madrid',
  provincia: 'Madrid',
  estado: 'alquilado',
  activo: true,
  fecha_cambio_estado: null,
} as const;
const EXAMPLE_PROPIETARIO = ['Carmen', 'Ortega Ruiz', '612 345 678', EXAMPLE_CORREO, ''];

/** The columns, and one line as an example. */
export function importTemplate(): TextFile {
  const row = [...inmuebleCells(EXAMPLE), ...EXAMPLE_PROPIETARIO];
  return { name: `${templateName}.csv`, text: toCsv(TEMPLATE_COLUMNS, [row]) };
}

type Row = [line: number, result: string, id: number | null, message: string];

/** A row for each line of the file; a line with several problems has a row for each. */
export function importReport(plan: ImportPlan, results: LineResults): TextFile {
  const rows = [...sentRows(results), ...unsentRows(plan, results)];
  rows.sort(([one], [other]) => one - other);
  return { name: `${report.name}.csv`, text: toCsv(report.columns, rows) };
}

function sentRows(results: LineResults): Row[] {
  return Object.entries(results).map(([line, { kind, id, message }]) => [
    Number(line),
    report[kind],
    id,
    kind === 'uncertain' ? `${message} ${uncertain.again}` : message,
  ]);
}

function unsentRows(plan: ImportPlan, results: LineResults): Row[] {
  const isUnsent = ({ line }: { line: number }) => results[line] === undefined;
  return [
    ...plan.problems.map(({ line, column, message }): Row => [
      line,
      report.problem,
      null,
      `${column}: ${message}`,
    ]),
    ...plan.earlier.map(({ line, id }): Row => [line, report.earlier, id, '']),
    ...plan.duplicates.filter(isUnsent).map((one): Row => [one.line, report.duplicate, null, sameText(one)]),
    ...plan.unanswered
      .filter(isUnsent)
      .map(({ line, id }): Row => [
        line,
        report.uncertain,
        id,
        `${messages.common.uncertain} ${uncertain.again}`,
      ]),
    ...plan.ready.filter(isUnsent).map(({ line, id }): Row => [line, report.notSent, id, '']),
  ];
}

/** 'Igual que Gr-24, 3º B', 'Igual que la línea 44'. */
function sameText({ sameAs, inmueble }: ImportDuplicate): string {
  if ('line' in sameAs) return duplicates.sameAs + duplicates.sameAsLine(sameAs.line);
  return duplicates.sameAs + [sameAs.code, doorLine(inmueble)].filter(Boolean).join(', ');
}
