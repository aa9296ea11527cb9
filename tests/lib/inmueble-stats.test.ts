import { expect, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import { statsOf } from '../../src/lib/inmueble-stats.ts';
import { inmueble } from '../flows/support/samples.ts';

it('[DASH-2] [DASH-3] the figures count every property', () => {
  const inmuebles = [
    inmueble(),
    inmueble(),
    inmueble({ estado: 'proceso_compra', activo: false }),
    inmueble({ estado: 'proceso_venta', tipo: 'gestion' }),
    inmueble({ estado: 'alquilado' }),
    inmueble({ estado: 'reformando', tipo: 'gestion', activo: false }),
    inmueble({ estado: 'vendido' }),
    inmueble({ estado: 'en_subasta' }),
  ];
  expect(statsOf(inmuebles)).toEqual({
    total: 8,
    activos: 6,
    propiedad: 6,
    gestion: 2,
    estados: [
      { value: 'proceso_compra', label: 'Proceso de compra', count: 1 },
      { value: 'comprado', label: 'Comprado', count: 2 },
      { value: 'alquilado', label: 'Alquilado', count: 1 },
      { value: 'reformando', label: 'Reformando', count: 1 },
      { value: 'proceso_venta', label: 'Proceso de venta', count: 1 },
      { value: 'vendido', label: 'Vendido', count: 1 },
    ],
  });
  expect(statsOf([]).estados.map(({ value }) => value)).toEqual(ESTADOS.map(({ value }) => value));
});
