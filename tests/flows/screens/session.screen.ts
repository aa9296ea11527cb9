import { messages } from '../../../src/lib/messages.ts';
import { DURATION, STORAGE_KEY } from '../../../src/lib/constants.ts';
import type { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { StoreChange } from '../../../src/services/token-store.ts';
import { passTime } from '../../../flows/browser/simulated-time.ts';
import type { Driver, Screen } from '../../../flows/index.ts';
import { storedSession } from '../support/samples.ts';
import { refused } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { logIn } from './log-in.ts';
import { press } from '../../../flows/browser/input.ts';
import { button } from '../../../tools/driver/elements.ts';
import { announceBefore, logInBefore } from '../support/portal.ts';
import { storedToken } from '../../../tools/driver/session.ts';
import { leaveInOtherTab, openOtherTab, writeInOtherTab } from './other-tab.ts';
import { returnToPage } from '../../../tools/driver/return-to-page.ts';

const { access } = storedSession();

/** The dashboard's call, which stays pending until a path rejects its token. */
const CALL = `GET ${PATH.inmuebles}`;
const REFRESH = `POST ${PATH.refresh}`;
const unauthorized = refused('GET', PATH.inmuebles, { code: 'token_not_valid' }, 401);

const isCalling = ({ waiting }: Driver) => waiting().includes(CALL);

/** The call has the token that was stored when it was sent. A failed call is sent again. */
async function rejectToken(driver: Driver, token: string): Promise<void> {
  if (token !== access) return rejectOther(driver);
  if (!isCalling(driver)) await press(driver.page.getByRole('button', { name: 'Intentar de nuevo' }));
  await driver.give(unauthorized);
}

/**
 * Rejects the token of another call while the first one is being retried; by then a new refresh is allowed.
 */
async function rejectOther(driver: Driver): Promise<void> {
  const other = refused('GET', PATH.solicitudes, { code: 'token_not_valid' }, 401);
  driver.hold(other);
  await passTime(driver.page, DURATION.refreshSpread);
  await driver.go('/nada');
  await driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText('Error 404');
  await driver.go('/cliente');
  await driver.give(other);
}

/** Rejects the retry with the new token. */
async function rejectRetry(driver: Driver): Promise<void> {
  await driver.give(unauthorized);
  await driver.expect
    .poll(async () => isCalling(driver) || (await storedToken(driver.page)) === null)
    .toBe(true);
  if (isCalling(driver)) await driver.give(unauthorized);
}

/**
 * Another tab changes the stored session. If it changes nothing, the user comes back to this tab, which reads
 * the storage again.
 */
async function changeStore(driver: Driver, { stored, hasExpired }: StoreChange): Promise<void> {
  if ((await storedToken(driver.page)) === (stored?.access ?? null)) await returnToPage(driver.page);
  else if (stored === null) await leaveInOtherTab(driver, { hasExpired });
  else {
    const login = await driver.page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.login);
    const isSame = login !== null && (login === 'luis') === stored.identity.startsWith('luis');
    await writeInOtherTab(driver, isSame ? stored : { ...stored, login: stored.identity.replace('|', '') });
  }
}

async function seeStored(driver: Driver, token: string | undefined): Promise<void> {
  driver.expect(await storedToken(driver.page)).toBe(token);
}

/** This tab has the key of a creation that nobody answered. */
const keepUnansweredKey = ({ page }: Driver) =>
  page.evaluate(([name, keys]) => sessionStorage.setItem(name, keys), [
    STORAGE_KEY.unanswered,
    JSON.stringify([['0'.repeat(64), 'key-1']]),
  ] as const);

export const sessionScreen: Screen<typeof sessionMachine> = {
  open: async (driver, start) => {
    driver.hold({ method: 'GET', path: PATH.inmuebles });
    await keepUnansweredKey(driver);
    if (start !== 'nobody was in') await logInBefore(driver, undefined, 'ana');
    if (start === 'a client was in, on a server that ends sessions') {
      driver.hold({ method: 'POST', path: PATH.logout });
      await announceBefore(driver, { logout: PATH.logout });
    }
    await openOtherTab(driver);
  },
  enter: (driver) => driver.go('/cliente'),
  gestures: {
    'login.succeeded': logIn,
    'logout.request': (driver) => press(button(driver.page, 'Cerrar sesión')),
    'token.rejected': (driver, { token }) => rejectToken(driver, token),
    'retry.rejected': rejectRetry,
    'store.changed': changeStore,
  },
  offScreen: {
    'login.succeeded': ({ stored }) =>
      stored === null ? 'a login that succeeds has stored its tokens' : null,
    'retry.rejected': ({ epoch }) =>
      epoch === 1 ? null : 'the calls of a session that is over are gone before they are answered',
  },
  states: {
    loggedOut: async (driver, { hasExpired }) => {
      await driver.expect(driver.page.getByText(messages.login.expired)).toHaveCount(hasExpired ? 1 : 0);
      await driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText('Portal de clientes');
      driver.expect(await storedToken(driver.page)).toBe(null);
    },
    'loggedIn.current': async (driver, { stored }) => {
      await driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
      await seeStored(driver, stored?.access);
      await driver.expect.poll(() => driver.waiting().includes(REFRESH)).toBe(false);
    },
    'loggedIn.refreshing': async (driver) => {
      await driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
      await driver.expect.poll(() => driver.waiting().includes(REFRESH)).toBe(true);
    },
  },
};
