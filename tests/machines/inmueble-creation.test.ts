import { expect, it } from 'vitest';
import { initialCreationValues, validateCreation } from '../../src/lib/creation-form.ts';
import { inmuebleCreationMachine } from '../../src/machines/inmueble-creation/inmueble-creation.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { lackingOwner, property, unanswered } from '../flows/screens/inmueble-creation.screen.ts';
import { serviceError } from '../flows/support/samples.ts';

it('[CREATE-1] a field that was emptied after a refusal is reported, and nothing is sent', () => {
  const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
  const type = (name: string, value: string) => run.make({ event: { type: 'field.changed', name, value } });
  const submit = () => run.make({ event: { type: 'form.submit' } });
  run.make({ actor: 'readDraft', done: 'nothing', output: null });
  const missing = Object.keys(validateCreation(initialCreationValues()));
  for (const name of missing) type(name, name === 'codigo_postal' ? '28014' : 'Alcalá');
  submit();
  run.make({ actor: 'findCliente', done: 'a client', output: 9 });
  run.make({ actor: 'createInmueble', error: 'refused', reason: encode(serviceError('No', {}, 'refused')) });
  type('ciudad', '');
  expect(submit()).toMatchObject({
    state: 'editing',
    context: { errors: { ciudad: 'Campo obligatorio' } },
    effects: [],
  });
});

it.each(['opened from its draft', 'refused just now'])(
  '[CREATE-13] parties that could not be created are not dropped without a question: %s',
  (how) => {
    const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
    run.make({ actor: 'readDraft', done: 'a draft', output: encode(lackingOwner) });
    if (how === 'refused just now') {
      run.make({ event: { type: 'form.submit' } });
      const output = { propietario: { message: 'Error al crear el propietario.', fields: {} } };
      run.make({ actor: 'inmuebleCreationTerceros', done: 'no owner', output });
    }
    expect(run.make({ event: { type: 'dialog.close' } })).toMatchObject({
      state: 'leavingPartial',
      effects: [],
    });
  },
);

it("[CREATE-13] 'Cerrar' beside 'Reintentar' leaves them out, and asks only after a correction", () => {
  const open = () => {
    const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
    run.make({ actor: 'readDraft', done: 'a draft', output: encode(lackingOwner) });
    return run;
  };
  expect(open().make({ event: { type: 'terceros.skip' } })).toMatchObject({ state: 'closed' });
  const corrected = open();
  corrected.make({ event: { type: 'field.changed', name: 'propietario.telefono', value: '933 333 444' } });
  expect(corrected.make({ event: { type: 'terceros.skip' } })).toMatchObject({ state: 'leavingPartial' });
});

const saved = (step: { effects: readonly unknown[] }) => step.effects.at(-1);

it('[DRAFT-1] what is typed after discarding an uncertain draft counts as not sent; the list is still read again', () => {
  const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
  run.make({ actor: 'readDraft', done: 'a draft that may exist', output: encode(unanswered) });
  run.make({ event: { type: 'draft.discard' } });
  const step = run.make({ event: { type: 'field.changed', name: 'ciudad', value: 'Cádiz' } });
  const values = { ...initialCreationValues(), ciudad: 'Cádiz' };
  expect(saved(step)).toEqual({ do: 'saveDraft', params: { values, created: null } });
  run.make({ event: { type: 'dialog.close' } });
  expect(run.make({ event: { type: 'leave.confirm' } })).toMatchObject({
    state: 'closed',
    output: { isUncertain: true },
  });
});

it('[DRAFT-1] a draft whose property never reached the server does not say that it may be saved', () => {
  const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
  run.make({ actor: 'readDraft', done: 'a draft', output: encode({ values: property, created: null }) });
  run.make({ event: { type: 'form.submit' } });
  run.make({ actor: 'findCliente', done: 'a client', output: 9 });
  const reason = encode(serviceError('No hay conexión', {}, 'connection'));
  const step = run.make({ actor: 'createInmueble', error: 'not sent', reason });
  expect(saved(step)).toEqual({ do: 'saveDraft', params: { values: property, created: null } });
});
