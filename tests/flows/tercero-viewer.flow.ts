import { terceroViewerMachine, type Terceros } from '../../src/machines/tercero-viewer.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { inmuebleDetail, inquilino, serviceError } from '../support/flows/samples.ts';

const nobody: Terceros = { tercero: 'inquilino', people: [] };
const tenants: Terceros = {
  tercero: 'inquilino',
  people: [inquilino(), inquilino({ id: 15, nombre: 'Marcos' })],
};
const failed = {
  'no answer': {
    error: serviceError('No se pudieron obtener los datos del inquilino. Por favor, inténtelo de nuevo.'),
  },
};

export default defineFlow({
  machine: terceroViewerMachine,
  title: 'Tenants, owners or builders of a property',
  starts: {
    'two tenants are listed': { tercero: 'inquilino', inmueble: inmuebleDetail({ inquilinos: [11, 15] }) },
    'no owner is listed': { tercero: 'propietario', inmueble: inmuebleDetail({ inquilinos: [11] }) },
    'a builder is listed': { tercero: 'constructora', inmueble: inmuebleDetail({ constructoras: [12] }) },
  },
  samples: { 'load.retry': {}, 'dialog.close': {} },
  outcomes: {
    loadTerceros: {
      done: { 'who is listed': { output: tenants }, nobody: { output: nobody } },
      error: failed,
    },
    findTerceros: {
      done: { 'who was found': { output: tenants }, nobody: { output: nobody } },
      error: failed,
    },
  },
});
