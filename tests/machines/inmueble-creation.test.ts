import { expect, it } from 'vitest';
import { initialCreationValues, validateCreation } from '../../src/lib/creation-form.ts';
import { inmuebleCreationTercerosMachine } from '../../src/machines/inmueble-creation/inmueble-creation-terceros.machine.ts';
import { inmuebleCreationMachine } from '../../src/machines/inmueble-creation/inmueble-creation.machine.ts';
import type { ErrorKind } from '../../src/lib/error-kind.ts';
import { encode, runMachine } from '../../flows/index.ts';
import {
  lackingOwner,
  managedUnderWorks,
  property,
  unanswered,
  unansweredOwner,
} from '../flows/screens/inmueble-creation.screen.ts';
import { inmueble, serviceError } from '../flows/support/samples.ts';

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

/** How the parties end when the owner fails with this kind. */
function failOwner(kind: ErrorKind): unknown {
  const input = { inmuebleId: 31, values: managedUnderWorks, pending: ['propietario'] };
  const run = runMachine(inmuebleCreationTercerosMachine, encode(input));
  const reason = encode(serviceError('Error al crear el propietario.', {}, kind));
  return run.make({ actor: 'createPropietario', error: kind, reason }).output;
}

it.each([
  ['refused', false],
  ['missing', false],
  ['connection', false],
  ['server', true],
  ['uncertain', true],
] as const)(
  '[CREATE-13] [DRAFT-1] an owner who failed with the kind %s may exist: %s',
  (kind, isUncertain) => {
    const failure = { message: 'Error al crear el propietario.', fields: {} };
    const output = failOwner(kind);
    expect(output).toEqual({ propietario: isUncertain ? { ...failure, isUncertain } : failure });

    const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
    run.make({ actor: 'readDraft', done: 'a draft', output: encode(lackingOwner) });
    run.make({ event: { type: 'form.submit' } });
    const step = run.make({ actor: 'inmuebleCreationTerceros', done: 'no owner', output: encode(output) });
    expect(saved(step)).toEqual({
      do: 'saveDraft',
      params: isUncertain ? { ...lackingOwner, isUncertain } : lackingOwner,
    });
    expect(run.make({ event: { type: 'terceros.skip' } })).toMatchObject({
      state: 'closed',
      output: { isUncertain },
    });
  },
);

it('[CREATE-13] a lost response for the property is not forgotten when its owner is refused', () => {
  const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
  const draft = { values: managedUnderWorks, created: null };
  run.make({ actor: 'readDraft', done: 'a draft', output: encode(draft) });
  run.make({ event: { type: 'form.submit' } });
  run.make({ actor: 'findCliente', done: 'a client', output: 9 });
  const reason = encode(serviceError('No hay conexión', {}, 'uncertain'));
  run.make({ actor: 'createInmueble', error: 'no response', reason });
  run.make({ event: { type: 'form.submit' } });
  run.make({ actor: 'createInmueble', done: 'created', output: encode(inmueble({ id: 31 })) });
  const output = encode(failOwner('refused'));
  expect(saved(run.make({ actor: 'inmuebleCreationTerceros', done: 'no owner', output }))).toEqual({
    do: 'saveDraft',
    params: lackingOwner,
  });
  expect(run.make({ event: { type: 'terceros.skip' } })).toMatchObject({
    state: 'closed',
    output: { isUncertain: true },
  });
});

it('[CREATE-13] a lost response for an owner is not forgotten when another attempt is refused', () => {
  const run = runMachine(inmuebleCreationMachine, { parent: { $parent: true } });
  run.make({ actor: 'readDraft', done: 'a draft that may exist', output: encode(unansweredOwner) });
  run.make({ event: { type: 'form.submit' } });
  const output = encode(failOwner('refused'));
  expect(saved(run.make({ actor: 'inmuebleCreationTerceros', done: 'no owner', output }))).toEqual({
    do: 'saveDraft',
    params: lackingOwner,
  });
  expect(run.make({ event: { type: 'terceros.skip' } })).toMatchObject({
    state: 'closed',
    output: { isUncertain: true },
  });
});
