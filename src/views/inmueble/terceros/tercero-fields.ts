import { mailHref, telHref } from '../../../lib/contact-links.ts';
import { iban } from '../../../lib/account-number.ts';
import { withoutBlanks } from '../../../lib/fold.ts';
import { importe, telefono } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { Constructora, Inquilino, Propietario } from '../../../lib/models.ts';
import type { Terceros } from '../../../machines/terceros/tercero-viewer.machine.ts';

/** The fields of each party, with their links and copy buttons. */

export interface Field {
  label: string;
  value: string;
  isWide?: boolean;
  /** The target of the value's link; null for no link. */
  href?: string | null;
  copied?: { label: string; text: string };
}

export function peopleOf(terceros: Terceros): { id: number; fields: Field[] }[] {
  switch (terceros.tercero) {
    case 'inquilino':
      return terceros.people.map((one) => ({ id: one.id, fields: inquilinoFields(one) }));
    case 'propietario':
      return terceros.people.map((one) => ({ id: one.id, fields: propietarioFields(one) }));
    case 'constructora':
      return terceros.people.map((one) => ({ id: one.id, fields: constructoraFields(one) }));
  }
}

const labels = messages.tercero.fields;

function inquilinoFields(inquilino: Inquilino): Field[] {
  return [
    { label: labels.nombre, value: inquilino.nombre },
    { label: labels.apellidos, value: inquilino.apellidos },
    telefonoField(inquilino.telefono),
    { label: messages.tercero.bonificacion, value: importe(inquilino.bonificacion) },
    correoField(inquilino.correo_electronico),
  ];
}

function propietarioFields(propietario: Propietario): Field[] {
  return [
    { label: labels.nombre, value: propietario.nombre },
    { label: labels.apellidos, value: propietario.apellidos },
    telefonoField(propietario.telefono),
    correoField(propietario.correo_electronico),
    cuentaField(propietario.numero_cuenta ?? ''),
  ];
}

function constructoraFields(constructora: Constructora): Field[] {
  return [
    { label: labels.empresa, value: constructora.empresa, isWide: true },
    { label: labels.persona_contacto, value: constructora.persona_contacto },
    telefonoField(constructora.telefono),
    correoField(constructora.correo),
  ];
}

/** Copies the record's value, without the spaces that are shown. */
function telefonoField(value: string): Field {
  const copied = { label: messages.copy.telefono, text: value.trim() };
  return { label: labels.telefono, value: telefono(value), isWide: true, href: telHref(value), copied };
}

function correoField(value: string): Field {
  const copied = { label: messages.copy.correo, text: value.trim() };
  return { label: labels.correo, value, isWide: true, href: mailHref(value), copied };
}

function cuentaField(value: string): Field {
  const copied = { label: messages.copy.cuenta, text: withoutBlanks(value) };
  return { label: labels.numero_cuenta, value: iban(value), isWide: true, copied };
}
