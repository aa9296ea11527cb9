import type { Locator } from 'playwright';
import { DURATION } from '../../../src/lib/constants.ts';
import type { toastMachine } from '../../../src/machines/toasts/toast.machine.ts';
import { passTime } from '../../../flows/browser/simulated-time.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import type { ContextOf, Driver, Screen } from '../../../flows/index.ts';
import { documento } from '../support/samples.ts';
import { get, record } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { dwellOn, press } from '../../../flows/browser/input.ts';
import { button } from '../../../tools/driver/elements.ts';
import { logInBefore } from '../support/portal.ts';

type Context = ContextOf<typeof toastMachine>;

const region = ({ page }: Driver) => page.getByRole('region', { name: 'Notificaciones' });
const withoutFile = documento({ enlace: null });

/** Errors and warnings are announced assertively, all others politely. */
function toast(driver: Driver, { kind, text }: Context): Locator {
  const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
  return region(driver).getByRole(role).filter({ hasText: text });
}

export const OWN_TIME = 'with a time of its own';

export const toastScreen: Screen<typeof toastMachine> = {
  open: async (driver, start) => {
    driver.answer(get(PATH.documentos, [record.documento(withoutFile)]));
    await logInBefore(driver);
    await driver.go(start === OWN_TIME ? '/perfil' : '/inmueble/7');
  },
  enter: (driver, start) =>
    press(
      button(driver.page, start === OWN_TIME ? 'Guardar preferencias' : `Descargar ${withoutFile.nombre}`),
    ),
  gestures: {
    /** A held toast stays for any length of time. */
    'toast.hold': async (driver) => {
      await dwellOn({
        shown: region(driver).getByText(/\w/).first(),
        control: button(region(driver), 'Cerrar'),
      });
      await passTime(driver.page, 3 * DURATION.toast);
    },
    'toast.release': (driver) =>
      dwellOn({
        shown: driver.page.getByRole('heading', { level: 1 }),
        control: driver.page.getByRole('main').getByRole('button').last(),
      }),
    'toast.close': (driver) => press(button(region(driver), 'Cerrar')),
  },
  notByTouch: {
    'toast.hold': () => 'a finger cannot stay on a toast without pressing it',
    'toast.release': () => 'a finger cannot stay on a toast without pressing it',
  },
  alike: allAlike('a toast does not show that its timer is paused', 'showing', 'held'),
  states: {
    showing: (driver, context) => driver.expect(toast(driver, context)).toHaveCSS('opacity', '1'),
    held: (driver, context) => driver.expect(toast(driver, context)).toHaveCSS('opacity', '1'),
    fading: (driver, context) => driver.expect(toast(driver, context)).toHaveCSS('opacity', '0'),
    gone: (driver, context) => driver.expect(toast(driver, context)).toHaveCount(0),
  },
};
