import { cents } from './cents.ts';
import { foldCups, matchesFilter } from './fold.ts';
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

/** INVOICE-1; also finds amount, date and month, as shown, as one types them, and as a bank prints them. */
export function filterFacturas(facturas: readonly Factura[], filter: string): Factura[] {
  const wanted = [filter, ...inOurForm(filter.trim())];
  return facturas.filter((factura) => {
    const texts = [
      factura.numero,
      factura.descripcion,
      factura.nombre_archivo,
      factura.tipoSuministro,
      ...typedAmounts(factura.importeNumerico),
      ...typedDates(factura.fecha),
      factura.estimado ? messages.factura.estimated : null,
    ];
    return wanted.some((one) => matchesFilter(one, texts));
  });
}

/** '1132,45 €', '€1.132,45', '1132,45 EUR'. */
const IN_EUROS = /^(?:€|eur(?:os)?)?\s*([-+−]?\s*\d[\d.,]*)\s*(?:€|eur(?:os)?)?$/i;
/** A charge is negative at the bank: '-1132,45'. A plain '-3' may be part of a number. */
const SIGNED = /^[-+−]\s*(?=[\d.]+,\d\d$|\d+\.\d\d$)/;
/** '9-3-2026', '09.03.2026'. */
const DAY = /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/;

/** The amount without its currency, and without its sign; the date with slashes. */
function inOurForm(filter: string): string[] {
  const amount = IN_EUROS.exec(filter)?.[1] ?? filter;
  return [amount, amount.replace(SIGNED, ''), filter.replace(DAY, '$1/$2/$3')].filter(
    (text) => text !== filter,
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

/** INCIDENT-1; finds the estado by its value and by its label, and a CUPS in groups as a bill prints it. */
export function filterIncidencias(incidencias: readonly Incidencia[], filter: string): Incidencia[] {
  const wantedCups = foldCups(filter);
  return incidencias.filter(
    ({ tipo, estado, observaciones, cups, tipo_suministro }) =>
      matchesFilter(filter, [tipo, estado, incidenciaLabel(estado), observaciones, tipo_suministro]) ||
      foldCups(cups).includes(wantedCups),
  );
}
