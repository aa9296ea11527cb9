import { matchesFilter } from './fold.ts';
import { fecha, importe, mesDeAno, valueLabel } from './format.ts';
import { incidenciaLabel } from './incidencia.ts';
import { messages } from './messages.ts';
import type { Documento, Factura, Incidencia } from './models.ts';

/** The filters of a property's tabs (§2). */

/** DOC-2; `nombre` is nombre or titulo, whichever the record has. */
export function filterDocumentos(documentos: readonly Documento[], filter: string): Documento[] {
  return documentos.filter(({ nombre, descripcion, tipo }) =>
    matchesFilter(filter, [nombre, descripcion, tipo, valueLabel(tipo)]),
  );
}

/** INVOICE-1; also finds amount, date and month, as shown and as one types them ('1048,64', 'octubre 2026'). */
export function filterFacturas(facturas: readonly Factura[], filter: string): Factura[] {
  return facturas.filter((factura) =>
    matchesFilter(filter, [
      factura.numero,
      factura.descripcion,
      factura.nombre_archivo,
      factura.tipoSuministro,
      importe(factura.importeNumerico),
      factura.importeNumerico.toFixed(2),
      factura.importeNumerico.toFixed(2).replace('.', ','),
      factura.fecha && fecha(factura.fecha),
      mesDeAno(factura.fecha),
      mesDeAno(factura.fecha)?.replace(' de ', ' ') ?? null,
      factura.estimado ? messages.factura.estimated : null,
    ]),
  );
}

/** INCIDENT-1; finds the estado by its value and by its label. */
export function filterIncidencias(incidencias: readonly Incidencia[], filter: string): Incidencia[] {
  return incidencias.filter(({ tipo, estado, observaciones, cups, tipo_suministro }) =>
    matchesFilter(filter, [tipo, estado, incidenciaLabel(estado), observaciones, cups, tipo_suministro]),
  );
}
