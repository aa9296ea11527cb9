import { initialCreationValues } from '../../../src/lib/creation-form.ts';
import { messages } from '../../../src/lib/messages.ts';
import type { appMachine } from '../../../src/machines/app/app.machine.ts';
import type { Driver, Screen } from '../../../flows/index.ts';
import { estadoButton } from '../../../tools/driver/estado-change.ts';
import { inmuebleDetail, storedSession } from '../support/samples.ts';
import { get, post, refused } from '../support/answers.ts';
import { seeText } from '../../../tools/driver/assertions.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { changeEstado, changeTelefono, choosePreferencias, reportIncidencia } from './changes.ts';
import { press } from '../../../flows/browser/input.ts';
import { button } from '../../../tools/driver/elements.ts';
import { openCreation } from '../../../tools/driver/creation.ts';
import { logInBefore } from '../support/portal.ts';
import { createInmueble, keepDraft } from './creation-draft.ts';
import { storedToken, submitLogin } from '../../../tools/driver/session.ts';
import { returnLater } from './return-later.ts';
import { leaveInOtherTab, openOtherTab, writeInOtherTab } from './other-tab.ts';

const { access, refresh } = storedSession();

/** The address at which the portal starts, by the driver. */
const addresses = new WeakMap<Driver, string>();

const start = (driver: Driver) => driver.go(addresses.get(driver) ?? '/');

/** The script with the code behind the login. */
const INSIDE = '/assets/inside-';

const insideCall = ({ waiting }: Driver) => waiting().find((call) => call.startsWith(`GET ${INSIDE}`));

const waitForInside = (driver: Driver) =>
  driver.expect.poll(() => insideCall(driver) !== undefined).toBe(true);

async function sendLogin(driver: Driver): Promise<void> {
  driver.answer({ ...post(PATH.token, { access, refresh }), status: 200 });
  await submitLogin(driver.page, { username: 'ana', password: 'secreta-1' });
  await driver.expect.poll(() => storedToken(driver.page)).toBe(access);
}

async function releaseInside(driver: Driver): Promise<void> {
  await waitForInside(driver);
  await driver.letGo({ method: 'GET', path: `${INSIDE}*` });
}

const seeScreen =
  (heading: string | RegExp, isIn: boolean) =>
  async (driver: Driver): Promise<void> => {
    await driver
      .expect(driver.page.getByRole('heading', { level: 1, includeHidden: true }))
      .toHaveText(heading);
    driver.expect((await storedToken(driver.page)) !== null).toBe(isIn);
  };

/** Logs another user in, in another tab. */
async function logInElsewhere(driver: Driver): Promise<void> {
  const isLuis = (await storedToken(driver.page)) === 'access-3';
  const tokens = isLuis ? { access: 'access-4', login: 'marta' } : { access: 'access-3', login: 'luis' };
  await writeInOtherTab(driver, { ...tokens, refresh });
}

/** Reloads the data with a token that is refused, and refuses the refresh too. */
async function expire(driver: Driver): Promise<void> {
  const unauthorized = { code: 'token_not_valid' };
  driver.answer(
    refused('GET', PATH.solicitudes, unauthorized, 401),
    refused('POST', PATH.refresh, unauthorized, 401),
  );
  await returnLater(driver);
  await driver.expect(button(driver.page, 'Iniciar sesión')).toBeVisible();
  driver.answer(get(PATH.solicitudes, []));
}

/** `starts` has, for each start, the address and the storage of the browser. */
export const appScreen = (
  starts: Record<string, { path: string; search: string; stored: object | null }>,
): Screen<typeof appMachine> => ({
  open: async (driver, name) => {
    const { path = '/', search = '', stored = null } = starts[name] ?? {};
    addresses.set(driver, `${path}${search}`);
    driver.answer(get(`${PATH.inmuebles}8/`, inmuebleDetail({ id: 8 })));
    if (stored !== null) {
      await logInBefore(driver);
      await keepDraft(driver, { values: initialCreationValues(), created: null });
    }
    driver.hold({ method: 'GET', path: `${INSIDE}*` });
    await openOtherTab(driver);
  },
  /** The session reports immediately, so its event opens the portal. */
  enter: async () => {},
  gestures: {
    'session.opened': (driver) => (driver.isBlank() ? start(driver) : logInElsewhere(driver)),
    'session.closed': (driver) => (driver.isBlank() ? start(driver) : leaveInOtherTab(driver)),
    'session.expired': (driver) =>
      insideCall(driver) === undefined ? expire(driver) : leaveInOtherTab(driver, { hasExpired: true }),
    'route.changed': (driver, { path, search }) => driver.go(`${path}${search}`),
    'logout.request': (driver) => press(button(driver.page, 'Cerrar sesión')),
    'inmueble.created': async (driver, { inmueble }) => {
      await openCreation(driver.page);
      await createInmueble(driver, inmueble);
    },
    'inmueble.changed': async (driver, { inmueble }) => {
      await press(estadoButton(driver.page));
      await changeEstado(driver, { ...inmuebleDetail(), ...inmueble });
    },
    'cliente.changed': (driver, { cliente }) => changeTelefono(driver, cliente),
    'preferencias.changed': (driver, { preferencias }) => choosePreferencias(driver, preferencias),
    'relacionados.changed': async (driver) => {
      await press(driver.page.getByRole('tab', { name: 'Incidencias' }));
      await press(button(driver.page, 'Nueva incidencia'));
      await reportIncidencia(driver);
    },
  },
  ends: {
    login: { 'the tokens are stored': sendLogin },
    partLoading: { 'the code behind the login': releaseInside },
    returnOffer: {
      'the offer is dismissed': (driver) => press(button(driver.page, messages.returnOffer.dismiss)),
    },
  },
  states: {
    starting: async (driver) => {
      await driver.expect(driver.page.getByRole('heading')).toHaveCount(0);
      await driver.expect(driver.page.getByText('Cargando...')).toHaveCount(0);
    },
    entering: async (driver) => {
      await waitForInside(driver);
      await seeText(driver, driver.page, 'Cargando...');
    },
    'outside.login': async (driver, { hasExpired }) => {
      await seeScreen('Portal de clientes', false)(driver);
      await driver.expect(driver.page.getByText(messages.login.expired)).toHaveCount(hasExpired ? 1 : 0);
    },
    'outside.notFound': seeScreen('Error 404', false),
    'inside.dashboard': seeScreen('Panel de Control', true),
    'inside.inmueble': seeScreen(/Inmueble en/, true),
    'inside.pendientes': seeScreen('Pendientes', true),
    'inside.profile': seeScreen('Mi Perfil', true),
    'inside.notFound': seeScreen('Error 404', true),
  },
});
