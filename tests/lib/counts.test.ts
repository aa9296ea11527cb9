import { expect, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';

/** Counts in words. */

const { dashboard, documento, factura, importing, incidencia, pendientes } = messages;

it('[VIEW-2] one of one is in the singular, all other counts are in the plural', () => {
  const counts = [dashboard, documento, factura, incidencia, pendientes].map(({ count }) => count);
  expect(counts.map((count) => count('1', '1'))).toEqual([
    '1 de 1 inmueble',
    '1 de 1 documento',
    '1 de 1 factura',
    '1 de 1 incidencia',
    '1 de 1 pendiente',
  ]);
  expect(counts.map((count) => count('1', '2'))).toEqual([
    '1 de 2 inmuebles',
    '1 de 2 documentos',
    '1 de 2 facturas',
    '1 de 2 incidencias',
    '1 de 2 pendientes',
  ]);
});

it('[IMPORT-5] the end of an import is told in the singular if one was imported', () => {
  expect([importing.ended(1, 0, 2), importing.ended(3, 1, 0)]).toEqual([
    'Importación terminada: 1 importado, 0 con fallo, 2 por comprobar',
    'Importación terminada: 3 importados, 1 con fallo, 0 por comprobar',
  ]);
});
