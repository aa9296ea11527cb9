import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { passTime } from '../../flows/browser/simulated-time.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { PATH } from '../../tools/driver/api.ts';
import { get, record } from './support/answers.ts';
import { startOnInmueble, uploadDocumento } from './support/portal.ts';
import { documento } from './support/samples.ts';

const withoutFile = documento({ enlace: null });

/** The close buttons of the toasts on screen. */
const closers = ({ page }: Driver) => button(page.getByRole('region', { name: 'Notificaciones' }), 'Cerrar');

export default defineFlow({
  machine: toastsMachine,
  title: 'The toasts on screen',
  distinguish: ({ toasts }) => toasts.map(({ kind }) => kind),
  samples: {
    'toast.show': [
      { kind: 'success', text: 'Documento subido correctamente', duration: 4000 },
      { kind: 'warning', text: 'El documento no tiene un archivo asociado' },
    ],
    'toast.gone': { id: 'toast-1' },
    'toasts.clear': {},
  },
  screen: {
    open: (driver) => {
      driver.answer(get(PATH.documentos, [record.documento(withoutFile)]));
      return startOnInmueble(driver);
    },
    enter: (driver) => press(driver.page.getByRole('tab', { name: 'Documentación' })),
    gestures: {
      'toast.show': async (driver, { kind }) => {
        if (kind === 'warning') return press(button(driver.page, `Descargar ${withoutFile.nombre}`));
        await press(button(driver.page, 'Subir documentación'));
        await uploadDocumento(driver);
      },
      'toast.gone': async (driver) => {
        await press(closers(driver).last());
        await passTime(driver.page, DURATION.toastFade);
      },
      'toasts.clear': (driver) => press(button(driver.page, 'Cerrar sesión')),
    },
    states: {
      listening: (driver, { toasts }) => driver.expect(closers(driver)).toHaveCount(toasts.length),
    },
  },
});
