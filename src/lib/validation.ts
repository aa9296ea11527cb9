import { PASSWORD_MIN_LENGTH } from './constants.ts';
import type { Address, AddressField } from './address.ts';
import { isBlank, isLongTelefono, isSimpleCorreo } from './field-checks.ts';
import { parseBonificacion } from './field-normalization.ts';
import type { ConstructoraInput, InquilinoInput } from './inputs.ts';
import { failedChecks, type Errors } from './form.ts';
import { messages } from './messages.ts';

/** The rules of §5 for each form. They return a message for each invalid field; empty means valid. */

/** The tenant's fields as typed. */
export interface InquilinoValues {
  nombre: string;
  apellidos: string;
  correo_electronico: string;
  telefono: string;
  bonificacion: string;
}
export type InquilinoErrors = Errors<keyof InquilinoValues>;

/** PARTY-4: the add-tenant dialog. */
export function validateInquilino(values: InquilinoValues): InquilinoErrors {
  const { nombre, apellidos, correo_electronico, telefono, bonificacion } = values;
  return failedChecks<keyof InquilinoValues>({
    nombre: isBlank(nombre) ? messages.inquilino.nombreRequired : null,
    apellidos: isBlank(apellidos) ? messages.inquilino.apellidosRequired : null,
    correo_electronico: correoMessage(correo_electronico),
    telefono: telefonoMessage(telefono),
    bonificacion:
      isBlank(bonificacion) || parseBonificacion(bonificacion) !== null
        ? null
        : messages.creation.bonificacion,
  });
}

/** An empty bonificacion is 0. */
export function inquilinoInput(values: InquilinoValues, inmueble: number): InquilinoInput {
  return {
    nombre: values.nombre.trim(),
    apellidos: values.apellidos.trim(),
    correo_electronico: values.correo_electronico.trim(),
    telefono: values.telefono.trim(),
    bonificacion: parseBonificacion(values.bonificacion) ?? 0,
    inmueble,
  };
}

/** The builder's fields as typed. */
export interface ConstructoraValues {
  empresa: string;
  persona_contacto: string;
  telefono: string;
  correo: string;
}
export type ConstructoraErrors = Errors<keyof ConstructoraValues>;

/** PARTY-6: the associate-builder dialog, new builder. */
export function validateConstructora(values: ConstructoraValues): ConstructoraErrors {
  const { empresa, persona_contacto, telefono, correo } = values;
  return failedChecks<keyof ConstructoraValues>({
    empresa: isBlank(empresa) ? messages.constructora.empresaRequired : null,
    persona_contacto: isBlank(persona_contacto) ? messages.constructora.personaContactoRequired : null,
    telefono: telefonoMessage(telefono),
    correo: correoMessage(correo),
  });
}

export function constructoraInput(values: ConstructoraValues, inmueble: number): ConstructoraInput {
  return {
    empresa: values.empresa.trim(),
    persona_contacto: values.persona_contacto.trim(),
    telefono: values.telefono.trim(),
    correo: values.correo.trim(),
    inmuebles: [inmueble],
  };
}

/** PARTY-7: the associate-builder dialog, existing builder. `chosen` is its id, or null. */
export function validateConstructoraChoice(chosen: number | null): string | null {
  return chosen === null ? messages.constructora.selectionRequired : null;
}

/** The new incident as typed; `suministro` is the chosen id, or ''. */
export interface IncidenciaValues {
  suministro: string;
  tipo: string;
  observaciones: string;
}
export type IncidenciaErrors = Errors<keyof IncidenciaValues>;

export function validateIncidencia({ suministro, tipo }: IncidenciaValues): IncidenciaErrors {
  return failedChecks<keyof IncidenciaValues>({
    suministro: isBlank(suministro) ? messages.incidencia.suministroRequired : null,
    tipo: isBlank(tipo) ? messages.incidencia.tipoRequired : null,
    observaciones: null,
  });
}

export const REQUIRED_ADDRESS = [
  'tipo_via',
  'nombre_via',
  'numero_via',
  'codigo_postal',
  'ciudad',
  'provincia',
] as const satisfies readonly AddressField[];
export type AddressErrors = Errors<AddressField>;

/** ADDRESS-2: one message per empty field; the form's message is `messages.address.required`. */
export function validateAddress(values: Address): AddressErrors {
  const empty = REQUIRED_ADDRESS.filter((name) => isBlank(values[name]));
  return Object.fromEntries(empty.map((name) => [name, messages.common.required]));
}

export interface PasswordValues {
  actual: string;
  nueva: string;
  confirmacion: string;
}
export type PasswordErrors = Errors<keyof PasswordValues>;

/** PROFILE-9: the first broken rule in the specification's order, at the field to correct. */
export function validatePassword({ actual, nueva, confirmacion }: PasswordValues): PasswordErrors {
  if (nueva !== confirmacion) return { confirmacion: messages.password.mismatch };
  if (nueva.length < PASSWORD_MIN_LENGTH) return { nueva: messages.password.tooShort };
  return actual === '' ? { actual: messages.password.currentRequired } : {};
}

function correoMessage(correo: string): string | null {
  if (isBlank(correo)) return messages.tercero.correoRequired;
  return isSimpleCorreo(correo) ? null : messages.tercero.correoInvalid;
}

function telefonoMessage(telefono: string): string | null {
  if (isBlank(telefono)) return messages.tercero.telefonoRequired;
  return isLongTelefono(telefono) ? messages.tercero.telefonoTooLong : null;
}
