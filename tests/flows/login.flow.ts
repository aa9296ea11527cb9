import { messages } from '../../src/lib/messages.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { serviceError, storedSession } from '../support/flows/samples.ts';
import { lost, PATH, refused } from '../support/flows/wire/answers.ts';

export default defineFlow({
  machine: loginMachine,
  title: 'Login',
  distinguish: ({ username, password }) => [username !== '', password !== ''],
  samples: {
    'field.changed': [
      { name: 'username', value: 'ana' },
      { name: 'password', value: 'secreta-1' },
    ],
    'form.submit': {},
  },
  outcomes: {
    login: {
      done: {
        'the tokens': {
          output: storedSession(),
          wire: {
            method: 'POST',
            path: PATH.token,
            status: 200,
            body: { access: 'access-1', refresh: 'refresh-1' },
          },
        },
      },
      error: {
        'the password is wrong': {
          error: serviceError(messages.login.invalid),
          wire: refused(
            'POST',
            PATH.token,
            { detail: 'La combinación de credenciales no tiene una cuenta activa' },
            401,
          ),
        },
        'nobody answers': {
          error: serviceError(messages.common.noConnection),
          wire: lost('POST', PATH.token),
        },
      },
    },
  },
});
