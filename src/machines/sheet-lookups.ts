import type { InmuebleSheet, SheetTerceros } from '../lib/inmueble-sheet.ts';
import type { InmuebleDetail } from '../lib/models.ts';
import { newestFirst } from '../lib/newest-first.ts';
import type { Services } from '../services/create-services.ts';

/** All that a property's sheet shows, asked for at once. */
export async function askSheet(
  services: Services,
  inmueble: number,
  signal: AbortSignal,
): Promise<InmuebleSheet> {
  const { inmuebles, suministros, incidencias, facturas } = services;
  const terceros = async () => {
    const detail = await inmuebles.get(inmueble, signal);
    return { inmueble: detail, terceros: await askTerceros(services, detail, signal) };
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
    incidencias: newestFirst(incidents, ({ fecha_creacion }) => fecha_creacion),
    facturas: newestFirst(invoices, ({ fecha }) => fecha),
  };
}

interface Lookups<Model> {
  byIds(ids: readonly number[], signal: AbortSignal): Promise<Model[]>;
  byInmueble(inmueble: number, signal: AbortSignal): Promise<Model[]>;
}

/** Those whom the property names; where it names nobody, those who name the property. */
async function askTerceros(
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
