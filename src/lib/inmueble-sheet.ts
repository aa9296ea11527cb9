import { suministrosOf } from './suministro.ts';
import type {
  Constructora,
  Factura,
  Incidencia,
  InmuebleDetail,
  Inquilino,
  Propietario,
  Relacionados,
  Suministro,
} from './models.ts';
import { incidenciasOf, isOpenIncidencia, openFirst } from './incidencia.ts';

/** A property as printed. Null means not loaded. */
export interface InmuebleSheet {
  inmueble: InmuebleDetail;
  suministros: readonly Suministro[] | null;
  incidencias: readonly Incidencia[] | null;
  terceros: SheetTerceros;
  facturas: readonly Factura[] | null;
}

export interface SheetTerceros {
  propietarios: readonly Propietario[] | null;
  inquilinos: readonly Inquilino[] | null;
  constructoras: readonly Constructora[] | null;
}

/** The maximum number printed of each: with texts of usual length they fill a page. */
export const SHEET_ROOM = { people: 2, suministros: 6, incidencias: 8, facturas: 6 } as const;

/** HEAD-5: as many as fit, and all that are open or in progress, which come first. */
export function incidenciasRoom(incidencias: readonly Incidencia[]): number {
  return Math.max(SHEET_ROOM.incidencias, incidencias.filter(isOpenIncidencia).length);
}

/**
 * The sheet from the data that is already loaded. `suministros` and `incidencias` are those of all
 * properties, `facturas` those of this one; null until loaded.
 */
export function knownSheet(
  inmueble: InmuebleDetail,
  facturas: readonly Factura[] | null,
  all: Pick<Relacionados, 'suministros' | 'incidencias'> | null,
): InmuebleSheet {
  return {
    inmueble,
    suministros: all && suministrosOf(inmueble.id, all.suministros),
    incidencias: all?.incidencias
      ? openFirst(incidenciasOf(inmueble.id, all.incidencias, all.suministros))
      : null,
    terceros: { propietarios: null, inquilinos: null, constructoras: null },
    facturas,
  };
}
