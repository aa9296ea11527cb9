import { ADDRESS_FIELDS } from './address.ts';
import type { CreationField } from './creation-form.ts';
import { INMUEBLE_COLUMNS } from './list-export.ts';
import { messages } from './messages.ts';

/** The columns of a file with properties: those of the export, and those of an owner (IMPORT-1, IMPORT-2). */

export const PROPIETARIO_FIELDS = [
  'propietario.nombre',
  'propietario.apellidos',
  'propietario.telefono',
  'propietario.correo_electronico',
  'propietario.numero_cuenta',
] as const satisfies readonly CreationField[];

export const IMPORT_FIELDS = [
  'tipo',
  ...ADDRESS_FIELDS,
  'estado',
  'actividad',
  ...PROPIETARIO_FIELDS,
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const { fields: tercero } = messages.tercero;
const { ofPropietario } = messages.importing;

const LABELS: Readonly<Record<ImportField, string>> = {
  ...messages.inmueble.fields,
  actividad: messages.dashboard.columns.actividad,
  'propietario.nombre': ofPropietario(tercero.nombre),
  'propietario.apellidos': ofPropietario(tercero.apellidos),
  'propietario.telefono': ofPropietario(tercero.telefono),
  'propietario.correo_electronico': ofPropietario(tercero.correo),
  'propietario.numero_cuenta': ofPropietario(tercero.numero_cuenta),
};

export const TEMPLATE_COLUMNS: readonly string[] = [
  ...INMUEBLE_COLUMNS,
  ...PROPIETARIO_FIELDS.map((field) => LABELS[field]),
];

/** The owner's e-mail address in the template's example line, by which that line is recognized. */
export const EXAMPLE_CORREO = 'carmen@ejemplo.es';

export function columnLabel(field: ImportField): string {
  return LABELS[field];
}
