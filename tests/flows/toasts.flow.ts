import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { passTime } from '../../flows/browser/clock.ts';
import { button, openInmueble, uploadDocumento } from './support/looks.ts';
import { defineFlow, type Stage } from '../../flows/model/define-flow.ts';
import { press } from '../../flows/browser/gestures.ts';

/** Each toast on screen can be closed, by hand. */
const closers = ({ page }: Stage) => button(page.getByRole('region', { name: 'Notificaciones' }), 'Cerrar');

export default defineFlow({
  machine: toastsMachine,
  title: 'The toasts on screen',
  distinguish: ({ ids }) => ids.length,
  samples: {
    'toast.show': { kind: 'success', text: 'Documento subido correctamente', duration: 4000 },
    'toast.gone': { id: 'toast-1' },
    'toasts.clear': {},
  },
  screen: {
    open: (stage) => openInmueble(stage),
    enter: (stage) => press(stage, stage.page.getByRole('tab', { name: 'Documentación' })),
    gestures: {
      'toast.show': async (stage) => {
        await press(stage, button(stage.page, 'Subir documentación'));
        await uploadDocumento(stage);
      },
      'toast.gone': async (stage) => {
        await press(stage, closers(stage));
        await passTime(stage.page, DURATION.toastFade);
      },
      'toasts.clear': (stage) => press(stage, button(stage.page, 'Cerrar sesión')),
    },
    states: {
      listening: (stage, { ids }) => stage.expect(closers(stage)).toHaveCount(ids.length),
    },
  },
});
