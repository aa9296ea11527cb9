import { describe, expect, it } from 'vitest';
import { importe } from '../../src/lib/format.ts';
import {
  documentosCsv,
  facturasCsv,
  incidenciasCsv,
  inmueblesCsv,
  pendientesCsv,
  periodCsv,
} from '../../src/lib/list-export.ts';
import type { Pendiente } from '../../src/lib/pendientes.ts';
import { documento, factura, incidencia, inmueble } from '../flows/support/samples.ts';

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

  it.each([1.005, 8.345, 1132.455, -2.675, 40.1])(
    '[INVOICE-4] [EXPORT-1] an amount of %d has the cents that the screen shows',
    (importeNumerico) => {
      const amount = facturasCsv(7, [factura({ importeNumerico })])
        .text.split('\r\n')[1]
        ?.split(';')[4];
      expect(amount).toBe(importe(importeNumerico).replace(/[^\d,-]/g, ''));
    },
  );

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

describe('the lists of all properties as files for a spreadsheet', () => {
  it('[EXPORT-1] properties have their code, the whole address, estado and activity', () => {
    const gestion = inmueble({
      tipo: 'gestion',
      tipo_via: 'avenida',
      nombre_via: 'de la Paz',
      portal: '3',
      escalera: 'izq',
      estado: 'proceso_venta',
      activo: false,
      fecha_cambio_estado: '',
    });
    expect(inmueblesCsv([inmueble(), gestion])).toEqual({
      name: 'inmuebles.csv',
      text: [
        '\uFEFFCódigo;Tipo;Tipo de vía;Nombre de la vía;Número;Portal;Escalera;Planta;Puerta;Código postal;Ciudad;' +
          'Provincia;Estado;Actividad;Fecha cambio de estado',
        'Al-7;Propiedad;Calle;Alcalá;7;;;2;B;28014;Madrid;Madrid;Comprado;Activo;09/03/2026',
        'de-7;Gestión;Avenida;de la Paz;7;3;izq;2;B;28014;Madrid;Madrid;Proceso de venta;Inactivo;',
        '',
      ].join('\r\n'),
    });
  });

  it('[PEND-6] [EXPORT-1] pendientes have their property, kind and day', () => {
    const incident: Pendiente = {
      kind: 'incidencia',
      id: 5,
      inmueble: inmueble(),
      estado: 'tramitada',
      tipo: 'Corte de luz',
      observaciones: 'Sin luz desde ayer',
      suministro: 'Electricidad',
      cups: 'ES0021000000000001AB',
      desde: '2026-03-10',
    };
    const request: Pendiente = {
      ...incident,
      kind: 'solicitud',
      estado: 'en_proceso',
      suministro: null,
      cups: null,
      desde: null,
    };
    expect(pendientesCsv([incident, request])).toEqual({
      name: 'pendientes.csv',
      text: [
        '\uFEFFPendiente;Código;Dirección;Portal;Escalera;Planta;Puerta;Ciudad;Motivo;Observaciones;Suministro;CUPS;Estado;Desde',
        'Incidencia;Al-7;Calle Alcalá, 7;;;2;B;Madrid;Corte de luz;Sin luz desde ayer;Electricidad;' +
          'ES0021000000000001AB;Tramitada;10/03/2026',
        'Solicitud;Al-7;Calle Alcalá, 7;;;2;B;Madrid;Corte de luz;Sin luz desde ayer;;;En proceso;',
        '',
      ].join('\r\n'),
    });
  });
});
