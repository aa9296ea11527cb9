import { inferTipoSuministro, pseudoImporte, tipoInText } from '../lib/inferred-factura.ts';
import type { Extensions } from '../lib/extensions.ts';
import { SessionEndedError, type Http } from '../lib/http.ts';
import { messages } from '../lib/messages.ts';
import type { Factura, Suministro, TipoSuministro } from '../lib/models.ts';
import { serverLink } from '../lib/server-link.ts';
import { withMessage } from './failed-call.ts';
import { ofInmueble } from './filter-by-inmueble.ts';
import { readList } from './read-list.ts';
import { belongsTo, isOwnedBySuministro, type Owned } from './ownership.ts';
import { decimalOf, firstText, idOf, textOf, tipoSuministroOf, type RawRecord } from './records.ts';
import { listSuministros } from './suministros.ts';

const FACTURAS = '/api/facturas/facturas/';
const NUMERO = ['numero_factura', 'referencia', 'numero'];
const FECHA = ['fecha', 'fecha_emision', 'fecha_factura', 'fecha_creacion'];
const IMPORTE = ['importe_factura', 'importe_total', 'precio', 'importe', 'total', 'monto'];

/** An invoice as its record has it. Property and kind may be missing and come from the supply. */
type Listed = Omit<Factura, 'tipoSuministro' | 'importeNumerico' | 'estimado'> & {
  importe: number | null;
  tipo_suministro: TipoSuministro | null;
};

export function createFacturas(http: Http, apiOrigin: string, extensions: () => Extensions = () => ({})) {
  return {
    /**
     * INVOICE-2: requests the property's invoices, or the whole list if that fails, and keeps only the
     * property's own.
     */
    byInmueble: (inmueble: number, signal: AbortSignal): Promise<Factura[]> =>
      withMessage(
        messages.factura.loadFailed,
        async () => {
          const listed = await listOf(http, inmueble, (record) => readFactura(record, apiOrigin), signal);
          const suministros = listed.some(needsSuministros)
            ? await suministrosFor(inmueble, listed, signal)
            : [];
          return listed
            .filter((factura) => belongsTo(inmueble, factura, suministros))
            .map((factura) => withDerived(factura, suministros));
        },
        { signal },
      ),
  };

  /** If the supplies fail, an unknown kind becomes the default one; an unknown property is an error. */
  async function suministrosFor(
    inmueble: number,
    listed: readonly Listed[],
    signal: AbortSignal,
  ): Promise<readonly Suministro[]> {
    try {
      return await listSuministros(http, ofInmueble(inmueble, extensions()), signal);
    } catch (error) {
      if (signal.aborted || error instanceof SessionEndedError || listed.some(isOwnedBySuministro))
        throw error;
      return [];
    }
  }
}

/** Requests the list by property; if the server refuses the query, the whole list. */
async function listOf(
  http: Http,
  inmueble: number,
  read: (record: RawRecord) => Listed | null,
  signal: AbortSignal,
): Promise<readonly Listed[]> {
  try {
    const asked = await readList(http, FACTURAS, read, { query: { inmueble }, signal });
    return isFiltered(asked, inmueble) ? asked.map((factura) => attributed(factura, inmueble)) : asked;
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    return readList(http, FACTURAS, read, { signal });
  }
}

/** A server that ignores the filter sends invoices of other properties. */
function isFiltered(facturas: readonly Owned[], inmueble: number): boolean {
  return facturas.every((factura) => factura.inmueble === null || factura.inmueble === inmueble);
}

/** An invoice without a property belongs to the one that was requested. */
function attributed(factura: Listed, inmueble: number): Listed {
  return factura.suministro === null ? { ...factura, inmueble } : factura;
}

/** The kind of the supply comes before that of the record (INVOICE-5), so a kind in the record does not replace it. */
function needsSuministros(factura: Listed): boolean {
  if (factura.suministro === null) return false;
  if (isOwnedBySuministro(factura)) return true;
  return (tipoInText(factura.nombre_archivo) ?? tipoInText(factura.descripcion)) === null;
}

function withDerived(
  { importe, tipo_suministro, ...factura }: Listed,
  suministros: readonly Suministro[],
): Factura {
  const suministro = suministros.find(({ id }) => id === factura.suministro);
  const clues = { ...factura, tipo_suministro, tipoOfSuministro: suministro?.tipo ?? null };
  const tipoSuministro = inferTipoSuministro(clues);
  return {
    ...factura,
    tipoSuministro,
    importeNumerico: importe ?? pseudoImporte(factura.id, tipoSuministro),
    estimado: importe === null,
  };
}

function readFactura(record: RawRecord, apiOrigin: string): Listed | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    numero: firstText(record, NUMERO),
    descripcion: textOf(record['descripcion']),
    nombre_archivo: textOf(record['nombre_archivo']),
    inmueble: idOf(record['inmueble']),
    suministro: idOf(record['suministro']),
    fecha: firstText(record, FECHA) || null,
    enlace: serverLink(record['archivo_factura'], apiOrigin),
    importe: firstDecimal(record, IMPORTE),
    tipo_suministro: tipoSuministroOf(record['tipo_suministro']),
  };
}

function firstDecimal(record: RawRecord, names: readonly string[]): number | null {
  for (const name of names) {
    const amount = decimalOf(record[name]);
    if (amount !== null) return amount;
  }
  return null;
}
