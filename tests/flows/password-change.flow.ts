import { DURATION } from '../../src/lib/constants.ts';
import { passwordChangeMachine } from '../../src/machines/profile/password-change.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { passTime } from '../../flows/browser/held-clock.ts';
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
import { cancelLeaving, closeDialog, confirmLeaving } from '../../tools/driver/dialogs.ts';
import { logInBefore } from './support/portal.ts';

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
  distinguish: ({ values: { actual, nueva, confirmacion }, edited }) => [
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
      done: { changed: { output: undefined } },
      error: {
        'a failure': {
          error: new Error('The simulation failed'),
          offScreen: 'the change of the password is simulated and cannot fail',
        },
      },
    },
  },
  screen: {
    open: async (driver) => {
      await logInBefore(driver);
      await driver.go('/perfil');
      await driver.expect(button(driver.page, 'Editar información')).toBeEnabled();
    },
    enter: (driver) => press(button(driver.page, TITLE)),
    gestures: {
      'field.changed': (driver, { name, value }) => write(input(driver, name), value),
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Guardar contraseña')),
      'dialog.close': (driver) => closeDialog(dialog(driver.page, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    ends: { changePassword: { changed: ({ page }) => passTime(page, DURATION.passwordSimulation) } },
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
