import { defineFlow } from '../../index.ts';
import { signInMachine } from './sign-in.machine.ts';

const path = '/api/sessions/';

export default defineFlow({
  machine: signInMachine,
  title: 'Sign in',
  distinguish: ({ values, error }) => [values.name !== '', values.password !== '', error],
  samples: {
    'field.changed': [
      { name: 'name', value: 'ana' },
      { name: 'password', value: 'secret' },
    ],
    'form.submit': {},
  },
  outcomes: {
    signIn: {
      done: {
        'the session': {
          output: { token: 'token-1' },
          wire: { method: 'POST', path, status: 201, body: { token: 'token-1' } },
        },
      },
      error: {
        'the password is wrong': {
          error: new Error('Refused'),
          wire: { method: 'POST', path, status: 401, body: { detail: 'No' } },
        },
      },
    },
  },
  screen: {
    open: async () => {},
    enter: ({ go }) => go('/'),
    gestures: {
      'field.changed': ({ page }, { name, value }) => page.getByLabel(name).fill(value),
      'form.submit': ({ page }) => page.getByRole('button', { name: 'Sign in' }).click(),
    },
    states: {
      editing: async ({ page, expect }, { error }) => {
        await expect(page.getByRole('alert')).toHaveText(error ?? '');
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      },
      sending: ({ page, expect }) => expect(page.getByText('One moment')).toBeVisible(),
      paused: ({ page, expect }) => expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled(),
      signedIn: ({ page, expect }) => expect(page.getByText('Welcome')).toBeVisible(),
    },
  },
});
