import { expect, it } from 'vitest';
import { portfolioMachine } from '../../src/machines/portfolio.machine.ts';
import { runMachine } from '../support/flows/actor-run.ts';
import { encode } from '../support/flows/codec.ts';
import { inmueble } from '../support/flows/samples.ts';

it('[CREATE-9] a property that was created while the list was asked for is in it once, as the first', () => {
  const run = runMachine(portfolioMachine, undefined);
  const [known, created] = [inmueble({ id: 7 }), inmueble({ id: 8 })];
  run.make({ event: { type: 'inmuebles.wanted' } });
  run.make({ actor: 'loadInmuebles', done: 'both', output: encode([known, created]) });
  const { context } = run.make({ event: { type: 'inmueble.created', inmueble: encode(created) } });
  expect(context).toEqual({ inmuebles: encode([created, known]) });
});
