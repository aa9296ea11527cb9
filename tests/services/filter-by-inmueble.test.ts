import { describe, expect, it } from 'vitest';
import type { Extensions } from '../../src/lib/extensions.ts';
import type { Services } from '../../src/services/create-services.ts';
import { answeringApi, signal } from './recorded-api.ts';
import { servicesOf } from './recorded-services.ts';

/** Lists of one property: requested by property if the backend announced that it can, else whole. */

const SUMINISTROS = '/api/suministros/suministros/';
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';
const DOCUMENTOS = '/api/documentos/documentos/';
const FACTURAS = '/api/facturas/facturas/';

const RECORDS: Record<string, object[]> = {
  [SUMINISTROS]: [
    { id: 1, inmueble: 3, tipo: 'E' },
    { id: 2, inmueble: 4, tipo: 'E' },
  ],
  [INCIDENCIAS]: [
    { id: 8, suministro: 1, tipo: 'Corte', estado: 'abierta' },
    { id: 9, suministro: 2, tipo: 'Corte', estado: 'abierta' },
  ],
  [DOCUMENTOS]: [
    { id: 5, suministro: 1, nombre: 'Plano' },
    { id: 6, suministro: 2, nombre: 'Plano' },
  ],
  [FACTURAS]: [{ id: 7, suministro: 1, numero: 'F-1' }],
};

const LISTS: Record<string, [lists: string[], (services: Services) => Promise<{ id: number }[]>, number[]]> =
  {
    supplies: [[SUMINISTROS], ({ suministros }) => suministros.byInmueble(3, signal), [1]],
    incidents: [[INCIDENCIAS, SUMINISTROS], ({ incidencias }) => incidencias.byInmueble(3, signal), [8]],
    documents: [[DOCUMENTOS, SUMINISTROS], ({ documentos }) => documentos.byInmueble(3, signal), [5]],
  };

function servicesOver(extensions: Extensions) {
  const { http, calls } = answeringApi(({ path }) => ({ json: RECORDS[path.replace(/\?.*/, '')] ?? [] }));
  const services = servicesOf(http, { extensions: () => extensions });
  return { services, asked: () => calls.map(({ path }) => path) };
}

describe.each(Object.entries(LISTS))('the %s of a property', (_, [lists, read, ids]) => {
  it('are asked for by property if the backend announced that it can', async () => {
    const { services, asked } = servicesOver({ filter_by_inmueble: true });
    expect((await read(services)).map(({ id }) => id)).toEqual(ids);
    expect(asked()).toEqual(lists.map((path) => `${path}?inmueble=3`));
  });

  it('are picked from the whole list if it did not', async () => {
    const { services, asked } = servicesOver({ if_match: true });
    expect((await read(services)).map(({ id }) => id)).toEqual(ids);
    expect(asked()).toEqual(lists);
  });
});

it('[INVOICE-2] the supplies of its invoices are asked for by property too', async () => {
  const { services, asked } = servicesOver({ filter_by_inmueble: true });
  expect((await services.facturas.byInmueble(3, signal)).map(({ id }) => id)).toEqual([7]);
  expect(asked()).toEqual([`${FACTURAS}?inmueble=3`, `${SUMINISTROS}?inmueble=3`]);
});
