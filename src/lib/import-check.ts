import { TIPOS_VIA, ESTADOS } from './constants.ts';
import {
  inmuebleInputFrom,
  initialCreationValues,
  propietarioInputFrom,
  validateCreation,
  type CreationValues,
} from './creation-form.ts';
import { creationHint } from './creation-hints.ts';
import { isBlank } from './field-checks.ts';
import { maxLengthOf, plainValue } from './field-normalization.ts';
import { fold } from './fold.ts';
import type { Errors } from './form.ts';
import {
  columnLabel,
  EXAMPLE_CORREO,
  IMPORT_FIELDS,
  PROPIETARIO_FIELDS,
  type ImportField,
} from './import-columns.ts';
import { terceroOfEstado, tercerosOf } from './inmueble-terceros.ts';
import { withoutGuard } from './csv.ts';
import type { CsvRow, CsvTable } from './import-csv.ts';
import type { InmuebleInput, PropietarioInput } from './inputs.ts';
import { importProblems as texts } from './messages/import-problems.ts';
import { messages } from './messages.ts';
import { VIA_ABBREVIATIONS } from './via-abbreviations.ts';

/** Checks one line (IMPORT-3) as the creation form does, on values as they are in a spreadsheet. */

/** A property to be created, and its owner if the file has one. */
export interface ImportLine {
  line: number;
  /** The id of the property, if it exists and only its owner is still to be created. */
  id: number | null;
  /** The id of a property that has the address of the line, if one has. */
  sameAddress: number | null;
  inmueble: Omit<InmuebleInput, 'cliente'>;
  propietario: Omit<PropietarioInput, 'inmueble'> | null;
}

export interface ImportProblem {
  line: number;
  /** The label of its column. */
  column: string;
  message: string;
}

/** A line without problems, and its hints: what the form would say about it without refusing it. */
interface CheckedLine {
  checked: ImportLine;
  hints: ImportProblem[];
}

type Cells = Record<ImportField, string>;

/** The cells as in the file, without guard, normalized, and with the values of choices. */
type Steps = Record<'raw' | 'given' | 'typed' | 'chosen', Cells>;

/** A choice of the form: its value by the texts that a cell may have, and the error for another text. */
interface Choice {
  values: ReadonlyMap<string, string>;
  refuse: (value: string) => string;
}

const { tipo } = messages.inmueble;
const { activo, inactivo } = messages.dashboard;
const ACTIVE = 'activo';

const CHOICES: Partial<Record<ImportField, Choice>> = {
  tipo: { values: choice(Object.entries(tipo)), refuse: texts.tipo },
  tipo_via: {
    values: new Map([...choice(TIPOS_VIA.map((via) => [via, via])), ...VIA_ABBREVIATIONS]),
    refuse: texts.tipoVia,
  },
  estado: {
    values: choice(ESTADOS.map(({ value, label }) => [value, label])),
    refuse: texts.estado,
  },
  actividad: {
    values: choice([
      [ACTIVE, activo],
      ['inactivo', inactivo],
    ]),
    refuse: texts.actividad,
  },
};

/** '2,10004E+19', with or without its mark. */
const EXPONENT = /^\d[\d.,]*e\+\d+$/i;
const MONTH = '(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)';
const TIME = '\\d\\d?:\\d\\d(?::\\d\\d)?(?: [ap]m)?';
/** '10/12/26', a day and a month; '34/36/38' are the numbers of one house. */
const SHORT_DATE = /^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d\d$/;
/** '12/14/26', as an American spreadsheet writes it; may also be the numbers 12, 14 and 26 of one house. */
const AMERICAN_DATE = /^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/\d\d$/;
/** '10-dic', '10-dic-26', 'may-26', '10/12/2026', '10-12-2026', '2026-12-10', '00:00', '10/12/2026 0:00', '10/12/26 0:00'. */
const DATE = new RegExp(
  `^(?:(?:\\d+-${MONTH}\\.?(?:-\\d+)?|${MONTH}\\.?-\\d+|\\d\\d?([-/])\\d\\d?\\1\\d{4}|\\d{4}([-/])\\d\\d\\2\\d\\d)(?:[ T]${TIME})?|(?:(?:\\d\\d/){2}\\d\\d[ T])?${TIME})$`,
  'i',
);
/** '#REF!', '#¡REF!', '#N/D', '#¿NOMBRE?', '#####', '#OBTENIENDO_DATOS', and LibreOffice's 'Err:502'. */
const CELL_ERROR = /^(?:#(?:#+|getting_data|obteniendo_datos|[¡¿]?[a-zñ/0_]+[!?]|n\/[ad])|err:\d{3})$/i;
/** '12,0', '12.00', '1.234,00', '45291': hardly the number of a house. */
const UNLIKELY_NUMBER = /^\d+(?:[.,]\d+)+$|^\d{5,}$/;
const INSIDE_HOUSE: readonly ImportField[] = ['portal', 'escalera', 'planta', 'puerta'];
const NEVER_DATES: readonly ImportField[] = ['numero_via', ...INSIDE_HOUSE];

export function checkRow(
  { line, cells }: CsvRow,
  { columns, width }: CsvTable,
): CheckedLine | { problems: ImportProblem[] } {
  const raw = recordOf((field) => cells[columns.places.get(field) ?? -1] ?? '');
  const given = recordOf((field) => withoutGuard(raw[field]));
  const typed = recordOf((field) => plainCell(field, given[field]));
  const chosen = recordOf((field) => choose(field, typed[field]));
  const hasPropietario =
    tercerosOf(chosen).includes('propietario') && PROPIETARIO_FIELDS.some((field) => !isBlank(chosen[field]));
  const values: CreationValues = { ...initialCreationValues(), ...chosen };
  const problems = listOf(line, problemsOf({ raw, given, typed, chosen }, hasPropietario));
  if (cells.slice(width).some((cell) => !isBlank(withoutGuard(cell))))
    problems.push({ line, column: texts.cells, message: texts.moreCells });
  if (problems.length > 0) return { problems };
  const { cliente: _none, ...inmueble } = inmuebleInputFrom(values, 0);
  const { inmueble: _new, ...propietario } = propietarioInputFrom(values, 0);
  return {
    checked: {
      line,
      id: null,
      sameAddress: null,
      inmueble: { ...inmueble, activo: chosen.actividad === ACTIVE || chosen.actividad === '' },
      propietario: hasPropietario ? propietario : null,
    },
    hints: listOf(line, hintsOf(values, hasPropietario)),
  };
}

type MessageOf = (field: ImportField) => string | null;

function listOf(line: number, messageOf: MessageOf): ImportProblem[] {
  return IMPORT_FIELDS.flatMap((field) => {
    const message = messageOf(field);
    return message === null ? [] : [{ line, column: columnLabel(field), message }];
  });
}

/**
 * The hint of each field in the form, of a number that a spreadsheet may have made, and of what is not imported: the
 * tenant of a property that is let and the builder of one under works, for whom a file has no columns, and the owner of a
 * *propiedad*.
 */
function hintsOf(values: CreationValues, hasPropietario: boolean): MessageOf {
  const ignored = hasPropietario ? null : PROPIETARIO_FIELDS.find((field) => !isBlank(values[field]));
  const ofEstado = terceroOfEstado(values.estado);
  return (field) => {
    if (field === ignored) return texts.withoutPropietario;
    if (field === 'actividad' || (isOfPropietario(field) && !hasPropietario)) return null;
    if (field === 'estado' && ofEstado !== null) return texts.withoutTercero[ofEstado];
    if (field === 'numero_via' && UNLIKELY_NUMBER.test(values.numero_via)) return texts.unlikelyNumber;
    if (NEVER_DATES.includes(field) && AMERICAN_DATE.test(values[field])) return texts.maybeDate;
    return creationHint(field, values) ?? null;
  };
}

function isOfPropietario(field: ImportField): boolean {
  return field.startsWith('propietario.');
}

/** The error of each invalid field. */
function problemsOf({ raw, given, typed, chosen }: Steps, hasPropietario: boolean): MessageOf {
  const errors: Errors<ImportField> = validateCreation({ ...initialCreationValues(), ...chosen });
  return (field) => {
    if (isOfPropietario(field) && !hasPropietario) return null;
    if (CELL_ERROR.test(given[field].trim())) return texts.cellError;
    if (raw[field] === given[field] && given[field].trimStart().startsWith('=')) return texts.formula;
    if (isChanged(field, typed[field])) return texts.changed;
    if (typed[field] === EXAMPLE_CORREO) return texts.example;
    const refuse = CHOICES[field]?.refuse;
    if (refuse && !isBlank(typed[field]) && chosen[field] === '') return refuse(typed[field]);
    const longest = maxLengthOf(field) ?? Infinity;
    if (chosen[field].length > longest) return texts.tooLong(longest);
    return errors[field] ?? null;
  };
}

/** Normalizes a cell like a text pasted into the form. */
function plainCell(field: ImportField, cell: string): string {
  const plain = plainValue(field, cell.trim().replace(/\s+/g, ' '));
  // Spreadsheets remove a leading zero, and add a dot or decimals.
  if (INSIDE_HOUSE.includes(field)) return plain.replace(/^(-?\d+)[.,]0+$/, '$1');
  return field === 'codigo_postal'
    ? plain.replace(/^(\d{1,2})\.(?=\d{3}$)/, '$1').replace(/^\d{4}$/, '0$&')
    : plain;
}

/** Whether a spreadsheet has changed the text into a number with an exponent or, like '10-12', into a date. */
function isChanged(field: ImportField, cell: string): boolean {
  return EXPONENT.test(cell) || (NEVER_DATES.includes(field) && (DATE.test(cell) || SHORT_DATE.test(cell)));
}

/** The value of a choice; '' if the cell has another text. 'Avda.' and 'P.º' are the abbreviations 'avda' and 'pº'. */
function choose(field: ImportField, cell: string): string {
  const known = CHOICES[field]?.values;
  return known ? (known.get(fold(cell).replace(/\./g, '').replace('°', 'º')) ?? '') : cell;
}

/** Maps both values and labels to values. */
function choice(options: readonly (readonly [value: string, label: string])[]): ReadonlyMap<string, string> {
  return new Map(
    options.flatMap(([value, label]) => [[value, value] as const, [fold(label), value] as const]),
  );
}

function recordOf(valueOf: (field: ImportField) => string): Cells {
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, valueOf(field)])) as Cells;
}
