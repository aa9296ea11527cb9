import { expect, it } from 'vitest';
import { newestFacturas, newestFirst } from '../../src/lib/newest-first.ts';
import type { Factura } from '../../src/lib/models.ts';

const ITEMS = [
  { id: 1, fecha: null },
  { id: 2, fecha: '2025-01-21' },
  { id: 3, fecha: '2026-09-14T10:00:00+02:00' },
  { id: 4, fecha: '2025-01-21' },
  { id: 5, fecha: null },
];

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

it('[DOC-3] orders by date, then by id, with undated records at the end', () => {
  for (const items of ordersOf(ITEMS)) {
    const given = [...items];
    expect(newestFirst(items, ({ fecha }) => fecha).map(({ id }) => id)).toEqual([3, 4, 2, 5, 1]);
    expect(items).toEqual(given);
  }
});

it('[DOC-3] orders records with an unreadable date as those without one', () => {
  const dates = ['31/12/2019', 'basura', '2020-01-01', null, '2026-02-30', ' 2019-01-01 '];
  const items = dates.map((fecha, at) => ({ id: at, fecha }));
  expect(newestFirst(items, ({ fecha }) => fecha).map(({ id }) => id)).toEqual([2, 5, 4, 3, 1, 0]);
});

it('[HEAD-5] orders records of one day by their time', () => {
  const items = [
    { id: 7, fecha: '2026-03-02T08:00:00Z' },
    { id: 3, fecha: '2026-03-02T15:00:00Z' },
  ];
  expect(newestFirst(items, ({ fecha }) => fecha).map(({ id }) => id)).toEqual([3, 7]);
});

it('[INVOICE-3] invoices are ordered by their date', () => {
  const factura: Factura = {
    id: 1,
    numero: '',
    descripcion: '',
    nombre_archivo: '',
    inmueble: 3,
    suministro: null,
    fecha: '2025-01-21',
    enlace: null,
    tipoSuministro: 'Gas',
    importeNumerico: 1,
    estimado: false,
  };
  const later = { ...factura, id: 0, fecha: '2026-01-21' };
  expect(newestFacturas([factura, later])).toEqual([later, factura]);
});
