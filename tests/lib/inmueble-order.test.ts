import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextOrder,
  ORDER_FIELDS,
  orderInmuebles,
  parseOrder,
  writeOrder,
  type InmuebleOrder,
} from '../../src/lib/inmueble-order.ts';
import type { Inmueble } from '../../src/lib/models.ts';
import { ORDER_OPTIONS, orderInWords } from '../../src/lib/order-label.ts';
import { inmueble } from '../flows/support/samples.ts';

const ascending = (by: InmuebleOrder['by']): InmuebleOrder => ({ by, isDescending: false });
const descending = (by: InmuebleOrder['by']): InmuebleOrder => ({ by, isDescending: true });

/** Properties with these values; their ids are their positions. */
const listOf = (records: readonly Partial<Inmueble>[]) =>
  records.map((record, at) => inmueble({ id: at + 1, ...record }));
const ids = (inmuebles: readonly Inmueble[]) => inmuebles.map(({ id }) => id);
const door = (nombre_via: string, numero_via: string, rest: Partial<Inmueble> = {}) => ({
  tipo_via: 'calle',
  nombre_via,
  numero_via,
  ...rest,
});

describe('by Inmueble', () => {
  it('[SORT-1] numbers are ordered by their value, letters as in Spanish', () => {
    const inmuebles = listOf([
      door('Oca', '1'),
      door('Mayor', '10'),
      door('Ñuño', '1'),
      door('Mayor', '2'),
      door('mayor', '2 bis'),
      door('Álamo', '3'),
      door('Núñez', '1'),
      door('Mayor Alta', '1'),
    ]);
    expect(ids(orderInmuebles(inmuebles, ascending('inmueble')))).toEqual([6, 4, 5, 2, 8, 7, 3, 1]);
    expect(ids(orderInmuebles(inmuebles, descending('inmueble')))).toEqual([1, 3, 7, 8, 2, 5, 4, 6]);
  });

  it('[SORT-1] a street comes before one whose longer name begins with it', () => {
    const inmuebles = listOf([door('Mayor Alta', '1'), door('Mayor', 's/n'), door('Mayor', '2')]);
    expect(ids(orderInmuebles(inmuebles, ascending('inmueble')))).toEqual([3, 2, 1]);
  });

  it('[SORT-1] doors of one building are ordered by staircase, floor and door', () => {
    const inmuebles = listOf([
      door('Mayor', '2', { planta: '10' }),
      door('Mayor', '2', { planta: '2', puerta: 'B' }),
      door('Mayor', '2', { planta: '2', puerta: 'A' }),
    ]);
    expect(ids(orderInmuebles(inmuebles, ascending('inmueble')))).toEqual([3, 2, 1]);
  });
});

describe('by Inmueble, what does not count', () => {
  it('[SORT-1] spaces around a value', () => {
    const inmuebles = listOf([
      door('Zurbano', '1', { tipo_via: ' calle ' }),
      door(' Mayor ', ' 2 ', { planta: ' 10 ' }),
      door('Mayor', '2', { planta: '9', puerta: ' B' }),
      door('Mayor', '2', { planta: '9', puerta: 'A' }),
      door(' ', '1'),
      door('Alcalá', '1'),
    ]);
    expect(ids(orderInmuebles(inmuebles, ascending('inmueble')))).toEqual([6, 4, 3, 2, 1, 5]);
  });

  it('[SORT-1] a missing street type', () => {
    const inmuebles = listOf([door('Sierpes', '1', { tipo_via: '' }), door('Mayor', '1')]);
    expect(ids(orderInmuebles(inmuebles, ascending('inmueble')))).toEqual([2, 1]);
  });

  it('[SORT-1] postal code, city and province', () => {
    const inmuebles = listOf([
      door('Mayor', '2', { codigo_postal: '48001', ciudad: 'Bilbao', provincia: 'Bizkaia' }),
      door('Mayor', '2', { codigo_postal: '02001', ciudad: 'Albacete', provincia: 'Albacete' }),
    ]);
    expect(ids(orderInmuebles(inmuebles, ascending('inmueble')))).toEqual([1, 2]);
  });

  it('[SORT-1] doors of one building are ordered by portal and staircase first', () => {
    const inmuebles = listOf([
      door('Mayor', '2', { portal: '2', escalera: '1', planta: '1', puerta: 'A' }),
      door('Mayor', '2', { portal: '1', escalera: '2', planta: '1', puerta: 'A' }),
      door('Mayor', '2', { portal: '1', escalera: '1', planta: '2', puerta: 'B' }),
      door('Mayor', '2', { portal: '1', escalera: '1', planta: '2', puerta: 'A' }),
    ]);
    expect(ids(orderInmuebles(inmuebles, ascending('inmueble')))).toEqual([4, 3, 2, 1]);
  });
});

describe('by the other columns', () => {
  it.each([
    ['ciudad', ['Zamora', 'Ávila', 'Cádiz'], [2, 3, 1]],
    ['estado', ['vendido', 'alquilado', 'proceso_compra', 'comprado'], [2, 4, 3, 1]],
    ['cambio', ['2026-10-02', '2025-12-31', '2026-09-30T10:00:00Z'], [2, 3, 1]],
  ] as const)('[SORT-1] %s', (by, values, expected) => {
    const field = by === 'cambio' ? 'fecha_cambio_estado' : by;
    const inmuebles = listOf(values.map((value) => ({ [field]: value })));
    expect(ids(orderInmuebles(inmuebles, ascending(by)))).toEqual(expected);
    expect(ids(orderInmuebles(inmuebles, descending(by)))).toEqual(expected.toReversed());
  });

  it.each([
    ['ciudad', { ciudad: ' ' }],
    ['cambio', { fecha_cambio_estado: null }],
    ['cambio', { fecha_cambio_estado: 'ayer' }],
    ['inmueble', { nombre_via: '' }],
  ] as const)('[SORT-1] without a value by %s a property is last in both directions', (by, empty) => {
    const inmuebles = listOf([
      empty,
      { ciudad: 'Zamora', fecha_cambio_estado: '2026-01-02', nombre_via: 'Zurbano' },
      { ciudad: 'Ávila', fecha_cambio_estado: '2026-01-01', nombre_via: 'Alcalá' },
      empty,
    ]);
    expect(ids(orderInmuebles(inmuebles, ascending(by)))).toEqual([3, 2, 1, 4]);
    expect(ids(orderInmuebles(inmuebles, descending(by)))).toEqual([2, 3, 1, 4]);
  });
});

it('[SORT-1] every order keeps all properties, equal ones in their original order, and does not change the list itself', () => {
  const anyInmueble = fc.record({
    ciudad: fc.constantFrom('', 'Ávila', 'Zamora'),
    estado: fc.constantFrom('vendido', 'demolido'),
    fecha_cambio_estado: fc.constantFrom(null, '2026-01-01', '2026-01-02'),
    nombre_via: fc.constantFrom('', 'Mayor'),
  });
  fc.assert(
    fc.property(
      fc.array(anyInmueble),
      fc.constantFrom(...ORDER_FIELDS),
      fc.boolean(),
      (records, by, isDescending) => {
        const inmuebles = listOf(records);
        const ordered = orderInmuebles(inmuebles, { by, isDescending });
        expect(ids(ordered).toSorted((one, other) => one - other)).toEqual(ids(inmuebles));
        expect(ids(orderInmuebles(ordered, { by, isDescending }))).toEqual(ids(ordered));
        const field = {
          inmueble: 'nombre_via',
          cambio: 'fecha_cambio_estado',
          ciudad: 'ciudad',
          estado: 'estado',
        }[by] as keyof Inmueble;
        for (const value of new Set(inmuebles.map((one) => one[field]))) {
          const equal = ids(ordered.filter((one) => one[field] === value));
          expect(equal).toEqual(equal.toSorted((one, other) => one - other));
        }
      },
    ),
  );
});

describe('an order', () => {
  it('[SORT-1] is ascending, descending, then none', () => {
    expect(nextOrder(null, 'ciudad')).toEqual(ascending('ciudad'));
    expect(nextOrder(ascending('ciudad'), 'ciudad')).toEqual(descending('ciudad'));
    expect(nextOrder(descending('ciudad'), 'ciudad')).toBeNull();
    expect(nextOrder(descending('estado'), 'ciudad')).toEqual(ascending('ciudad'));
  });

  it('[SORT-1] is read from the address as it was written; anything else is none', () => {
    for (const by of ORDER_FIELDS)
      for (const order of [ascending(by), descending(by)])
        expect(parseOrder(writeOrder(order))).toEqual(order);
    for (const text of [null, '', '-', 'tipo', '--ciudad', '-ciudad ']) expect(parseOrder(text)).toBeNull();
  });

  it('[SORT-1] is described in words', () => {
    expect(orderInWords(ascending('inmueble'))).toBe('Ordenado por Inmueble, ascendente');
    expect(orderInWords(descending('cambio'))).toBe('Ordenado por Cambio de estado, descendente');
    expect(orderInWords(null)).toBe('Sin ordenar');
    expect(ORDER_OPTIONS).toEqual([
      { value: '', label: 'Sin ordenar' },
      { value: 'inmueble', label: 'Inmueble, ascendente' },
      { value: '-inmueble', label: 'Inmueble, descendente' },
      { value: 'ciudad', label: 'Ciudad, ascendente' },
      { value: '-ciudad', label: 'Ciudad, descendente' },
      { value: 'estado', label: 'Estado, ascendente' },
      { value: '-estado', label: 'Estado, descendente' },
      { value: 'cambio', label: 'Cambio de estado, ascendente' },
      { value: '-cambio', label: 'Cambio de estado, descendente' },
    ]);
  });
});
