import { ADDRESS_FIELDS, trimmedAddress } from './address.ts';
import { BONIFICACION, ESTADOS } from './constants.ts';
import { isBlank, isCorreo, isLongTelefono, isTelefono } from './field-checks.ts';
import { parseBonificacion } from './field-normalization.ts';
import type { Errors, FieldChange } from './form.ts';
import { tercerosOf } from './inmueble-terceros.ts';
import type { ConstructoraInput, InmuebleInput, InquilinoInput, PropietarioInput } from './inputs.ts';
import { messages } from './messages.ts';
import type { Tercero } from './models.ts';
import { constructoraInput, inquilinoInput, REQUIRED_ADDRESS } from './validation.ts';

/**
 * The form of a new property (§5): a flat record of typed values. The part of a name before the dot is its
 * section.
 */

export const CREATION_FIELDS = [
  'tipo',
  'estado',
  ...ADDRESS_FIELDS,
  'inquilino.nombre',
  'inquilino.apellidos',
  'inquilino.correo_electronico',
  'inquilino.telefono',
  'inquilino.bonificacion',
  'propietario.nombre',
  'propietario.apellidos',
  'propietario.telefono',
  'propietario.correo_electronico',
  'propietario.numero_cuenta',
  'constructora.empresa',
  'constructora.persona_contacto',
  'constructora.telefono',
  'constructora.correo',
] as const;

export type CreationChange = FieldChange<CreationField>;

export type CreationField = (typeof CREATION_FIELDS)[number];
export type CreationValues = Record<CreationField, string>;
/** The error of a section has the section's name. */
export type CreationErrors = Errors<CreationField | Tercero>;

/** The sections, in the order in which they are shown. */
export const TERCEROS: readonly Tercero[] = ['inquilino', 'propietario', 'constructora'];

/** The section of a field; null for the fields of the property itself. */
export function sectionOf(name: CreationField): Tercero | null {
  return TERCEROS.find((tercero) => name.startsWith(`${tercero}.`)) ?? null;
}

const DEFAULTS: Partial<CreationValues> = {
  tipo: 'propiedad',
  estado: ESTADOS[0].value,
  'inquilino.bonificacion': String(BONIFICACION.initial),
};

export function initialCreationValues(): CreationValues {
  return valuesOf((field) => DEFAULTS[field] ?? '');
}

/** CREATE-2, in the order in which they are shown. */
export function sectionsOf(values: CreationValues): Tercero[] {
  const shown = tercerosOf(values);
  return TERCEROS.filter((section) => shown.includes(section));
}

/** Fields that the form requires while their section is shown; the account number alone is optional. */
const requiredIn = (section: Tercero): CreationField[] =>
  CREATION_FIELDS.filter((name) => sectionOf(name) === section && name !== 'propietario.numero_cuenta');

export function validateCreation(values: CreationValues): CreationErrors {
  const errors: CreationErrors = {};
  for (const name of ['tipo', 'estado', ...REQUIRED_ADDRESS] as const) {
    if (isBlank(values[name])) errors[name] = messages.common.required;
  }
  for (const section of sectionsOf(values)) {
    for (const name of requiredIn(section)) {
      const message = fieldMessage(name, values[name]);
      if (message === null) continue;
      errors[name] = message;
      if (isBlank(values[name])) errors[section] = messages.creation.missing[section];
    }
  }
  return errors;
}

function fieldMessage(name: CreationField, value: string): string | null {
  if (isBlank(value)) return messages.common.required;
  if (name.includes('.correo')) return isCorreo(value) ? null : messages.creation.correo;
  if (name.endsWith('.telefono')) {
    if (isLongTelefono(value)) return messages.tercero.telefonoTooLong;
    return isTelefono(value) ? null : messages.creation.telefono;
  }
  if (name.endsWith('.bonificacion')) {
    return parseBonificacion(value) === null ? messages.creation.bonificacion : null;
  }
  return null;
}

/** CREATE-7. */
export function inmuebleInputFrom(values: CreationValues, cliente: number): InmuebleInput {
  return {
    tipo: values.tipo === 'gestion' ? 'gestion' : 'propiedad',
    ...trimmedAddress(values),
    estado: values.estado,
    activo: true,
    cliente,
  };
}

export function inquilinoInputFrom(values: CreationValues, inmueble: number): InquilinoInput {
  return inquilinoInput(
    {
      nombre: values['inquilino.nombre'],
      apellidos: values['inquilino.apellidos'],
      correo_electronico: values['inquilino.correo_electronico'],
      telefono: values['inquilino.telefono'],
      bonificacion: values['inquilino.bonificacion'],
    },
    inmueble,
  );
}

/** An empty account is sent as null (CREATE-16). */
export function propietarioInputFrom(values: CreationValues, inmueble: number): PropietarioInput {
  const account = values['propietario.numero_cuenta'].trim();
  return {
    nombre: values['propietario.nombre'].trim(),
    apellidos: values['propietario.apellidos'].trim(),
    telefono: values['propietario.telefono'].trim(),
    correo_electronico: values['propietario.correo_electronico'].trim(),
    numero_cuenta: account === '' ? null : account,
    inmueble,
  };
}

export function constructoraInputFrom(values: CreationValues, inmueble: number): ConstructoraInput {
  return constructoraInput(
    {
      empresa: values['constructora.empresa'],
      persona_contacto: values['constructora.persona_contacto'],
      telefono: values['constructora.telefono'],
      correo: values['constructora.correo'],
    },
    inmueble,
  );
}

/** The values that a draft stores. */
export function withoutAccountNumber(values: CreationValues): CreationValues {
  return { ...values, 'propietario.numero_cuenta': '' };
}

/** What is stored of an unfinished form. */
export interface CreationDraft {
  values: CreationValues;
  /** If the property already exists: its id and the parties still to be created. */
  created: { id: number; pending: readonly Tercero[] } | null;
  /**
   * A request has had no response yet, its response was lost, or it was a 5xx: the property may exist, or some of its
   * parties.
   */
  isUncertain?: true;
}

/** A stored draft, or null if invalid. Unknown fields are ignored, missing ones have their initial value. */
export function creationValuesFrom(draft: unknown): CreationValues | null {
  if (typeof draft !== 'object' || draft === null) return null;
  const initial = initialCreationValues();
  const entries = new Map<string, unknown>(Object.entries(draft));
  return valuesOf((field) => {
    const value = entries.get(field);
    return typeof value === 'string' ? value : initial[field];
  });
}

function valuesOf(value: (field: CreationField) => string): CreationValues {
  return Object.fromEntries(CREATION_FIELDS.map((field) => [field, value(field)])) as CreationValues;
}
