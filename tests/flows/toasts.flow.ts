import { toastsMachine } from '../../src/machines/toasts.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';

export default defineFlow({
  machine: toastsMachine,
  title: 'The toasts on screen',
  distinguish: ({ ids }) => ids.length,
  samples: {
    'toast.show': { kind: 'success', text: 'Documento subido correctamente', duration: 4000 },
    'toast.gone': { id: 'toast-1' },
    'toasts.clear': {},
  },
});
