import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { defineFlow, parent } from '../../flows/index.ts';
import { storedSession } from './support/samples.ts';
import { sessionScreen } from './screens/session.screen.ts';
import { lost, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';

const before = storedSession();
const renewed = storedSession({ access: 'access-2', refresh: 'refresh-2' });
/** A session of a server that announced that it ends sessions. */
const endable = storedSession({ extensions: { logout: PATH.logout } });
/** The tokens that another tab got for the same refresh token. */
const elsewhere = storedSession({ access: 'access-5', refresh: 'refresh-5' });
const another = storedSession({ access: 'access-3', identity: 'luis|' });

export default defineFlow({
  machine: sessionMachine,
  title: 'The session',
  starts: {
    'nobody was in': { parent, stored: null },
    'a client was in': { parent, stored: before },
    'a client was in, on a server that ends sessions': { parent, stored: endable },
  },
  distinguish: ({ stored, failure, epoch, hasExpired }) => [
    hasExpired,
    stored?.access ?? null,
    stored?.extensions?.logout,
    failure,
    epoch === 1,
  ],
  samples: {
    'login.succeeded': [{ stored: before }, { stored: null }],
    'logout.request': {},
    'token.rejected': [{ token: before.access }, { token: renewed.access }],
    'retry.rejected': [{ epoch: 1 }, { epoch: 0 }],
    'store.changed': [
      { stored: null, hasExpired: false },
      { stored: null, hasExpired: true },
      { stored: before, hasExpired: false },
      { stored: elsewhere, hasExpired: false },
      { stored: another, hasExpired: false },
    ],
  },
  can: {
    /** A login without stored tokens is off screen, so it has a path of its own. */
    'login.succeeded': ({ context: { epoch } }, { stored }) => stored !== null || epoch === 1,
    /** Changes in other tabs are tested by the start without extensions. */
    'store.changed': ({ context: { stored } }) => !stored?.extensions,
    /** A call was sent with the first token, and is pending when another tab replaces it. */
    'token.rejected': ({ context: { stored, epoch } }, { token }) =>
      stored?.access === token ||
      (stored?.access === elsewhere.access && token === before.access && epoch === 1),
    /** A call is retried only with a new token. */
    'retry.rejected': ({ context: { stored, epoch } }, { epoch: asked }) =>
      epoch === 1 &&
      !stored?.extensions &&
      (asked !== 1 || stored?.access === renewed.access || stored?.access === elsewhere.access),
  },
  outcomes: {
    refreshTokens: {
      done: {
        'new tokens': {
          output: { type: 'renewed', stored: renewed },
          wire: {
            method: 'POST',
            path: PATH.refresh,
            status: 200,
            body: { access: 'access-2', refresh: 'refresh-2' },
          },
        },
        'the refresh token is refused': {
          output: { type: 'rejected', reason: 'refused' },
          wire: refused(
            'POST',
            PATH.refresh,
            { detail: 'El token es inválido', code: 'token_not_valid' },
            401,
          ),
        },
      },
      error: { 'nobody answers': { error: new Error('Failed to fetch'), wire: lost('POST', PATH.refresh) } },
    },
  },
  screen: sessionScreen,
});
