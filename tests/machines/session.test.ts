import { expect, it } from 'vitest';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { storedSession } from '../flows/support/samples.ts';

it('[SESSION-9] a logout without a refresh token ends the session without a call to the server', () => {
  const stored = storedSession({ refresh: null, extensions: { logout: '/api/logout/' } });
  const run = runMachine(sessionMachine, { parent: { $parent: true }, stored: encode(stored) });
  expect(run.make({ event: { type: 'logout.request' } })).toMatchObject({
    state: 'loggedOut',
    effects: [
      { do: 'clearTokens', params: { identity: 'ana|', hasExpired: false } },
      { parent: { type: 'session.closed' } },
    ],
  });
});

it('a user who was known remains known after a refresh whose token names nobody', () => {
  const stored = storedSession({ identity: 'login-1|ana' });
  const run = runMachine(sessionMachine, { parent: { $parent: true }, stored: encode(stored) });
  run.make({ event: { type: 'token.rejected', token: stored.access } });
  const renewed = storedSession({ access: 'access-2', identity: 'login-1|' });
  const { context } = run.make({
    actor: 'refreshTokens',
    done: 'new tokens',
    output: encode({ type: 'renewed', stored: renewed }),
  });
  expect(context).toMatchObject({ stored: { access: 'access-2', identity: 'login-1|ana' } });
});
