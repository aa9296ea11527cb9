import { expect, it } from 'vitest';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { inmueblesPhase } from '../../src/machines/portfolio/portfolio.selectors.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { cliente, inmueble, preferencias, serviceError } from '../flows/support/samples.ts';

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
    effects: [{ start: 'clienteRefresh' }],
  });
});

it.each([
  ['the client comes back to the page', 'data.outdated', 'Sin conexión'],
  ['another attempt is asked for', 'cliente.retry', null],
])(
  '[LEAVE-6] [DASH-10] the list stays on screen while a client who could not be loaded is loaded again, because %s',
  (_, type, noted) => {
    const run = runMachine(portfolioMachine, undefined);
    const seen: unknown[] = [];
    const see = () => {
      const snapshot = run.actor.getSnapshot();
      seen.push([inmueblesPhase(snapshot), snapshot.context.clienteError]);
    };
    run.make({ event: { type: 'inmuebles.wanted' } });
    run.make({ actor: 'loadInmuebles', done: 'one', output: encode([inmueble()]) });
    const reason = encode(serviceError('Sin conexión'));
    see();
    run.make({ actor: 'loadCliente', error: 'it fails', reason });
    see();
    run.make({ event: { type } });
    see();
    run.make({ actor: 'retryCliente', error: 'it fails', reason });
    see();
    run.make({ event: { type } });
    const output = encode({ cliente: cliente(), preferencias: preferencias() });
    run.make({ actor: 'retryCliente', done: 'the client', output });
    see();
    expect(seen).toEqual([
      ['loading', null],
      ['ready', 'Sin conexión'],
      ['ready', noted],
      ['ready', 'Sin conexión'],
      ['ready', null],
    ]);
  },
);

it('[LEAVE-6] [CLIENT-2] an account without a client has none until one is read', () => {
  const run = runMachine(portfolioMachine, undefined);
  run.make({ actor: 'loadCliente', done: 'no client', output: null });
  const read = { cliente: cliente(), preferencias: preferencias() };
  const seen = [
    { type: 'data.outdated' },
    { type: 'cliente.read', current: null },
    { type: 'cliente.read', current: encode(read) },
  ].map((event) => {
    run.make({ event });
    const snapshot = run.actor.getSnapshot();
    return [snapshot.hasTag('empty'), snapshot.context.cliente];
  });
  expect(seen).toEqual([
    [true, null],
    [true, null],
    [false, cliente()],
  ]);
});
