import type { Locator } from 'playwright';
import { DURATION } from '../../../src/lib/constants.ts';
import type { toastMachine } from '../../../src/machines/toasts/toast.machine.ts';
import { passTime } from '../../../flows/browser/clock.ts';
import { allAlike } from '../../../flows/browser/look-around.ts';
import { button } from '../support/looks.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';
import type { ContextOf, Screen, Stage } from '../../../flows/model/define-flow.ts';
import { documento } from '../support/samples.ts';
import { get, PATH, record } from '../support/answers.ts';
import { dwellOn, press } from '../../../flows/browser/gestures.ts';

type Context = ContextOf<typeof toastMachine>;

const region = ({ page }: Stage) => page.getByRole('region', { name: 'Notificaciones' });
const withoutFile = documento({ enlace: null });

/** Errors and warnings interrupt, all else waits its turn. */
function toast(stage: Stage, { kind, text }: Context): Locator {
  const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
  return region(stage).getByRole(role).filter({ hasText: text });
}

export const OWN_TIME = 'with a time of its own';

export const toastScreen: Screen<typeof toastMachine> = {
  open: async (stage, start) => {
    stage.answer(get(PATH.documentos, [record.documento(withoutFile)]));
    await logInBefore(stage);
    await stage.go(start === OWN_TIME ? '/perfil' : '/inmueble/7');
  },
  enter: (stage, start) =>
    press(
      stage,
      button(stage.page, start === OWN_TIME ? 'Guardar preferencias' : `Descargar ${withoutFile.nombre}`),
    ),
  gestures: {
    /** However long one looks at it, it stays. */
    'toast.hold': async (stage) => {
      await dwellOn(stage, {
        shown: region(stage).getByText(/\w/).first(),
        control: button(region(stage), 'Cerrar'),
      });
      await passTime(stage.page, 3 * DURATION.toast);
    },
    'toast.release': (stage) =>
      dwellOn(stage, {
        shown: stage.page.getByRole('heading', { level: 1 }),
        control: stage.page.getByRole('main').getByRole('button').last(),
      }),
    'toast.close': (stage) => press(stage, button(region(stage), 'Cerrar')),
  },
  alike: allAlike('a toast does not tell that its time stands still', 'showing', 'held'),
  states: {
    showing: (stage, context) => stage.expect(toast(stage, context)).toHaveCSS('opacity', '1'),
    held: (stage, context) => stage.expect(toast(stage, context)).toHaveCSS('opacity', '1'),
    fading: (stage, context) => stage.expect(toast(stage, context)).toHaveCSS('opacity', '0'),
    gone: (stage, context) => stage.expect(toast(stage, context)).toHaveCount(0),
  },
};
