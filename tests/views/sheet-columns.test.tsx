import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import {
  constructoraColumns,
  facturaColumns,
  incidenciaColumns,
  inquilinoColumns,
  propietarioColumns,
  suministroColumns,
} from '../../src/views/inmueble/sheet/sheet-columns.ts';
import type { PaperColumn } from '../../src/views/ui/paper-table.tsx';
import {
  constructora,
  factura,
  incidencia,
  inquilino,
  propietario,
  suministro,
} from '../flows/support/samples.ts';

/** What the sheet says of one item, by the heads of its columns. */
const printed = <Item,>(columns: readonly PaperColumn<Item>[], item: Item) =>
  Object.fromEntries(columns.map(({ head, show }) => [head, plain(show(item))]));

const plain = (shown: ReactNode) => (typeof shown === 'string' ? shown.replaceAll('\u00a0', ' ') : shown);

test('[PRINT-1] the sheet has the parties of a property', () => {
  expect(printed(propietarioColumns, propietario({ numero_cuenta: 'ES9121000418450200051332' }))).toEqual({
    Nombre: 'Jorge Prat Soler',
    Teléfono: '933 111 222',
    'Correo electrónico': 'jorge@correo.es',
    'Número de cuenta': '•••• •••• •••• •••• •••• 1332',
  });
  expect(printed(inquilinoColumns, inquilino())).toEqual({
    Nombre: 'Lucía Ferrer Otero',
    Teléfono: '612 405 918',
    'Correo electrónico': 'lucia@correo.es',
    Bonificación: '45,50 €',
  });
  expect(printed(constructoraColumns, constructora())).toEqual({
    Empresa: 'Obras Levante, S.L.',
    Teléfono: '963 215 480',
    'Correo electrónico': 'obras@levante.es',
    'Persona de contacto': 'Joan Ferri',
  });
  const unknown = { telefono: '', correo_electronico: '', numero_cuenta: null };
  expect(Object.values(printed(propietarioColumns, propietario(unknown)))).toEqual([
    'Jorge Prat Soler',
    'No disponible',
    'No disponible',
    'No disponible',
  ]);
});

test('[PRINT-1] the sheet has the supplies, incidents and invoices of a property', () => {
  expect(printed(suministroColumns, suministro({ estado: 'en_alta' }))).toEqual({
    Suministro: 'Electricidad',
    CUPS: 'ES0021000000000001AB',
    Estado: 'En alta',
    Observaciones: 'Sin observaciones',
  });
  expect(printed(incidenciaColumns, incidencia())).toEqual({
    Incidencia: 'Corte de luz',
    Estado: 'Abierta',
    Suministro: 'Electricidad',
    Observaciones: 'Sin luz desde ayer',
    Creación: '10/03/2026',
  });
  expect(printed(facturaColumns, factura({ estimado: true, descripcion: '' }))).toEqual({
    Factura: 'FE-2026-048127',
    Fecha: '31/10/2026',
    Suministro: 'Electricidad',
    Descripción: 'Sin descripción',
    Importe: '84,37 € (estimado)',
  });
});
