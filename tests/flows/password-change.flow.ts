import { DURATION } from '../../src/lib/constants.ts';
import { passwordChangeMachine } from '../../src/machines/profile/password-change.machine.ts';
import { defineFlow, type Stage } from '../../flows/model/define-flow.ts';
import {
  button,
  cancelLeaving,
  closeDialog,
  confirmLeaving,
  dialog,
  field,
  seeAlert,
  seeForm,
  seeLeaveQuestion,
  seeNoDialog,
  seeSaved,
  seeSending,
} from './support/looks.ts';
import { passTime } from '../../flows/browser/clock.ts';
import { logInBefore } from '../../flows/browser/replay.ts';
import { press, write } from '../../flows/browser/gestures.ts';

const TITLE = 'Cambiar contraseña';
const LABELS = {
  actual: 'Contraseña actual',
  nueva: 'Nueva contraseña',
  confirmacion: 'Confirmar nueva contraseña',
};

const input = (stage: Stage, name: keyof typeof LABELS) => field(dialog(stage, TITLE), LABELS[name]);

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
    open: async (stage) => {
      await logInBefore(stage);
      await stage.go('/perfil');
      await stage.expect(button(stage.page, 'Editar información')).toBeEnabled();
    },
    enter: (stage) => press(stage, button(stage.page, TITLE)),
    gestures: {
      'field.changed': (stage, { name, value }) => write(stage, input(stage, name), value),
      'form.submit': (stage) => press(stage, button(dialog(stage, TITLE), 'Guardar contraseña')),
      'dialog.close': (stage) => closeDialog(stage, dialog(stage, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    ends: { changePassword: { changed: ({ page }) => passTime(page, DURATION.passwordSimulation) } },
    states: {
      editing: async (stage, { values, errors, formError }) => {
        await seeForm(stage, dialog(stage, TITLE), 'Guardar contraseña');
        for (const name of ['actual', 'nueva', 'confirmacion'] as const) {
          await stage.expect(input(stage, name)).toHaveValue(values[name]);
        }
        for (const error of Object.values(errors)) {
          await stage.expect(dialog(stage, TITLE).getByText(error)).toBeVisible();
        }
        await seeAlert(stage, dialog(stage, TITLE), formError);
      },
      leaving: seeLeaveQuestion,
      sending: (stage) => seeSending(stage, dialog(stage, TITLE), 'Guardando...'),
      saved: (stage) => seeSaved(stage, dialog(stage, TITLE), 'Contraseña actualizada correctamente'),
      closed: seeNoDialog,
    },
  },
});
