import { describe, expect, it } from 'vitest';
import { activeFilters, withEstado } from '../../src/lib/active-filters.ts';
import {
  NO_FILTERS,
  passesFilters,
  provinciasOf,
  type InmuebleFilters,
} from '../../src/lib/inmueble-filters.ts';
import { inmueble } from '../flows/support/samples.ts';

const ALL = [
  inmueble({ id: 1, estado: 'alquilado', activo: true, provincia: 'Vizcaya' }),
  inmueble({ id: 2, estado: 'alquilado', activo: false, provincia: 'Bizkaia' }),
  inmueble({ id: 3, estado: 'vendido', activo: true, provincia: 'Madrid ' }),
  inmueble({ id: 4, estado: 'demolido', activo: true, provincia: '' }),
];
const BADGES = { incidencia: new Set([1, 3]), solicitud: new Set([3, 4]) };

const left = (filters: Partial<InmuebleFilters>) =>
  ALL.filter((one) => passesFilters(one, BADGES, { ...NO_FILTERS, ...filters })).map(({ id }) => id);

describe('the filters', () => {
  it.each<[string, Partial<InmuebleFilters>, number[]]>([
    ['none', {}, [1, 2, 3, 4]],
    ['one estado', { estados: ['alquilado'] }, [1, 2]],
    ['several estados', { estados: ['alquilado', 'vendido'] }, [1, 2, 3]],
    ['Activo', { activos: true }, [1, 3, 4]],
    ['Inactivo', { inactivos: true }, [2]],
    ['Activo and Inactivo', { activos: true, inactivos: true }, [1, 2, 3, 4]],
    ['Con incidencia', { conIncidencia: true }, [1, 3]],
    ['Con solicitud', { conSolicitud: true }, [3, 4]],
    ['both notices', { conIncidencia: true, conSolicitud: true }, [3]],
    ['a province, whichever of its names', { provincia: 'Bizkaia' }, [1, 2]],
    [
      'all at once',
      { estados: ['alquilado'], activos: true, conIncidencia: true, provincia: 'Bizkaia' },
      [1],
    ],
  ])('[SORT-2] %s', (_name, filters, expected) => {
    expect(left(filters)).toEqual(expected);
  });

  it('[SORT-2] each province of the properties is offered once, in alphabetical order', () => {
    const named = (...names: string[]) => provinciasOf(names.map((provincia) => inmueble({ provincia })));
    expect(named('Zamora', 'Vizcaya', 'ÁVILA', 'Bizkaia', '', 'Atlántida', ' Atlántida ')).toEqual([
      'Atlántida',
      'Ávila',
      'Bizkaia',
      'Zamora',
    ]);
  });

  it('[SORT-2] a place that is no province is one filter, however its properties write it', () => {
    const written = ['Lisboa', 'lisboa', ' LISBOA', 'Líssboa', 'Évora', 'EVORA '];
    const inmuebles = written.map((provincia, at) => inmueble({ id: at + 1, provincia }));
    expect(provinciasOf(inmuebles)).toEqual(['Évora', 'Lisboa', 'Líssboa']);
    const idsIn = (provincia: string) =>
      inmuebles.filter((one) => passesFilters(one, BADGES, { ...NO_FILTERS, provincia })).map(({ id }) => id);
    expect(['Lisboa', 'évora'].map(idsIn)).toEqual([
      [1, 2, 3],
      [5, 6],
    ]);
  });
});

describe('the chips', () => {
  const filters: InmuebleFilters = {
    estados: ['alquilado', 'vendido'],
    activos: true,
    inactivos: true,
    conIncidencia: true,
    conSolicitud: true,
    provincia: 'Madrid',
  };

  it('[SORT-2] are in the order of the dialog', () => {
    expect(activeFilters(filters).map(({ label }) => label)).toEqual([
      'Alquilado',
      'Vendido',
      'Activo',
      'Inactivo',
      'Con incidencia',
      'Con solicitud',
      'Provincia: Madrid',
    ]);
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });

  it('[SORT-2] each removes its own filter only', () => {
    expect(activeFilters(filters).map(({ without }) => without)).toEqual([
      { ...filters, estados: ['vendido'] },
      { ...filters, estados: ['alquilado'] },
      { ...filters, activos: false },
      { ...filters, inactivos: false },
      { ...filters, conIncidencia: false },
      { ...filters, conSolicitud: false },
      { ...filters, provincia: null },
    ]);
  });

  it('[SORT-2] estados stay in the order of §4, however they are chosen', () => {
    const chosen = withEstado(withEstado(NO_FILTERS, 'vendido', true), 'comprado', true);
    expect(chosen).toEqual({ ...NO_FILTERS, estados: ['comprado', 'vendido'] });
    expect(withEstado(chosen, 'demolido', true)).toEqual(chosen);
  });
});
