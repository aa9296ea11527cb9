import { DURATION } from '../../src/lib/constants.ts';
import { messages } from '../../src/lib/messages.ts';
import { toastMachine } from '../../src/machines/toasts/toast.machine.ts';
import { defineFlow, parent } from '../../flows/index.ts';
import { OWN_TIME, toastScreen } from './screens/toast.screen.ts';

export default defineFlow({
  machine: toastMachine,
  title: 'One toast',
  starts: {
    [OWN_TIME]: {
      parent,
      id: 'toast-1',
      kind: 'success',
      text: messages.preferencias.saved,
      duration: DURATION.toastProfile,
    },
    'with the usual time': { parent, id: 'toast-1', kind: 'warning', text: messages.documento.noFile },
  },
  samples: { 'toast.hold': {}, 'toast.release': {}, 'toast.close': {} },
  screen: toastScreen,
});
