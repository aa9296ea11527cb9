import { ADDRESS_FIELDS } from './address.ts';
import type { CreationField } from './creation-form.ts';
import { fold } from './fold.ts';
import { INMUEBLE_COLUMNS } from './list-export.ts';
import { messages } from './messages.ts';
import { REQUIRED_ADDRESS } from './validation.ts';

/** The columns of a file with properties: those of the export, and those of an owner (IMPORT-1, IMPORT-2). */

export const OWNER_FIELDS = [
  'propietario.nombre',
  'propietario.apellidos',
  'propietario.telefono',
  'propietario.correo_electronico',
  'propietario.numero_cuenta',
] as const satisfies readonly CreationField[];

export const IMPORT_FIELDS = ['tipo', ...ADDRESS_FIELDS, 'estado', 'actividad', ...OWNER_FIELDS] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const REQUIRED: readonly ImportField[] = ['tipo', ...REQUIRED_ADDRESS, 'estado'];

/** Columns of the export that an import ignores, because the address and the server determine them. */
const NOT_READ: readonly string[] = [
  messages.dashboard.columns.codigo,
  messages.inmueble.cards.fechaCambioEstado,
].map(nameOf);

const { fields: tercero } = messages.tercero;
const { ofOwner } = messages.importing;

const LABELS: Readonly<Record<ImportField, string>> = {
  ...messages.inmueble.fields,
  actividad: messages.dashboard.columns.actividad,
  'propietario.nombre': ofOwner(tercero.nombre),
  'propietario.apellidos': ofOwner(tercero.apellidos),
  'propietario.telefono': ofOwner(tercero.telefono),
  'propietario.correo_electronico': ofOwner(tercero.correo),
  'propietario.numero_cuenta': ofOwner(tercero.numero_cuenta),
};

/** Fields by their label and by the API's name. */
const FIELD_BY_NAME: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => [
    [nameOf(LABELS[field]), field],
    [nameOf(field), field],
  ]),
);

export const TEMPLATE_COLUMNS: readonly string[] = [
  ...INMUEBLE_COLUMNS,
  ...OWNER_FIELDS.map((field) => LABELS[field]),
];

/** The owner's e-mail address in the template's example line, by which that line is recognized. */
export const EXAMPLE_CORREO = 'carmen@ejemplo.es';

export interface Columns {
  /** The index of each field's column. */
  places: ReadonlyMap<ImportField, number>;
  /** The names of columns that are not used. */
  unused: string[];
  /** The labels of required columns that the file lacks. */
  missing: string[];
}

export function columnLabel(field: ImportField): string {
  return LABELS[field];
}

export function columnsOf(header: readonly string[]): Columns {
  const places = new Map<ImportField, number>();
  const unused: string[] = [];
  for (const [place, name] of header.entries()) {
    const field = FIELD_BY_NAME.get(nameOf(name));
    if (field !== undefined && !places.has(field)) places.set(field, place);
    else if (name.trim() !== '' && !NOT_READ.includes(nameOf(name))) unused.push(name.trim());
  }
  const missing = REQUIRED.filter((field) => !places.has(field)).map(columnLabel);
  return { places, unused, missing };
}

/** Without case, accents, spaces and punctuation: 'Código_postal' is 'codigopostal'. */
function nameOf(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}
