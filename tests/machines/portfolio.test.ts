import { describe, expect, it } from 'vitest';
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

describe('[VIEW-3] [JUMP-1] what is chosen before the client is known is kept and stored', () => {
  const current = encode({
    cliente: cliente({ id: 1 }),
    preferencias: preferencias({ vista: 'cuadricula', atajoBarra: true }),
  });
  const failed = { actor: 'loadCliente', error: 'it fails', reason: encode(serviceError('Sin conexión')) };
  it.each([
    ['during the first load', [], { actor: 'loadCliente', done: 'the client', output: current }],
    [
      'during another attempt',
      [failed, { event: { type: 'cliente.retry' } }],
      { actor: 'retryCliente', done: 'the client', output: current },
    ],
    [
      'without a client',
      [{ actor: 'loadCliente', done: 'no client', output: null }],
      { event: { type: 'cliente.read', current } },
    ],
  ])('%s', (_, before, known) => {
    const run = runMachine(portfolioMachine, undefined);
    for (const move of before) run.make(move);
    run.make({ event: { type: 'view.chosen', vista: 'lista' } });
    run.make({ event: { type: 'slash.chosen', isOn: false } });
    expect(run.make(known).effects).toContainEqual({
      do: 'storeChoice',
      params: { clienteId: 1, vista: 'lista', atajoBarra: false },
    });
    expect(run.actor.getSnapshot().context.preferencias).toEqual(
      preferencias({ vista: 'lista', atajoBarra: false }),
    );
  });
});

it('[VIEW-3] preferences that were only read are not stored again', () => {
  const run = runMachine(portfolioMachine, undefined);
  const output = encode({
    cliente: cliente({ id: 1 }),
    preferencias: preferencias({ vista: 'lista', atajoBarra: false }),
  });
  const { effects } = run.make({ actor: 'loadCliente', done: 'the client', output });
  expect(effects).toContainEqual({ do: 'storeChoice', params: { clienteId: 1 } });
  expect(run.actor.getSnapshot().context.preferencias).toEqual(
    preferencias({ vista: 'lista', atajoBarra: false }),
  );
});

describe('[CLIENT-1] a client who saves the profile is read again', () => {
  const reason = encode(serviceError('Sin conexión'));
  const failed = { actor: 'loadCliente', error: 'it fails', reason };
  const retry = { call: 'retryCliente', src: 'loadCliente' };
  it.each([
    ['during the first load', [], [{ stop: 'loadCliente' }, { call: 'loadCliente' }], 'loadCliente'],
    ['after a load that failed', [failed], [retry], 'retryCliente'],
    [
      'during another attempt',
      [failed, { event: { type: 'data.outdated' } }],
      [{ stop: 'retryCliente' }, retry],
      'retryCliente',
    ],
    [
      'where there was none',
      [{ actor: 'loadCliente', done: 'no client', output: null }],
      [{ stop: 'clienteRefresh' }, { call: 'loadCliente' }],
      'loadCliente',
    ],
  ])('%s', (_, before, effects, actor) => {
    const run = runMachine(portfolioMachine, undefined);
    for (const move of before) run.make(move);
    const saved = cliente({ telefono: '600000001' });
    const step = run.make({ event: { type: 'cliente.changed', cliente: encode(saved) } });
    expect(step.effects).toEqual(effects);
    const output = encode({ cliente: saved, preferencias: preferencias() });
    run.make({ actor, done: 'the client', output });
    const { cliente: read, clienteError } = run.actor.getSnapshot().context;
    expect([read, clienteError]).toEqual([saved, null]);
  });
});
