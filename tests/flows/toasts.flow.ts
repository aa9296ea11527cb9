import { toastsMachine } from '../../src/machines/toasts.machine.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { button, openInmueble, uploadDocumento } from '../support/flows/browser/looks.ts';
import { defineFlow, type Stage } from '../support/flows/define-flow.ts';

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
    enter: ({ page }) => page.getByRole('tab', { name: 'Documentación' }).click(),
    gestures: {
      'toast.show': async (stage) => {
        await button(stage.page, 'Subir documentación').click();
        await uploadDocumento(stage);
      },
      'toast.gone': async (stage) => {
        await closers(stage).click();
        await stage.page.clock.runFor(DURATION.toastFade);
      },
      'toasts.clear': ({ page }) => button(page, 'Cerrar sesión').click(),
    },
    states: {
      listening: (stage, { ids }) => stage.expect(closers(stage)).toHaveCount(ids.length),
    },
  },
});
