import { facturaListMachine } from '../../src/machines/factura-list.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { factura, serviceError } from '../support/flows/samples.ts';

const luz = factura();
const gas = factura({
  id: 22,
  numero: 'FG-2026-011930',
  descripcion: 'Gas natural, septiembre y octubre',
  fecha: '2026-11-04',
  tipoSuministro: 'Gas',
  importeNumerico: 61.02,
  estimado: true,
  enlace: null,
});
const failed = serviceError('No se pudieron cargar las facturas. Por favor, inténtalo de nuevo.');

export default defineFlow({
  machine: facturaListMachine,
  title: 'Invoices of a property',
  starts: { 'of a property': { inmueble: 7 } },
  samples: {
    'list.retry': {},
    'factura.download': [{ enlace: luz.enlace }, { enlace: null }],
    'export.request': [{ filter: '' }, { filter: 'gas' }],
  },
  outcomes: {
    loadFacturas: {
      done: { 'two invoices': { output: [luz, gas] } },
      error: { 'the server fails': { error: failed } },
    },
    reloadFacturas: {
      done: { 'one invoice': { output: [gas] } },
      error: { 'the server fails': { error: failed } },
    },
  },
});
