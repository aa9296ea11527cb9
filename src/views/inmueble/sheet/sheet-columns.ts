import { maskedAccount } from '../../../lib/account-number.ts';
import { fecha, importe, telefono, valueLabel } from '../../../lib/format.ts';
import { incidenciaLabel } from '../../../lib/incidencia.ts';
import { facturaName, incidenciaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type {
  Constructora,
  Factura,
  Incidencia,
  Inquilino,
  Propietario,
  Suministro,
} from '../../../lib/models.ts';
import type { Column } from './sheet-table.tsx';

const { factura, incidencia } = messages;
const { notAvailable } = messages.common;
const { fields, bonificacion } = messages.tercero;

const nombre = {
  head: fields.nombre,
  text: (one: { nombre: string; apellidos: string }) => `${one.nombre} ${one.apellidos}`,
};
const telefonoColumn = {
  head: fields.telefono,
  text: (one: { telefono: string }) => telefono(one.telefono) || notAvailable,
};
const correo = {
  head: fields.correo,
  text: (one: { correo_electronico: string }) => one.correo_electronico || notAvailable,
};

/** The sheet has only the last digits of an account. */
export const propietarioColumns: readonly Column<Propietario>[] = [
  nombre,
  telefonoColumn,
  correo,
  {
    head: fields.numero_cuenta,
    text: ({ numero_cuenta }) => maskedAccount(numero_cuenta ?? '') || notAvailable,
  },
];

export const inquilinoColumns: readonly Column<Inquilino>[] = [
  nombre,
  telefonoColumn,
  correo,
  { head: bonificacion, text: (one) => importe(one.bonificacion) },
];

export const constructoraColumns: readonly Column<Constructora>[] = [
  { head: fields.empresa, text: ({ empresa }) => empresa },
  telefonoColumn,
  { head: fields.correo, text: (one) => one.correo || notAvailable },
  { head: fields.persona_contacto, text: ({ persona_contacto }) => persona_contacto || notAvailable },
];

export const suministroColumns: readonly Column<Suministro>[] = [
  { head: factura.columns.suministro, text: ({ tipo }) => tipo ?? notAvailable },
  { head: incidencia.columns.cups, text: ({ cups }) => cups ?? incidencia.sinCups },
  { head: incidencia.columns.estado, text: ({ estado }) => valueLabel(estado) || notAvailable },
  {
    head: incidencia.columns.observaciones,
    text: ({ observaciones }) => observaciones || incidencia.noObservaciones,
    isLong: true,
  },
];

export const incidenciaColumns: readonly Column<Incidencia>[] = [
  { head: incidencia.columns.tipo, text: incidenciaName },
  { head: incidencia.columns.estado, text: ({ estado }) => incidenciaLabel(estado) },
  { head: incidencia.columns.suministro, text: ({ tipo_suministro }) => tipo_suministro ?? notAvailable },
  {
    head: incidencia.columns.observaciones,
    text: ({ observaciones }) => observaciones || incidencia.noObservaciones,
    isLong: true,
  },
  { head: incidencia.columns.creacion, text: ({ fecha_creacion }) => fecha(fecha_creacion) },
];

export const facturaColumns: readonly Column<Factura>[] = [
  { head: factura.columns.numero, text: facturaName },
  { head: factura.columns.fecha, text: (one) => fecha(one.fecha) },
  { head: factura.columns.suministro, text: ({ tipoSuministro }) => tipoSuministro },
  {
    head: factura.columns.descripcion,
    text: ({ descripcion }) => descripcion || messages.documento.noDescription,
    isLong: true,
  },
  {
    head: factura.columns.importe,
    text: ({ importeNumerico, estimado }) =>
      estimado ? `${importe(importeNumerico)} (${factura.estimated})` : importe(importeNumerico),
    isAmount: true,
  },
];
