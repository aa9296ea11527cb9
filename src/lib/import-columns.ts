import { ADDRESS_FIELDS } from './address.ts';
import type { CreationField } from './creation-form.ts';
import { INMUEBLE_COLUMNS } from './list-export.ts';
import { messages } from './messages.ts';

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

export const TEMPLATE_COLUMNS: readonly string[] = [
  ...INMUEBLE_COLUMNS,
  ...OWNER_FIELDS.map((field) => LABELS[field]),
];

/** The owner's e-mail address in the template's example line, by which that line is recognized. */
export const EXAMPLE_CORREO = 'carmen@ejemplo.es';

export function columnLabel(field: ImportField): string {
  return LABELS[field];
}
