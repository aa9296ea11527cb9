import { expect, it } from 'vitest';
import { incidenciasRoom, knownSheet } from '../../src/lib/inmueble-sheet.ts';
import { factura, incidencia, inmuebleDetail, suministro } from '../flows/support/samples.ts';

it('[HEAD-5] a sheet has room for eight incidents, and for all that are open', () => {
  const incidencias = (open: number, resolved: number) => [
    ...Array.from({ length: open }, (_, id) => incidencia({ id, estado: 'tramitada' })),
    ...Array.from({ length: resolved }, (_, id) => incidencia({ id: 100 + id, estado: 'cerrada' })),
  ];
  expect([incidencias(0, 0), incidencias(3, 20), incidencias(9, 2)].map(incidenciasRoom)).toEqual([8, 8, 9]);
});

it('[HEAD-5] a sheet begins with what is loaded of its property, the open incidents first', () => {
  const inmueble = inmuebleDetail();
  const own = suministro({ id: 3, inmueble: inmueble.id });
  const resolved = incidencia({ id: 1, suministro: 3, estado: 'cerrada' });
  const open = incidencia({ id: 2, suministro: 3 });
  const suministros = [own, suministro({ id: 4, inmueble: 8 })];
  const incidencias = [resolved, open, incidencia({ id: 5, suministro: 4 })];
  const facturas = [factura()];
  const notLoaded = {
    terceros: { propietarios: null, inquilinos: null, constructoras: null },
    facturas: null,
  };
  expect(knownSheet(inmueble, null, { suministros, incidencias })).toEqual({
    inmueble,
    suministros: [own],
    incidencias: [open, resolved],
    ...notLoaded,
  });
  expect(knownSheet(inmueble, null, { suministros, incidencias: null })).toEqual({
    inmueble,
    suministros: [own],
    incidencias: null,
    ...notLoaded,
  });
  expect(knownSheet(inmueble, facturas, null)).toEqual({
    inmueble,
    suministros: null,
    incidencias: null,
    terceros: { propietarios: null, inquilinos: null, constructoras: null },
    facturas,
  });
});
