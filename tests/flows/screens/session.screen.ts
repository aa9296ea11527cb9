import { DURATION, STORAGE_KEY } from '../../../src/lib/constants.ts';
import type { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { StoredSession } from '../../../src/services/token-store.ts';
import { passTime } from '../../../flows/browser/clock.ts';
import { button } from '../support/looks.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';
import type { Screen, Stage } from '../../../flows/model/define-flow.ts';
import { storedSession } from '../support/samples.ts';
import { PATH, refused } from '../support/answers.ts';
import { logIn } from './log-in.ts';
import { leaveInOtherTab, openOtherTab, storedToken, writeInOtherTab } from './other-tab.ts';
import { press } from '../../../flows/browser/gestures.ts';

const { access } = storedSession();

/** The call that the dashboard makes, and that nobody answers until a token is to be rejected. */
const CALL = `GET ${PATH.inmuebles}`;
const REFRESH = `POST ${PATH.refresh}`;
const unauthorized = refused('GET', PATH.inmuebles, { code: 'token_not_valid' }, 401);

const isCalling = ({ waiting }: Stage) => waiting().includes(CALL);

/** The call carries the token that was stored when it left; one that failed is made again. */
async function rejectToken(stage: Stage, token: string): Promise<void> {
  if (token !== access) return rejectOther(stage);
  if (!isCalling(stage)) await press(stage, stage.page.getByRole('button', { name: 'Intentar de nuevo' }));
  await stage.give(unauthorized);
}

/** Another call, with the token of now, while the first one is being repeated; by then no refresh is locked out. */
async function rejectOther(stage: Stage): Promise<void> {
  const other = refused('GET', PATH.solicitudes, { code: 'token_not_valid' }, 401);
  stage.hold(other);
  await passTime(stage.page, DURATION.refreshSpread);
  await stage.go('/nada');
  await stage.expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('Error 404');
  await stage.go('/cliente');
  await stage.give(other);
}

/** The call is repeated with the new token, and refused once more. */
async function rejectRetry(stage: Stage): Promise<void> {
  await stage.give(unauthorized);
  await stage.expect.poll(async () => isCalling(stage) || (await storedToken(stage)) === null).toBe(true);
  if (isCalling(stage)) await stage.give(unauthorized);
}

/** Another tab changes what is stored; where it does not, somebody comes back to this one, which looks again. */
async function changeStore(stage: Stage, stored: StoredSession | null): Promise<void> {
  if ((await storedToken(stage)) === (stored?.access ?? null))
    await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  else if (stored === null) await leaveInOtherTab(stage);
  else {
    const login = await stage.page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.login);
    const isSame = login !== null && (login === 'luis') === stored.identity.startsWith('luis');
    await writeInOtherTab(stage, isSame ? stored : { ...stored, login: stored.identity.replace('|', '') });
  }
}

async function seeStored(stage: Stage, token: string | undefined): Promise<void> {
  stage.expect(await storedToken(stage)).toBe(token);
}

export const sessionScreen: Screen<typeof sessionMachine> = {
  open: async (stage, start) => {
    stage.hold({ method: 'GET', path: PATH.inmuebles });
    if (start === 'a client was in') await logInBefore(stage, undefined, 'ana');
    await openOtherTab(stage);
  },
  enter: (stage) => stage.go('/cliente'),
  gestures: {
    'login.succeeded': logIn,
    'logout.request': (stage) => press(stage, button(stage.page, 'Cerrar sesión')),
    'token.rejected': (stage, { token }) => rejectToken(stage, token),
    'retry.rejected': rejectRetry,
    'store.changed': (stage, { stored }) => changeStore(stage, stored),
  },
  offScreen: {
    'login.succeeded': ({ stored }) =>
      stored === null ? 'a login that succeeds has stored its tokens' : null,
    'retry.rejected': ({ epoch }) =>
      epoch === 1 ? null : 'the calls of a session that is over are gone before they are answered',
  },
  states: {
    loggedOut: async (stage) => {
      await stage.expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('Portal de clientes');
      stage.expect(await storedToken(stage)).toBe(null);
    },
    'loggedIn.current': async (stage, { stored }) => {
      await stage.expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
      await seeStored(stage, stored?.access);
      await stage.expect.poll(() => stage.waiting().includes(REFRESH)).toBe(false);
    },
    'loggedIn.refreshing': async (stage) => {
      await stage.expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
      await stage.expect.poll(() => stage.waiting().includes(REFRESH)).toBe(true);
    },
  },
};
