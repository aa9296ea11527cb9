import { expect, it } from 'vitest';
import { filterDocumentos, filterFacturas, filterIncidencias } from '../../src/lib/list-filters.ts';
import { documento, factura, incidencia } from '../flows/support/samples.ts';

const DOCUMENTOS = [
  documento({ id: 1, nombre: 'Contrato', descripcion: 'Firmado por ambas partes', tipo: 'arrendamiento' }),
  documento({ id: 2, nombre: 'Acta', titulo: 'Escaneo', descripcion: '', tipo: 'junta_vecinos' }),
];

it.each([
  ['', [1, 2]],
  [' ', [1, 2]],
  ['CONTRATO', [1]],
  ['ambas', [1]],
  ['arrenda', [1]],
  ['junta_vec', [2]],
  ['Junta vec', [2]],
  ['escaneo', [2]],
  ['actajunta', []],
  ['contratos', []],
])('[DOC-2] the filter %j leaves the documents %j', (filter, ids) => {
  expect(filterDocumentos(DOCUMENTOS, filter).map(({ id }) => id)).toEqual(ids);
});

it.each(['por ambas partes', 'por  ambas', 'ambas\u00a0partes'])(
  '[DOC-2] a text is found as it is shown, whatever line breaks and spaces it has: %j',
  (filter) => {
    const documentos = [documento({ descripcion: 'Firmado por\nambas\r\n \tpartes' })];
    expect(filterDocumentos(documentos, filter)).toEqual(documentos);
  },
);

const FACTURAS = [
  factura({
    id: 1,
    numero: 'FE-2026-1',
    descripcion: 'Primer recibo',
    nombre_archivo: 'enero.pdf',
    tipoSuministro: 'Electricidad',
    importeNumerico: 12_182.69,
    fecha: '2025-10-21',
    estimado: true,
  }),
  factura({
    id: 2,
    numero: 'FG-2026-2',
    descripcion: 'Octubre',
    nombre_archivo: 'gas.png',
    tipoSuministro: 'Gas',
    importeNumerico: 40,
    fecha: null,
    estimado: false,
  }),
];

it.each([
  ['', [1, 2]],
  ['fe-2026', [1]],
  ['PRIMER', [1]],
  ['.Pdf', [1]],
  ['electri', [1]],
  ['12.182,69', [1]],
  ['182,69 €', [1]],
  ['12182,69', [1]],
  ['12182.69', [1]],
  ['12.182,69', [1]],
  ['octubre 2025', [1]],
  ['182,69\u00a0€', [1]],
  ['40,00 €', [2]],
  ['21/10/2025', [1]],
  ['2025-10', []],
  ['octubre de 2025', [1]],
  ['octubre', [1, 2]],
  ['estimado', [1]],
  ['disponible', []],
  ['h', []],
  ['null', []],
])('[INVOICE-1] the filter %j leaves the invoices %j', (filter, ids) => {
  expect(filterFacturas(FACTURAS, filter).map(({ id }) => id)).toEqual(ids);
});

it.each([
  [1048.64, '1048,64', true],
  [1048.64, '1.048,64', true],
  [1_234_048.64, '1.234.048,64 €', true],
  [1.005, '1.01', true],
  [1.005, '1,00', false],
])('[INVOICE-1] an invoice of %d € is found by %j: %s', (importeNumerico, filter, isFound) => {
  expect(filterFacturas([factura({ importeNumerico })], filter).length).toBe(isFound ? 1 : 0);
});

it.each([
  '1.204,86 €',
  '1204,86€',
  ' 1.204,86€ ',
  '1204.86 €',
  '1.204,86\u00a0€',
  '-1204,86',
  '-1.204,86 €',
  '− 1204.86',
  '+1204,86 EUR',
  '€ 1.204,86',
  '1204,86 euros',
  '9/3/2026',
  '09/03/2026',
  '9/03/2026',
  '09-03-2026',
  '9.3.2026',
])('[INVOICE-1] amount and date are found as one types them: %j', (filter) => {
  const wanted = factura({ importeNumerico: 1204.86, fecha: '2026-03-09' });
  const other = factura({ importeNumerico: 1204.85, fecha: '2026-03-08' });
  expect(filterFacturas([other, wanted], filter)).toEqual([wanted]);
});

it('[INVOICE-1] a refund is found by its negative amount, and a number by a part with a dash', () => {
  const refund = factura({ importeNumerico: -45 });
  const plain = factura({ numero: 'FE-3', importeNumerico: 31.2, fecha: '2026-03-09' });
  expect(filterFacturas([refund, plain], '-45,00 €')).toEqual([refund]);
  expect(filterFacturas([refund, plain], '-3')).toEqual([plain]);
  expect(filterFacturas([factura({ importeNumerico: 3 })], '-3')).toEqual([]);
});

it('[INVOICE-1] a € within a text is found as it is written', () => {
  const wanted = factura({ descripcion: 'Cuota de 12 € al mes' });
  expect(filterFacturas([wanted], '12 € al mes')).toEqual([wanted]);
});

const INCIDENCIAS = [
  incidencia({
    id: 1,
    tipo: 'Fuga',
    observaciones: 'En el contador',
    estado: 'abierta',
    cups: 'ES0021000007123456JR0F',
    tipo_suministro: 'Gas',
  }),
  incidencia({
    id: 2,
    tipo: 'Avería',
    observaciones: '',
    estado: 'cerrada',
    cups: null,
    tipo_suministro: null,
  }),
];

it.each([
  ['', [1, 2]],
  ['fuga', [1]],
  ['averia', [2]],
  ['contador', [1]],
  ['es002', [1]],
  ['ES 0021 0000 0712 3456 JR0F', [1]],
  ['0712 3456', [1]],
  ['GAS', [1]],
  ['abierta', [1]],
  ['cerrada', [2]],
  ['Resuelta', [2]],
  ['null', []],
])('[INCIDENT-1] the filter %j leaves the incidents %j', (filter, ids) => {
  expect(filterIncidencias(INCIDENCIAS, filter).map(({ id }) => id)).toEqual(ids);
});
