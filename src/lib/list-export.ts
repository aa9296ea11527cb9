import { ADDRESS_FIELDS } from './address.ts';
import { toCsv, type CsvCell } from './csv.ts';
import { shortCode, streetLine } from './address-texts.ts';
import { calendarDay, capitalized, estadoLabel, fecha, valueLabel } from './format.ts';
import { incidenciaLabel } from './incidencia.ts';
import { messages } from './messages.ts';
import type { Documento, Factura, Incidencia, Inmueble } from './models.ts';
import type { Pendiente } from './pendientes.ts';
import { facturasOfPeriod, periodOf, type Period } from './spend.ts';
import type { TextFile } from './saved-file.ts';

/** Filtered lists as tables for a spreadsheet. */

const { columns, activo, inactivo } = messages.dashboard;

/** The columns of a list of properties. */
export const INMUEBLE_COLUMNS: readonly string[] = [
  columns.codigo,
  columns.tipo,
  ...ADDRESS_FIELDS.map((field) => messages.inmueble.fields[field]),
  columns.estado,
  columns.actividad,
  messages.inmueble.cards.fechaCambioEstado,
];

export function inmueblesCsv(inmuebles: readonly Inmueble[]): TextFile {
  return table('inmuebles', INMUEBLE_COLUMNS, inmuebles, inmuebleCells);
}

/** The values for those columns. */
export function inmuebleCells(inmueble: Omit<Inmueble, 'id' | 'cliente'>): CsvCell[] {
  return [
    shortCode(inmueble),
    messages.inmueble.tipo[inmueble.tipo],
    ...ADDRESS_FIELDS.map((field) => (field === 'tipo_via' ? capitalized(inmueble[field]) : inmueble[field])),
    estadoLabel(inmueble.estado),
    inmueble.activo ? activo : inactivo,
    fechaOrNothing(inmueble.fecha_cambio_estado),
  ];
}

export function documentosCsv(inmueble: number, documentos: readonly Documento[]): TextFile {
  return table(
    `documentos-inmueble-${inmueble}`,
    ['Nombre', 'Descripción', 'Tipo', 'Fecha'],
    documentos,
    (documento) => [
      documento.nombre,
      documento.descripcion,
      valueLabel(documento.tipo),
      fechaOrNothing(documento.fecha),
    ],
  );
}

/** The invoices of a period, whatever the filter of the list; `today` is YYYY-MM-DD. */
export function periodCsv(
  inmueble: number,
  facturas: readonly Factura[],
  { periodo, today }: { periodo: Period; today: string },
): TextFile {
  const file = facturasCsv(inmueble, facturasOfPeriod(facturas, periodo, today));
  return {
    ...file,
    name: `facturas-inmueble-${inmueble}-${periodOf(facturas, periodo) ?? 'ultimos-12-meses'}.csv`,
  };
}

/** Estimated amounts have a column of their own, so they are not added to real ones. */
export function facturasCsv(inmueble: number, facturas: readonly Factura[]): TextFile {
  const header = ['Factura', 'Fecha', 'Suministro', 'Descripción', 'Importe (€)', 'Importe estimado (€)'];
  return table(`facturas-inmueble-${inmueble}`, header, facturas, (factura) => [
    factura.numero,
    fechaOrNothing(factura.fecha),
    factura.tipoSuministro,
    factura.descripcion,
    factura.estimado ? null : factura.importeNumerico,
    factura.estimado ? factura.importeNumerico : null,
  ]);
}

export function incidenciasCsv(inmueble: number, incidencias: readonly Incidencia[]): TextFile {
  const header = ['Tipo', 'Estado', 'Observaciones', 'Suministro', 'CUPS', 'Creación', 'Actualización'];
  return table(`incidencias-inmueble-${inmueble}`, header, incidencias, (incidencia) => [
    incidencia.tipo,
    incidenciaLabel(incidencia.estado),
    incidencia.observaciones,
    incidencia.tipo_suministro,
    incidencia.cups,
    fechaOrNothing(incidencia.fecha_creacion),
    fechaOrNothing(incidencia.fecha_actualizacion),
  ]);
}

/** Columns named as in the list of properties, so that both tables can be joined. */
const DOOR_FIELDS = ['portal', 'escalera', 'planta', 'puerta'] as const;

/** PEND-6. */
export function pendientesCsv(pendientes: readonly Pendiente[]): TextFile {
  const { columns, kinds, estados } = messages.pendientes;
  const { pendiente, codigo, direccion, ciudad, motivo, observaciones, suministro, cups, estado, desde } =
    columns;
  const header = [
    pendiente,
    codigo,
    direccion,
    ...DOOR_FIELDS.map((field) => messages.inmueble.fields[field]),
    ciudad,
    motivo,
    observaciones,
    suministro,
    cups,
    estado,
    desde,
  ];
  return table('pendientes', header, pendientes, (one) => [
    kinds[one.kind],
    shortCode(one.inmueble),
    streetLine(one.inmueble),
    ...DOOR_FIELDS.map((field) => one.inmueble[field]),
    one.inmueble.ciudad,
    one.tipo,
    one.observaciones,
    one.suministro,
    one.cups,
    estados[one.estado],
    fechaOrNothing(one.desde),
  ]);
}

/** An unknown value is an empty cell, because a spreadsheet would sort and count a word as data. */
function fechaOrNothing(value: string | null): CsvCell {
  return calendarDay(value) === null ? null : { date: fecha(value) };
}

function table<Item>(
  name: string,
  header: readonly string[],
  items: readonly Item[],
  row: (item: Item) => CsvCell[],
): TextFile {
  return { name: `${name}.csv`, text: toCsv(header, items.map(row)) };
}
