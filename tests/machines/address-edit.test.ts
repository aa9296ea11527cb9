import { describe, expect, it } from 'vitest';
import { ADDRESS_RETRIES } from '../../src/lib/constants.ts';
import { addressEditMachine } from '../../src/machines/inmueble/address-edit.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { inmuebleDetail, serviceError } from '../flows/support/samples.ts';

const FAILED = 'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.';
const OUTDATED = encode(serviceError(FAILED, {}, 'changed'));

/** The dialog, with an address that can be saved. */
function openDialog() {
  const run = runMachine(addressEditMachine, { parent: { $parent: true }, id: 7 });
  const read = (actor: string, etag: string) =>
    run.make({ actor, done: 'the property', output: encode({ ...inmuebleDetail(), etag }) });
  read('loadAddress', '"1"');
  return {
    read,
    type: (name: string, value: string) => run.make({ event: { type: 'field.changed', name, value } }),
    submit: () => run.make({ event: { type: 'form.submit' } }),
    refuse: () => run.make({ actor: 'updateAddress', error: 'outdated', reason: OUTDATED }),
  };
}

it('[ADDRESS-2] without a required field is not sent: the form and the field say why', () => {
  const { type, submit } = openDialog();
  type('ciudad', ' ');
  expect(submit()).toMatchObject({
    state: 'editing',
    effects: [],
    context: {
      errors: { ciudad: 'Campo obligatorio' },
      formError: 'Por favor, completa todos los campos obligatorios de la dirección.',
    },
  });
});

describe('an address of a property that others keep changing', () => {
  it('[ADDRESS-4] is sent again a few times, with the new version, then the failure is shown', () => {
    const { read, submit, refuse } = openDialog();
    submit();
    for (let attempt = 1; attempt <= ADDRESS_RETRIES; attempt += 1) {
      expect(refuse().state).toBe('readingAgain');
      expect(read('readAgain', `"${attempt + 1}"`)).toMatchObject({
        state: 'sending',
        effects: [{ call: 'updateAddress', input: { id: 7, etag: `"${attempt + 1}"` } }],
      });
    }
    expect(refuse()).toMatchObject({ state: 'editing', context: { formError: FAILED } });
  });

  it('[ADDRESS-4] is tried as often again once the client submits it again', () => {
    const { read, submit, refuse } = openDialog();
    submit();
    for (let attempt = 1; attempt <= ADDRESS_RETRIES; attempt += 1) {
      refuse();
      read('readAgain', '"2"');
    }
    refuse();
    submit();
    expect(refuse().state).toBe('readingAgain');
  });
});
