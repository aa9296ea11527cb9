import { expect, it } from 'vitest';
import { incidenciaCreationMachine } from '../../src/machines/incidencias/incidencia-creation.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { suministro } from '../flows/support/samples.ts';

it('[INCIDENT-4] the text of an incident is sent trimmed', () => {
  const run = runMachine(incidenciaCreationMachine, { inmueble: 7 });
  run.make({ actor: 'loadSuministros', done: 'one', output: encode([suministro()]) });
  const type = (name: string, value: string) => run.make({ event: { type: 'field.changed', name, value } });
  type('suministro', '3');
  type('tipo', ' Corte de luz ');
  type('observaciones', ' Sin luz desde ayer\n');
  expect(run.make({ event: { type: 'form.submit' } }).effects).toEqual([
    {
      call: 'createIncidencia',
      input: { suministro: 3, tipo: 'Corte de luz', observaciones: 'Sin luz desde ayer' },
    },
  ]);
});
