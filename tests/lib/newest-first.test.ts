import { expect, it } from 'vitest';
import { newestFacturas, newestFirst, openFirst } from '../../src/lib/newest-first.ts';
import type { Factura, Incidencia } from '../../src/lib/models.ts';

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

it('[HEAD-5] open incidents come first, then those in progress, then the rest, newest first in each group', () => {
  const incidencia = (id: number, estado: string, fecha_creacion: string | null): Incidencia => ({
    id,
    suministro: 1,
    tipo: 'Corte',
    observaciones: '',
    estado,
    fecha_creacion,
    fecha_actualizacion: null,
    cups: null,
    tipo_suministro: null,
  });
  const ordered = [
    incidencia(1, 'Abierta', '2025-03-01'),
    incidencia(2, 'abierta', '2024-01-01'),
    incidencia(3, 'abierta', null),
    incidencia(4, 'tramitada', '2026-01-02'),
    incidencia(5, 'tramitada', '2026-01-01'),
    incidencia(7, 'cerrada', '2026-06-01'),
    incidencia(6, 'resuelta', '2026-06-01'),
  ];
  expect(openFirst(ordered.toReversed())).toEqual(ordered);
  expect(openFirst(ordered.toSorted((one, other) => other.id - one.id))).toEqual(ordered);
});
