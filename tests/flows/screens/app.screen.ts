import type { appMachine } from '../../../src/machines/app/app.machine.ts';
import { button } from '../support/looks.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';
import { isEmpty } from '../../support/tab.ts';
import type { Screen, Stage } from '../../../flows/model/define-flow.ts';
import { inmuebleDetail, storedSession } from '../support/samples.ts';
import { get, PATH } from '../support/answers.ts';
import { changeEstado, changeTelefono, choosePreferencias, reportIncidencia } from './changes.ts';
import { createInmueble, startCreation } from './creation-form.ts';
import { logIn } from './log-in.ts';
import { leaveInOtherTab, openOtherTab, storedToken, writeInOtherTab } from './other-tab.ts';
import { press } from '../../../flows/browser/gestures.ts';

const { refresh } = storedSession();

/** Where the browser is when the portal starts, by the name of the start. */
const addresses = new WeakMap<Stage, string>();

const isBlank = ({ page }: Stage) => isEmpty(page);
const start = (stage: Stage) => stage.go(addresses.get(stage) ?? '/');

const seeScreen =
  (heading: string | RegExp, isIn: boolean) =>
  async (stage: Stage): Promise<void> => {
    await stage
      .expect(stage.page.getByRole('heading', { level: 1, includeHidden: true }))
      .toHaveText(heading);
    stage.expect((await storedToken(stage)) !== null).toBe(isIn);
  };

/** `starts` are where the browser is and what it holds, by the name of the start. */
export const appScreen = (
  starts: Record<string, { path: string; search: string; stored: object | null }>,
): Screen<typeof appMachine> => ({
  open: async (stage, name) => {
    const { path = '/', search = '', stored = null } = starts[name] ?? {};
    addresses.set(stage, `${path}${search}`);
    stage.answer(get(`${PATH.inmuebles}8/`, inmuebleDetail({ id: 8 })));
    if (stored !== null) await logInBefore(stage);
    await openOtherTab(stage);
  },
  /** The session says at once whether somebody is in: the portal is opened when it does. */
  enter: async () => {},
  gestures: {
    'session.opened': (stage) =>
      isBlank(stage) ? start(stage) : writeInOtherTab(stage, { access: 'access-3', refresh, login: 'luis' }),
    'session.closed': (stage) => (isBlank(stage) ? start(stage) : leaveInOtherTab(stage)),
    'route.changed': (stage, { path, search }) => stage.go(`${path}${search}`),
    'logout.request': (stage) => press(stage, button(stage.page, 'Cerrar sesión')),
    'inmueble.created': async (stage, { inmueble }) => {
      await startCreation(stage);
      await createInmueble(stage, inmueble);
    },
    'inmueble.changed': async (stage, { inmueble }) => {
      await press(stage, button(stage.page, 'Cambiar estado'));
      await changeEstado(stage, { ...inmuebleDetail(), ...inmueble });
    },
    'cliente.changed': (stage, { cliente }) => changeTelefono(stage, cliente),
    'preferencias.changed': (stage, { preferencias }) => choosePreferencias(stage, preferencias),
    'relacionados.changed': async (stage) => {
      await press(stage, stage.page.getByRole('tab', { name: 'Incidencias' }));
      await press(stage, button(stage.page, 'Nueva incidencia'));
      await reportIncidencia(stage);
    },
  },
  ends: { login: { 'the tokens are stored': logIn } },
  states: {
    starting: async (stage) => {
      await stage.expect(stage.page.getByRole('heading')).toHaveCount(0);
    },
    'outside.login': seeScreen('Portal de clientes', false),
    'outside.notFound': seeScreen('Error 404', false),
    'inside.dashboard': seeScreen('Panel de Control', true),
    'inside.inmueble': seeScreen(/Inmueble en/, true),
    'inside.perfil': seeScreen('Mi Perfil', true),
    'inside.notFound': seeScreen('Error 404', true),
  },
});
