import { matchesFilter } from './fold.ts';
import { incidenciaLabel } from './format.ts';
import type { Documento, Factura, Incidencia } from './models.ts';

/** The filters of a property's tabs (§2). */

/** DOC-2; `nombre` is nombre or titulo, whichever the record has. */
export function filterDocumentos(documentos: readonly Documento[], filter: string): Documento[] {
  return documentos.filter(({ nombre, descripcion, tipo }) =>
    matchesFilter(filter, [nombre, descripcion, tipo]),
  );
}

/** INVOICE-1. */
export function filterFacturas(facturas: readonly Factura[], filter: string): Factura[] {
  return facturas.filter(({ numero, descripcion, nombre_archivo, tipoSuministro }) =>
    matchesFilter(filter, [numero, descripcion, nombre_archivo, tipoSuministro]),
  );
}

/** INCIDENT-1; the estado both as it is and as it is shown. */
export function filterIncidencias(incidencias: readonly Incidencia[], filter: string): Incidencia[] {
  return incidencias.filter(({ tipo, estado, observaciones, cups, tipo_suministro }) =>
    matchesFilter(filter, [tipo, estado, incidenciaLabel(estado), observaciones, cups, tipo_suministro]),
  );
}
