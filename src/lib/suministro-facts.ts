import { suministrosOf } from './suministro.ts';
import type { Factura, Incidencia, Relacionados, Suministro } from './models.ts';
import { incidenciasOf, isOpenIncidencia, openFirst } from './incidencia.ts';
import { newestFacturas } from './newest-first.ts';

/** A supply of a property with its last invoice and its open incidents (HEAD-3). */
export interface SuministroFacts {
  suministro: Suministro;
  /** Null if there is none, or the invoices are not loaded. */
  lastFactura: Factura | null;
  /** Null if they could not be loaded. */
  openIncidencias: readonly Incidencia[] | null;
}

export function suministroFacts(
  inmueble: number,
  all: Pick<Relacionados, 'suministros' | 'incidencias'>,
  facturas: readonly Factura[],
): SuministroFacts[] {
  const own = suministrosOf(inmueble, all.suministros);
  const newest = newestFacturas(facturas);
  const open =
    all.incidencias &&
    openFirst(incidenciasOf(inmueble, all.incidencias, all.suministros)).filter(isOpenIncidencia);
  return own.map((suministro) => ({
    suministro,
    lastFactura: newest.find((factura) => isOf(suministro, factura, own)) ?? null,
    openIncidencias: open && open.filter((incidencia) => incidencia.suministro === suministro.id),
  }));
}

/** An invoice without a supply belongs to the only supply of its kind. */
function isOf(suministro: Suministro, factura: Factura, own: readonly Suministro[]): boolean {
  if (factura.suministro !== null) return factura.suministro === suministro.id;
  const sameKind = own.filter(({ tipo }) => tipo === factura.tipoSuministro);
  return sameKind.length === 1 && sameKind[0]?.id === suministro.id;
}
