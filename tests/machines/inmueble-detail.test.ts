import { fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { itemCountsMachine } from '../../src/machines/inmueble/item-counts.machine.ts';
import { inmuebleDetailMachine } from '../../src/machines/inmueble/inmueble-detail.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { inmuebleDetail } from '../flows/support/samples.ts';

it('[LEAVE-6] on the tab of requests, which has no list, only the property and the counts are read again', () => {
  const run = runMachine(inmuebleDetailMachine, {
    parent: { $parent: true },
    id: 7,
    search: '?tab=solicitudes',
  });
  run.make({ actor: 'loadInmueble', done: 'the property', output: encode(inmuebleDetail({ id: 7 })) });
  expect(run.make({ event: { type: 'data.outdated' } }).effects).toEqual([
    { send: { type: 'counts.outdated', openTab: 'solicitudes' }, to: 'itemCounts' },
    { call: 'refreshInmueble', src: 'loadInmueble', input: { id: 7 } },
  ]);
});

const LOADED = { actor: 'loadInmueble', done: 'the property', output: encode(inmuebleDetail({ id: 7 })) };
const COUNTED = { event: { type: 'list.counted', tab: 'facturas', count: 3 } };
const RETURN = { event: { type: 'data.outdated' } };

/** On the tab of invoices. `isCounting` says whether their number is being requested. */
function openFacturas() {
  const countFacturas = fromPromise<number, { inmueble: number }>(() => new Promise(() => {}));
  const itemCounts = itemCountsMachine.provide({ actors: { countFacturas } });
  const input = { parent: { $parent: true }, id: 7, search: '?tab=facturas' };
  const run = runMachine(inmuebleDetailMachine, input, { itemCounts });
  run.make(LOADED);
  return {
    run,
    isCounting: () => run.actor.getSnapshot().children.itemCounts.getSnapshot().hasTag('loading'),
  };
}

it.each([
  { type: 'query.changed', change: { tab: 'solicitudes' } },
  { type: 'link.followed', change: { tab: 'incidencias' } },
  { type: 'address.changed', search: '?tab=incidencias' },
])('[HEAD-2] the invoices are counted when $type opens another tab before their list has loaded', (event) => {
  const { run, isCounting } = openFacturas();
  expect(isCounting()).toBe(false);
  run.make({ event });
  expect(isCounting()).toBe(true);
});

it.each([
  ['not counted again when their tab is left after their list has loaded', [COUNTED], false],
  ['counted again when their tab is left before their list is read again', [COUNTED, RETURN], true],
  ['not counted again once their list has been read again', [COUNTED, RETURN, COUNTED], false],
])('[HEAD-2] the invoices are %s', (_, moves, isExpected) => {
  const { run, isCounting } = openFacturas();
  for (const move of moves) run.make(move);
  run.make({ event: { type: 'query.changed', change: { tab: 'solicitudes' } } });
  expect(isCounting()).toBe(isExpected);
});

it('[VIEW-1] an address that shows the same is the same query', () => {
  const run = runMachine(inmuebleDetailMachine, {
    parent: { $parent: true },
    id: 7,
    search: '?tab=facturas&buscar=luz',
  });
  const { query } = run.actor.getSnapshot().context;
  for (const move of [null, LOADED]) {
    if (move) run.make(move);
    run.make({ event: { type: 'address.changed', search: '?buscar=luz&tab=facturas' } });
    expect(run.actor.getSnapshot().context.query).toBe(query);
  }
  run.make({ event: { type: 'address.changed', search: '?tab=facturas' } });
  expect(run.actor.getSnapshot().context.query).toEqual({ ...query, search: '' });
});
