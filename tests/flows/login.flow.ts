import { messages } from '../../src/lib/messages.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { serviceError, storedSession } from '../support/flows/samples.ts';

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
      done: { 'the tokens': { output: storedSession() } },
      error: {
        'the password is wrong': { error: serviceError(messages.login.invalid) },
        'nobody answers': { error: serviceError(messages.common.noConnection) },
      },
    },
  },
});
