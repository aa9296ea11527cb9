import { cents } from './cents.ts';
import { matchesFilter } from './fold.ts';
import { fecha, importe, mesDeAno, valueLabel } from './format.ts';
import { incidenciaLabel } from './incidencia.ts';
import { messages } from './messages.ts';
import type { Documento, Factura, Incidencia } from './models.ts';

/** The filters of a property's tabs (§2). */

/** DOC-2 */
export function filterDocumentos(documentos: readonly Documento[], filter: string): Documento[] {
  return documentos.filter(({ nombre, titulo, descripcion, tipo }) =>
    matchesFilter(filter, [nombre, titulo, descripcion, tipo, valueLabel(tipo)]),
  );
}

/** INVOICE-1; also finds amount, date and month, as shown and as one types them ('12048,64', 'octubre 2026'). */
export function filterFacturas(facturas: readonly Factura[], filter: string): Factura[] {
  return facturas.filter((factura) =>
    matchesFilter(filter, [
      factura.numero,
      factura.descripcion,
      factura.nombre_archivo,
      factura.tipoSuministro,
      importe(factura.importeNumerico),
      ...typedAmounts(factura.importeNumerico),
      factura.fecha && fecha(factura.fecha),
      mesDeAno(factura.fecha),
      mesDeAno(factura.fecha)?.replace(' de ', ' ') ?? null,
      factura.estimado ? messages.factura.estimated : null,
    ]),
  );
}

/** '12048.64', '12048,64' and '12.048,64', of which `importe` groups the thousands only from five digits on. */
function typedAmounts(euros: number): string[] {
  const plain = (cents(euros) / 100).toFixed(2);
  const withComma = plain.replace('.', ',');
  return [plain, withComma, withComma.replace(/\B(?=(\d{3})+,)/g, '.')];
}

/** INCIDENT-1; finds the estado by its value and by its label. */
export function filterIncidencias(incidencias: readonly Incidencia[], filter: string): Incidencia[] {
  return incidencias.filter(({ tipo, estado, observaciones, cups, tipo_suministro }) =>
    matchesFilter(filter, [tipo, estado, incidenciaLabel(estado), observaciones, cups, tipo_suministro]),
  );
}
