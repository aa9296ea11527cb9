import { cents } from './cents.ts';
import { matchesFilter } from './fold.ts';
import { fecha, monthName, monthOf, valueLabel } from './format.ts';
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

/** INVOICE-1; also finds amount, date and month, as shown and as one types them ('12048,64€', 'octubre 2026'). */
export function filterFacturas(facturas: readonly Factura[], filter: string): Factura[] {
  const wanted = filter.trim().replace(/€$/, '');
  return facturas.filter((factura) =>
    matchesFilter(wanted, [
      factura.numero,
      factura.descripcion,
      factura.nombre_archivo,
      factura.tipoSuministro,
      ...typedAmounts(factura.importeNumerico),
      ...typedDates(factura.fecha),
      factura.estimado ? messages.factura.estimated : null,
    ]),
  );
}

/** '12048.64', '12048,64' and '12.048,64'; `importe` shows one of the last two. */
function typedAmounts(euros: number): string[] {
  const plain = (cents(euros) / 100).toFixed(2);
  const withComma = plain.replace('.', ',');
  return [plain, withComma, withComma.replace(/\B(?=(\d{3})+,)/g, '.')];
}

/** '09/03/2026', '9/3/2026', 'marzo de 2026' and 'marzo 2026'; none if it is not a date. */
function typedDates(date: string | null): string[] {
  const month = monthOf(date);
  if (month === null) return [];
  const day = fecha(date);
  const name = monthName(month);
  return [day, day.replace(/\b0/g, ''), name, name.replace(' de ', ' ')];
}

/** INCIDENT-1; finds the estado by its value and by its label. */
export function filterIncidencias(incidencias: readonly Incidencia[], filter: string): Incidencia[] {
  return incidencias.filter(({ tipo, estado, observaciones, cups, tipo_suministro }) =>
    matchesFilter(filter, [tipo, estado, incidenciaLabel(estado), observaciones, cups, tipo_suministro]),
  );
}
