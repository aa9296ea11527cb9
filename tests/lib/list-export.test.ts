import { describe, expect, it } from 'vitest';
import { documentosCsv, facturasCsv, incidenciasCsv, periodCsv } from '../../src/lib/list-export.ts';
import { documento, factura, incidencia } from '../flows/support/samples.ts';

describe('the lists of a property as files for a spreadsheet', () => {
  it('[INVOICE-4][INVOICE-6] [EXPORT-1] estimated amounts have a column of their own', () => {
    const file = facturasCsv(7, [
      factura({ importeNumerico: 1132.45 }),
      factura({ numero: 'FG-1', tipoSuministro: 'Gas', importeNumerico: 41.11, estimado: true, fecha: null }),
    ]);

    expect(file).toEqual({
      name: 'facturas-inmueble-7.csv',
      text: [
        '\uFEFFFactura;Fecha;Suministro;Descripción;Importe (€);Importe estimado (€)',
        'FE-2026-048127;31/10/2026;Electricidad;Suministro eléctrico de octubre;1132,45;',
        'FG-1;;Gas;Suministro eléctrico de octubre;;41,11',
        '',
      ].join('\r\n'),
    });
  });

  it('[SPEND-2] [EXPORT-1] the invoices of a period are those of its months', () => {
    const facturas = [
      factura({ fecha: '2025-11-30', numero: 'A' }),
      factura({ fecha: '2025-12-01', numero: 'B' }),
      factura({ fecha: '2026-11-30', numero: 'C' }),
      factura({ fecha: null, numero: 'D' }),
    ];
    const today = '2026-11-21';
    const written = (periodo: number | null) => {
      const { name, text } = periodCsv(7, facturas, { periodo, today });
      return [
        name,
        ...text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(';')[0]),
      ];
    };
    expect(written(2025)).toEqual(['facturas-inmueble-7-2025.csv', 'A', 'B']);
    expect(written(null)).toEqual(['facturas-inmueble-7-ultimos-12-meses.csv', 'B', 'C']);
    expect(written(1999)).toEqual(['facturas-inmueble-7-ultimos-12-meses.csv', 'B', 'C']);
  });

  it('[INCIDENT-2] [EXPORT-1] the estado is written as shown; a missing value is an empty cell', () => {
    const file = incidenciasCsv(7, [
      incidencia({ observaciones: '=SUM(A1); "urgente"' }),
      incidencia({ estado: 'cerrada', cups: null, tipo_suministro: null, fecha_actualizacion: '2026-04-02' }),
    ]);

    expect(file).toEqual({
      name: 'incidencias-inmueble-7.csv',
      text: [
        '\uFEFFTipo;Estado;Observaciones;Suministro;CUPS;Creación;Actualización',
        'Corte de luz;Abierta;"\'=SUM(A1); ""urgente""";Electricidad;ES0021000000000001AB;10/03/2026;',
        'Corte de luz;Resuelta;Sin luz desde ayer;;;10/03/2026;02/04/2026',
        '',
      ].join('\r\n'),
    });
  });

  it('[DOC-3] [EXPORT-1] documents are written with name and date', () => {
    expect(documentosCsv(7, [documento()])).toEqual({
      name: 'documentos-inmueble-7.csv',
      text: [
        '\uFEFFNombre;Descripción;Tipo;Fecha',
        'Contrato de arrendamiento;Firmado por ambas partes;Contrato;14/09/2026',
        '',
      ].join('\r\n'),
    });
  });
});
