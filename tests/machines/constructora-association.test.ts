import { expect, it } from 'vitest';
import { LINK_ATTEMPTS } from '../../src/lib/constants.ts';
import { constructoraAssociationMachine } from '../../src/machines/estado/constructora-association.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { constructora, serviceError } from '../flows/support/samples.ts';

const FAILED = 'Error al procesar la constructora. Por favor, inténtelo de nuevo.';
const builder = constructora({ id: 12, inmuebles: [3] });

/** The dialog, with a builder chosen. */
function openDialog() {
  const run = runMachine(constructoraAssociationMachine, { inmueble: 7 });
  run.make({ event: { type: 'mode.changed', mode: 'existente' } });
  run.make({ actor: 'listConstructoras', done: 'one builder', output: encode([builder]) });
  run.make({ event: { type: 'constructora.choose', id: 12 } });
  return {
    submit: () => run.make({ event: { type: 'form.submit' } }),
    read: (etag?: string) =>
      run.make({
        actor: 'getConstructora',
        done: 'the builder',
        output: encode({ ...builder, ...(etag !== undefined && { etag }) }),
      }),
    refuse: () =>
      run.make({
        actor: 'linkConstructora',
        error: 'outdated',
        reason: encode(serviceError(FAILED, {}, 'changed')),
      }),
  };
}

it('[PARTY-8] a builder that others keep changing is read again a few times, then the failure is shown', () => {
  const { submit, read, refuse } = openDialog();
  submit();
  read('"1"');
  for (let attempt = 2; attempt <= LINK_ATTEMPTS; attempt += 1) {
    const etag = `"${attempt}"`;
    expect(refuse().state).toBe('readingLinks');
    expect(read(etag)).toMatchObject({
      state: 'linking',
      effects: [{ call: 'linkConstructora', input: { id: 12, inmuebles: [3, 7], etag } }],
    });
  }
  expect(refuse()).toMatchObject({
    state: { editing: { existente: 'choosing' } },
    context: { formError: FAILED },
  });
});

it('[PARTY-8] a builder without a version is linked without one', () => {
  const { submit, read } = openDialog();
  submit();
  expect(read().effects).toEqual([{ call: 'linkConstructora', input: { id: 12, inmuebles: [3, 7] } }]);
});

it('[PARTY-6] choosing the open kind of builder again changes nothing', () => {
  const run = runMachine(constructoraAssociationMachine, { inmueble: 7 });
  const choose = (mode: string) => run.make({ event: { type: 'mode.changed', mode } });
  choose('existente');
  run.make({ actor: 'listConstructoras', done: 'one builder', output: encode([builder]) });
  choose('nueva');
  expect(choose('nueva')).toMatchObject({ state: { editing: 'nueva' }, takes: [], context: {} });
});

it('[PARTY-7] keeping on editing restores the choice, and the list is not loaded again', () => {
  const run = runMachine(constructoraAssociationMachine, { inmueble: 7 });
  run.make({ event: { type: 'field.changed', name: 'empresa', value: 'Obras Tajo SL' } });
  run.make({ event: { type: 'mode.changed', mode: 'existente' } });
  run.make({ actor: 'listConstructoras', done: 'one builder', output: encode([builder]) });
  run.make({ event: { type: 'constructora.choose', id: 12 } });
  expect(run.make({ event: { type: 'dialog.close' } }).state).toBe('leaving');
  expect(run.make({ event: { type: 'leave.cancel' } })).toMatchObject({
    state: { editing: { existente: 'choosing' } },
    effects: [],
  });
  expect(run.actor.getSnapshot().context.chosen).toBe(12);
});
