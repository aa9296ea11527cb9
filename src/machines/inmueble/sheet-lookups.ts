import type { InmuebleSheet, SheetTerceros } from '../../lib/inmueble-sheet.ts';
import type { InmuebleDetail } from '../../lib/models.ts';
import { openFirst } from '../../lib/incidencia.ts';
import { newestFacturas } from '../../lib/newest-first.ts';
import type { Services } from '../../services/create-services.ts';
import type { Lookups } from '../terceros/tercero-lookups.ts';

/** Loads everything that a property's sheet shows, in parallel. */
export async function askSheet(
  services: Services,
  inmueble: number,
  signal: AbortSignal,
): Promise<InmuebleSheet> {
  const { inmuebles, suministros, incidencias, facturas } = services;
  const terceros = async () => {
    const detail = await inmuebles.get(inmueble, signal);
    return { inmueble: detail, terceros: await askSheetTerceros(services, detail, signal) };
  };
  const [known, supplies, incidents, invoices] = await Promise.all([
    terceros(),
    suministros.byInmueble(inmueble, signal),
    incidencias.byInmueble(inmueble, signal),
    facturas.byInmueble(inmueble, signal),
  ]);
  return {
    ...known,
    suministros: supplies,
    incidencias: openFirst(incidents),
    facturas: newestFacturas(invoices),
  };
}

/** The parties whose ids the property lists; if it lists none, those that name the property. */
async function askSheetTerceros(
  services: Services,
  { id, ...lists }: InmuebleDetail,
  signal: AbortSignal,
): Promise<SheetTerceros> {
  const ask = <Model>(lookups: Lookups<Model>, ids: readonly number[]) =>
    ids.length > 0 ? lookups.byIds(ids, signal) : lookups.byInmueble(id, signal);
  const [propietarios, inquilinos, constructoras] = await Promise.all([
    ask(services.propietarios, lists.propietarios),
    ask(services.inquilinos, lists.inquilinos),
    ask(services.constructoras, lists.constructoras),
  ]);
  return { propietarios, inquilinos, constructoras };
}
