import { errorKind } from '../../lib/error-kind.ts';
import type { InmuebleSheet, SheetTerceros } from '../../lib/inmueble-sheet.ts';
import type { InmuebleDetail } from '../../lib/models.ts';
import { openFirst } from '../../lib/incidencia.ts';
import { newestFacturas } from '../../lib/newest-first.ts';
import type { Services } from '../../services/create-services.ts';
import type { Lookups } from '../terceros/tercero-lookups.ts';

/** Loads everything that a property's sheet shows, in parallel. Rejects if the property itself does not load. */
export async function askSheet(
  services: Services,
  inmueble: number,
  signal: AbortSignal,
): Promise<InmuebleSheet> {
  const { inmuebles, suministros, incidencias, facturas } = services;
  const askRecord = async () => {
    const detail = await inmuebles.get(inmueble, signal);
    return { inmueble: detail, terceros: await askSheetTerceros(services, detail, signal) };
  };
  const [record, supplies, incidents, invoices] = await Promise.all([
    askRecord(),
    orNull(suministros.byInmueble(inmueble, signal)),
    orNull(incidencias.byInmueble(inmueble, signal)),
    orNull(facturas.byInmueble(inmueble, signal)),
  ]);
  return {
    ...record,
    suministros: supplies,
    incidencias: incidents && openFirst(incidents),
    facturas: invoices && newestFacturas(invoices),
  };
}

/** Null if the call failed. Rejects if it was aborted or the session has ended. */
function orNull<Output>(call: Promise<Output>): Promise<Output | null> {
  return call.catch((error: unknown) => {
    if (errorKind(error) === null) throw error;
    return null;
  });
}

/** As the viewer finds them: those whose ids the property lists; if nobody has one, those that name the property. */
async function askSheetTerceros(
  services: Services,
  { id, ...lists }: InmuebleDetail,
  signal: AbortSignal,
): Promise<SheetTerceros> {
  const find = async <Model>(lookups: Lookups<Model>, ids: readonly number[]) => {
    const listed = ids.length > 0 ? await lookups.byIds(ids, signal) : [];
    return listed.length > 0 ? listed : lookups.byInmueble(id, signal);
  };
  const ask = <Model>(lookups: Lookups<Model>, ids: readonly number[]) => orNull(find(lookups, ids));
  const [propietarios, inquilinos, constructoras] = await Promise.all([
    ask(services.propietarios, lists.propietarios),
    ask(services.inquilinos, lists.inquilinos),
    ask(services.constructoras, lists.constructoras),
  ]);
  return { propietarios, inquilinos, constructoras };
}
