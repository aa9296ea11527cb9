import { messages } from '../../src/lib/messages.ts';
import { returnOfferMachine } from '../../src/machines/return-offer/return-offer.machine.ts';
import { allAlike } from '../../flows/browser/similar-states.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { button } from '../../tools/driver/elements.ts';
import { storedToken, submitLogin } from '../../tools/driver/session.ts';
import { get, post } from './support/answers.ts';
import { inmueble, inmuebleDetail, storedSession } from './support/samples.ts';

const { access, refresh } = storedSession();
const TITLE = 'Inmueble en Alcalá, 7';

const link = ({ page }: Driver) => page.getByRole('link', { name: `Volver a ${TITLE}` });

/** Opens the address without a session, then logs in. */
async function logIn(driver: Driver, path: string): Promise<void> {
  await driver.go(path);
  await driver.expect(button(driver.page, 'Iniciar sesión')).toBeVisible();
  driver.hold({ method: 'GET', path: PATH.inmuebles });
  driver.answer({ ...post(PATH.token, { access, refresh }), status: 200 });
  await submitLogin(driver.page, { username: 'ana', password: 'secreta-1' });
  await driver.expect.poll(() => storedToken(driver.page)).toBe(access);
}

async function seeDashboard(driver: Driver): Promise<void> {
  await driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
  await driver.expect(driver.page).toHaveURL(/\/cliente$/);
}

const seeNoOffer = (driver: Driver) => driver.expect(link(driver)).toHaveCount(0);

/** Follows the link to the requested tab. */
async function followLink(driver: Driver): Promise<void> {
  driver.answer(get(`${PATH.inmuebles}7/`, inmuebleDetail()));
  await press(link(driver));
  await driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await driver.expect(driver.page.getByRole('tab', { name: 'Solicitudes', selected: true })).toBeVisible();
}

const REFUSED = '/inmueble/7?tab=solicitudes';

export default defineFlow({
  machine: returnOfferMachine,
  title: 'The way back after a login',
  starts: {
    'after an address that needs a session': {
      address: { route: { name: 'inmueble', id: 7 }, href: REFUSED, cliente: null },
    },
    'after the login alone': { address: null },
  },
  samples: { 'offer.taken': {}, 'offer.dismiss': {} },
  outcomes: {
    nameScreen: {
      done: {
        'the client has it': { output: TITLE },
        'another client has it': { output: null },
      },
      error: {
        'no portfolio': {
          error: new Error('There is no portfolio'),
          offScreen: 'only a bug of the portal could stop the portfolio of a client who is logged in',
        },
      },
    },
  },
  screen: {
    open: async () => {},
    enter: (driver, start) => logIn(driver, start === 'after the login alone' ? '/' : REFUSED),
    gestures: {
      'offer.taken': followLink,
      'offer.dismiss': (driver) => press(button(driver.page, 'Descartar')),
    },
    /** The portfolio reads the properties after the login. Only with them the title is known. */
    ends: {
      nameScreen: {
        'the client has it': (driver) => driver.give(get(PATH.inmuebles, [inmueble()])),
        'another client has it': (driver) => driver.give(get(PATH.inmuebles, [inmueble({ id: 8 })])),
      },
    },
    states: {
      deciding: seeNoOffer,
      naming: seeNoOffer,
      offered: async (driver, { address }) => {
        await seeDashboard(driver);
        await driver.expect(driver.page.getByText(messages.returnOffer.message)).toBeVisible();
        await driver.expect(link(driver)).toHaveAttribute('href', address?.href ?? '');
      },
      over: seeNoOffer,
    },
    alike: allAlike('nothing is offered', 'deciding', 'naming', 'over'),
  },
});
