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
