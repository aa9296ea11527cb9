import { expect, it } from 'vitest';
import { inmuebleImportMachine } from '../../src/machines/inmueble-import/inmueble-import.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { plans } from '../flows/screens/inmueble-import.screen.ts';

const FILE = new File(['Tipo'], 'cartera.csv', { type: 'text/csv' });
const { ready, duplicates } = plans.mixed;
const aside = [...duplicates, ...ready.map((line) => ({ ...line, sameAs: { line: 1 } }))];

/** The review of a file whose lines are all set aside. */
function review() {
  const run = runMachine(inmuebleImportMachine, undefined);
  run.make({ event: { type: 'file.chosen', file: encode(FILE) } });
  run.make({ event: { type: 'turn.taken' } });
  const plan = { ...plans.mixed, ready: [], duplicates: aside };
  const output = encode({ source: { cliente: 1, hash: 'hash' }, plan });
  run.make({ actor: 'readFile', done: 'nothing but duplicates', output });
  return {
    tick: (line: number, isTicked: boolean) => run.make({ event: { type: 'line.ticked', line, isTicked } }),
    submit: () => run.make({ event: { type: 'form.submit' } }),
  };
}

it('[IMPORT-3] ticked lines can be imported although no other line is ready', () => {
  const { tick, submit } = review();
  expect(submit()).toMatchObject({ state: { withFile: 'reviewing' }, effects: [] });
  tick(2, true);
  expect(submit()).toMatchObject({ state: { withFile: { importing: 'watching' } } });
});

it('[IMPORT-3] unticking a line leaves the other ticked lines', () => {
  const { tick } = review();
  tick(2, true);
  expect(tick(3, true).context).toEqual({ ticked: [2, 3] });
  expect(tick(2, false).context).toEqual({ ticked: [3] });
});
