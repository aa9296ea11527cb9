import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { passTime } from '../../flows/browser/held-clock.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { openInmueble, uploadDocumento } from './support/portal.ts';

/** Each toast on screen can be closed, by hand. */
const closers = ({ page }: Driver) => button(page.getByRole('region', { name: 'Notificaciones' }), 'Cerrar');

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
    open: (driver) => openInmueble(driver),
    enter: (driver) => press(driver.page.getByRole('tab', { name: 'Documentación' })),
    gestures: {
      'toast.show': async (driver) => {
        await press(button(driver.page, 'Subir documentación'));
        await uploadDocumento(driver);
      },
      'toast.gone': async (driver) => {
        await press(closers(driver));
        await passTime(driver.page, DURATION.toastFade);
      },
      'toasts.clear': (driver) => press(button(driver.page, 'Cerrar sesión')),
    },
    states: {
      listening: (driver, { ids }) => driver.expect(closers(driver)).toHaveCount(ids.length),
    },
  },
});
