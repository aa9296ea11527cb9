import { expect, it } from 'vitest';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { inmueble, serviceError } from '../flows/support/samples.ts';

it('[CREATE-9] a property created while the list was loading appears once, at the top', () => {
  const run = runMachine(portfolioMachine, undefined);
  const [known, created] = [inmueble({ id: 7 }), inmueble({ id: 8 })];
  run.make({ event: { type: 'inmuebles.wanted' } });
  run.make({ actor: 'loadInmuebles', done: 'both', output: encode([known, created]) });
  const { context } = run.make({ event: { type: 'inmueble.created', inmueble: encode(created) } });
  expect(context).toEqual({ inmuebles: encode([created, known]) });
});

it('[DASH-10] retrying a load that failed halfway starts over, without the old progress', () => {
  const run = runMachine(portfolioMachine, undefined);
  run.make({ event: { type: 'inmuebles.wanted' } });
  run.make({ event: { type: 'inmuebles.progressed', fraction: 0.5 } });
  const { context } = run.make({
    actor: 'loadInmuebles',
    error: 'it fails',
    reason: encode(serviceError('Sin conexión')),
  });
  expect(context).toEqual({ inmueblesError: 'Sin conexión', progress: null });
});

it('[CLIENT-2] an account without a client has none, whatever view was chosen while it loaded', () => {
  const run = runMachine(portfolioMachine, undefined);
  run.make({ event: { type: 'view.chosen', vista: 'lista' } });
  expect(run.make({ actor: 'loadCliente', done: 'no client', output: null })).toMatchObject({
    state: { cliente: 'none' },
    context: {},
    effects: [],
  });
});
