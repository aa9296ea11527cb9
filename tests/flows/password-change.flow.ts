import { passwordChangeMachine } from '../../src/machines/password-change.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';

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
      error: { 'a failure': { error: new Error('The simulation failed') } },
    },
  },
});
