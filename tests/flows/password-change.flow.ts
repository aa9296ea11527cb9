import { DURATION } from '../../src/lib/constants.ts';
import { passwordChangeMachine } from '../../src/machines/profile/password-change.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { passTime } from '../../flows/browser/simulated-time.ts';
import { press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import {
  seeAlert,
  seeForm,
  seeLeaveQuestion,
  seeNoDialog,
  seeRefusal,
  seeSaved,
  seeSending,
} from '../../tools/driver/assertions.ts';
import { cancelLeaving, leaveDialog, confirmLeaving } from '../../tools/driver/dialogs.ts';
import { announceBefore, logInBefore } from './support/portal.ts';
import { PATH } from '../../tools/driver/api.ts';
import { down, refused } from './support/answers.ts';
import { serviceError } from './support/samples.ts';

const FAILED = 'No se pudo cambiar la contraseña. Por favor, intenta de nuevo.';
const isSimulated = ({ path }: { path: string | null }) => path === null;
const isReal = ({ path }: { path: string | null }) => path !== null;

const TITLE = 'Cambiar contraseña';
const LABELS = {
  actual: 'Contraseña actual',
  nueva: 'Nueva contraseña',
  confirmacion: 'Confirmar nueva contraseña',
};

const input = (driver: Driver, name: keyof typeof LABELS) => field(dialog(driver.page, TITLE), LABELS[name]);

export default defineFlow({
  machine: passwordChangeMachine,
  title: 'A new password',
  starts: { simulated: { path: null }, 'changed by the server': { path: PATH.password } },
  distinguish: ({ path, values: { actual, nueva, confirmacion }, edited }) => [
    path,
    actual !== '',
    nueva.length >= 8,
    nueva === confirmacion,
    edited,
  ],
  samples: {
    'field.changed': [
      { name: 'actual', value: 'lindero-2025' },
      { name: 'nueva', value: 'corta' },
      { name: 'confirmacion', value: 'corta' },
      { name: 'nueva', value: 'lindero-2026' },
      { name: 'confirmacion', value: 'lindero-2026' },
    ],
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  outcomes: {
    changePassword: {
      done: {
        'after a while': { output: undefined, when: isSimulated },
        'by the server': {
          output: undefined,
          when: isReal,
          wire: { method: 'POST', path: PATH.password, status: 204 },
        },
      },
      error: {
        'an objection': {
          error: serviceError(FAILED, { 'actual.invalid': ['La contraseña actual no es correcta.'] }),
          when: isReal,
          wire: refused('POST', PATH.password, {
            old_password: { invalid: ['La contraseña actual no es correcta.'] },
          }),
        },
        'no answer': { error: serviceError(FAILED), when: isReal, wire: down('POST', PATH.password) },
      },
    },
  },
  screen: {
    open: async (driver, start) => {
      await logInBefore(driver);
      if (start === 'changed by the server') await announceBefore(driver, { password_change: PATH.password });
      await driver.go('/perfil');
      await driver.expect(button(driver.page, 'Editar información')).toBeEnabled();
    },
    enter: (driver) => press(button(driver.page, TITLE)),
    gestures: {
      'field.changed': (driver, { name, value }) => write(input(driver, name), value),
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Guardar contraseña')),
      'dialog.close': (driver) => leaveDialog(dialog(driver.page, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    ends: { changePassword: { 'after a while': ({ page }) => passTime(page, DURATION.passwordSimulation) } },
    states: {
      editing: async (driver, { values, errors, formError }) => {
        await seeForm(driver, dialog(driver.page, TITLE), 'Guardar contraseña');
        for (const name of ['actual', 'nueva', 'confirmacion'] as const) {
          await driver.expect(input(driver, name)).toHaveValue(values[name]);
        }
        for (const error of Object.values(errors)) {
          await driver.expect(dialog(driver.page, TITLE).getByText(error)).toBeVisible();
        }
        await seeRefusal(driver, dialog(driver.page, TITLE), errors);
        await seeAlert(driver, dialog(driver.page, TITLE), formError);
      },
      leaving: seeLeaveQuestion,
      sending: (driver) => seeSending(driver, dialog(driver.page, TITLE), 'Guardando...'),
      saved: (driver) => seeSaved(driver, dialog(driver.page, TITLE), 'Contraseña actualizada correctamente'),
      closed: seeNoDialog,
    },
  },
});
