import { messages } from '../../src/lib/messages.ts';
import { loginMachine } from '../../src/machines/session/login.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { serviceError, storedSession } from './support/samples.ts';
import { lost, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { press, write } from '../../flows/browser/input.ts';
import { seeRefusal } from '../../tools/driver/assertions.ts';

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
  screen: {
    open: async () => {},
    enter: ({ go }) => go('/'),
    gestures: {
      'field.changed': (driver, { name, value }) => write(fields(driver)[name], value),
      'form.submit': (driver) => press(fields(driver).submit),
    },
    states: {
      editing: async (driver, { username, password, errors, formError }) => {
        const { expect } = driver;
        const { submit, ...inputs } = fields(driver);
        await expect(submit).toHaveAccessibleName('Iniciar sesión');
        await expect(inputs.username).toHaveValue(username);
        await expect(inputs.password).toHaveValue(password);
        await expect(inputs.username).toHaveAccessibleDescription(errors.username ?? '');
        await expect(inputs.password).toHaveAccessibleDescription(errors.password ?? '');
        await seeRefusal(driver, driver.page, errors);
        await expect(driver.page.getByRole('alert')).toHaveText(formError === null ? [] : [formError]);
      },
      sending: async ({ page, expect }) => {
        await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeVisible();
      },
      loggedIn: async ({ page, expect }) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
        await expect(page).toHaveURL(/\/cliente$/);
      },
    },
  },
});

function fields({ page }: Driver) {
  return {
    username: page.getByRole('textbox', { name: 'Usuario' }),
    password: page.getByRole('textbox', { name: 'Contraseña' }),
    submit: page.getByRole('button', { name: /^Iniciar sesión|Iniciando/ }),
  };
}
