import { expect, it } from 'vitest';
import { documentoName, facturaName, incidenciaName } from '../../src/lib/item-name.ts';

it('a record without a name of its own is named by its kind and id', () => {
  const named = (own: string) => [
    documentoName({ id: 3, nombre: own }),
    facturaName({ id: 4, numero: own }),
    incidenciaName({ id: 5, tipo: own }),
  ];
  expect(named(' A-7 ')).toEqual(['A-7', 'A-7', 'A-7']);
  expect(named(' ')).toEqual(['Documento 3', 'Factura 4', 'Incidencia 5']);
});
