import { expect, it } from 'vitest';
import { runMachine } from '../../flows/index.ts';
import { passwordChangeMachine } from '../../src/machines/profile/password-change.machine.ts';

const MISMATCH = { confirmacion: 'Las contraseñas no coinciden' };

/** The dialog that has refused two passwords that differ. */
function openRefused() {
  const run = runMachine(passwordChangeMachine, { path: null });
  const type = (name: string, value: string) => run.make({ event: { type: 'field.changed', name, value } });
  type('actual', 'lindero-2025');
  type('nueva', 'lindero-2O26');
  type('confirmacion', 'lindero-2026');
  run.make({ event: { type: 'form.submit' } });
  return { type, errors: () => run.actor.getSnapshot().context.errors as unknown };
}

it.each([
  ['nueva', 'lindero-2026', {}],
  ['confirmacion', 'lindero-2O26', {}],
  ['actual', 'lindero-2024', MISMATCH],
])('[PROFILE-9] after two passwords that differ, a change of %s to %s leaves %o', (name, value, left) => {
  const { type, errors } = openRefused();
  expect(errors()).toEqual(MISMATCH);
  type(name, value);
  expect(errors()).toEqual(left);
});
