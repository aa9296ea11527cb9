import { sessionMachine } from '../../src/machines/session.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { storedSession } from '../support/flows/samples.ts';
import { lost, PATH, refused } from '../support/flows/wire/answers.ts';

const before = storedSession();
const renewed = storedSession({ access: 'access-2', refresh: 'refresh-2' });
const another = storedSession({ access: 'access-3', identity: 'luis|' });

export default defineFlow({
  machine: sessionMachine,
  title: 'Who is in',
  starts: {
    'nobody was in': { parent, stored: null },
    'a client was in': { parent, stored: before },
  },
  distinguish: ({ stored, failure }) => [stored?.access ?? null, failure],
  samples: {
    'login.succeeded': [{ stored: before }, { stored: null }],
    'logout.request': {},
    'token.rejected': [{ token: before.access }, { token: 'long-replaced' }],
    'retry.rejected': [{ epoch: 1 }, { epoch: 0 }],
    'store.changed': [{ stored: null }, { stored: before }, { stored: renewed }, { stored: another }],
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
});
