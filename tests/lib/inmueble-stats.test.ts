import { expect, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import { statsOf } from '../../src/lib/inmueble-stats.ts';
import type { Inmueble } from '../../src/lib/models.ts';

const BASE: Inmueble = {
  id: 0,
  tipo: 'propiedad',
  tipo_via: 'calle',
  nombre_via: 'Mayor',
  numero_via: '12',
  portal: '',
  escalera: '',
  planta: '',
  puerta: '',
  codigo_postal: '28013',
  ciudad: 'Madrid',
  provincia: 'Madrid',
  estado: 'comprado',
  activo: true,
  fecha_cambio_estado: null,
  cliente: 1,
};

it('[DASH-2] [DASH-3] the figures count every property', () => {
  const inmuebles: Inmueble[] = [
    BASE,
    BASE,
    { ...BASE, estado: 'proceso_compra', activo: false },
    { ...BASE, estado: 'proceso_venta', tipo: 'gestion' },
    { ...BASE, estado: 'alquilado' },
    { ...BASE, estado: 'reformando', tipo: 'gestion', activo: false },
    { ...BASE, estado: 'vendido' },
    { ...BASE, estado: 'en_subasta' },
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
