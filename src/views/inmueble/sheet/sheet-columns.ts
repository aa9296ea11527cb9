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
import type { PaperColumn } from '../../ui/paper-table.tsx';

const { factura, incidencia } = messages;
const { notAvailable } = messages.common;
const { fields, bonificacion } = messages.tercero;

/** Leaves a CUPS enough width for one line. */
const LONG = '37%';

const nombre = {
  head: fields.nombre,
  show: (one: { nombre: string; apellidos: string }) => `${one.nombre} ${one.apellidos}`,
};
const telefonoColumn = {
  head: fields.telefono,
  show: (one: { telefono: string }) => telefono(one.telefono) || notAvailable,
};
const correo = {
  head: fields.correo,
  show: (one: { correo_electronico: string }) => one.correo_electronico || notAvailable,
};

/** The sheet has only the last digits of an account. */
export const propietarioColumns: readonly PaperColumn<Propietario>[] = [
  nombre,
  telefonoColumn,
  correo,
  {
    head: fields.numero_cuenta,
    show: ({ numero_cuenta }) => maskedAccount(numero_cuenta ?? '') || notAvailable,
  },
];

export const inquilinoColumns: readonly PaperColumn<Inquilino>[] = [
  nombre,
  telefonoColumn,
  correo,
  { head: bonificacion, show: (one) => importe(one.bonificacion) },
];

export const constructoraColumns: readonly PaperColumn<Constructora>[] = [
  { head: fields.empresa, show: ({ empresa }) => empresa },
  telefonoColumn,
  { head: fields.correo, show: (one) => one.correo || notAvailable },
  { head: fields.persona_contacto, show: ({ persona_contacto }) => persona_contacto || notAvailable },
];

export const suministroColumns: readonly PaperColumn<Suministro>[] = [
  { head: factura.columns.suministro, show: ({ tipo }) => tipo ?? notAvailable },
  { head: incidencia.columns.cups, show: ({ cups }) => cups ?? incidencia.sinCups },
  { head: incidencia.columns.estado, show: ({ estado }) => valueLabel(estado) || notAvailable },
  {
    head: incidencia.columns.observaciones,
    show: ({ observaciones }) => observaciones || incidencia.noObservaciones,
    width: LONG,
  },
];

export const incidenciaColumns: readonly PaperColumn<Incidencia>[] = [
  { head: incidencia.columns.tipo, show: incidenciaName },
  { head: incidencia.columns.estado, show: ({ estado }) => incidenciaLabel(estado) },
  { head: incidencia.columns.suministro, show: ({ tipo_suministro }) => tipo_suministro ?? notAvailable },
  {
    head: incidencia.columns.observaciones,
    show: ({ observaciones }) => observaciones || incidencia.noObservaciones,
    width: LONG,
  },
  { head: incidencia.columns.creacion, show: ({ fecha_creacion }) => fecha(fecha_creacion) },
];

export const facturaColumns: readonly PaperColumn<Factura>[] = [
  { head: factura.columns.numero, show: facturaName },
  { head: factura.columns.fecha, show: (one) => fecha(one.fecha) },
  { head: factura.columns.suministro, show: ({ tipoSuministro }) => tipoSuministro },
  {
    head: factura.columns.descripcion,
    show: ({ descripcion }) => descripcion || messages.documento.noDescription,
    width: LONG,
  },
  {
    head: factura.columns.importe,
    show: ({ importeNumerico, estimado }) =>
      estimado ? `${importe(importeNumerico)} (${factura.estimated})` : importe(importeNumerico),
    isAmount: true,
  },
];
