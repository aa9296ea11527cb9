import { preferencesMachine } from '../../src/machines/preferences.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';

export default defineFlow({
  machine: preferencesMachine,
  title: 'What a client wants to see',
  starts: {
    'of a client': { parent, clienteId: 1, preferencias: { mostrarPropiedad: true, mostrarGestion: true } },
  },
  distinguish: ({ values }) => values,
  samples: {
    'field.changed': [
      { name: 'mostrarPropiedad', value: false },
      { name: 'mostrarGestion', value: false },
      { name: 'mostrarGestion', value: true },
    ],
    'form.submit': {},
  },
  outcomes: {
    savePreferencias: {
      done: { written: { output: undefined } },
      error: { 'the storage refuses': { error: new Error('QuotaExceededError') } },
    },
  },
});
