import { expect, it } from 'vitest';
import { newestFacturas, newestFirst, newestIncidencias } from '../../src/lib/newest-first.ts';
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

it('[DOC-3] orders by date, within a day by what was entered last, and puts what has no date at the end', () => {
  for (const items of ordersOf(ITEMS)) {
    const given = [...items];
    expect(newestFirst(items, ({ fecha }) => fecha).map(({ id }) => id)).toEqual([3, 4, 2, 5, 1]);
    expect(items).toEqual(given);
  }
});

it('[INVOICE-3] [INCIDENT-2] invoices go by their date, incidents by the day they were reported', () => {
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
  const incidencia: Incidencia = {
    id: 1,
    suministro: 1,
    tipo: 'Corte',
    observaciones: '',
    estado: 'abierta',
    fecha_creacion: '2025-01-21',
    fecha_actualizacion: null,
    cups: null,
    tipo_suministro: null,
  };
  const newer = { ...incidencia, id: 0, fecha_creacion: '2026-01-21' };
  expect(newestIncidencias([incidencia, newer])).toEqual([newer, incidencia]);
});
