import { toastMachine } from '../../src/machines/toast.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';

export default defineFlow({
  machine: toastMachine,
  title: 'One toast',
  starts: {
    'with a time of its own': {
      parent,
      id: 'toast-1',
      kind: 'success',
      text: 'Inmueble creado correctamente',
      duration: 3000,
    },
    'with the usual time': { parent, id: 'toast-1', kind: 'error', text: 'Algo ha fallado' },
  },
  samples: { 'toast.hold': {}, 'toast.release': {}, 'toast.close': {} },
});
