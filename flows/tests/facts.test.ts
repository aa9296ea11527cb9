import { fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { factsOf } from '../diagrams/facts.ts';
import { definitionOf } from '../machine/definition.ts';
import type { Effect, Path, PathStep, Sent } from '../paths/path-set.ts';

/** Two lists side by side; the orders are read from the start on, and both again when asked. */
const shopMachine = setup({
  actors: {
    readOrders: fromPromise(() => Promise.resolve()),
    readStock: fromPromise(() => Promise.resolve()),
  },
  actions: { notify: (_, _params: { kind: string; text: string }) => {}, count: () => {} },
}).createMachine({
  id: 'shop',
  type: 'parallel',
  states: {
    orders: {
      initial: 'reading',
      states: {
        reading: { invoke: { src: 'readOrders', id: 'readOrders', onDone: 'shown' } },
        shown: { on: { ask: { target: 'reading', actions: 'count' }, hide: 'hidden' } },
        hidden: { on: { show: 'last' } },
        last: { type: 'history' },
      },
    },
    stock: {
      initial: 'idle',
      states: {
        idle: { on: { ask: 'reading' } },
        reading: {
          invoke: {
            src: 'readStock',
            id: 'readStock',
            onDone: { target: 'idle', actions: { type: 'notify', params: { kind: 'info', text: 'Read' } } },
          },
        },
      },
    },
  },
});

const get = (path: string, by: string): Sent => ({ method: 'GET', path, by });
const step = (type: string, takes: string[], effects: Effect[] = [], sent: Sent[] = []): PathStep => ({
  move: { event: { type } },
  seen: { state: {}, takes, context: {}, effects },
  sent,
});

/** By the id of a transition, what the table says about it. */
function factsIn(what: 'calls' | 'says', path: Pick<Path, 'start' | 'steps'>): Record<string, string[]> {
  const set = { flow: 'shop', machine: 'shop', paths: [{ id: 'abc1234', ...path }] };
  const facts = factsOf(definitionOf(shopMachine), set);
  return Object.fromEntries(
    facts.flatMap((one) => (one[what].length > 0 ? [[one.transition.id, one[what]]] : [])),
  );
}

const start: Path['start'] = {
  name: 'start',
  seen: { state: {}, takes: [], context: {}, effects: [{ call: 'readOrders' }] },
  sent: [get('/orders/', 'readOrders')],
};
const asked = step(
  'ask',
  ['shop.orders.shown · ask', 'shop.stock.idle · ask'],
  [{ call: 'readOrders' }, { call: 'readStock' }],
  [get('/orders/?page=2', 'readOrders'), get('/stock/', 'readStock')],
);

test('[FLOW-2] a request belongs to the start or the transition that has started its sender', () => {
  const later = step(
    'done',
    ['shop.orders.reading · done readOrders'],
    [],
    [get('/stock/old/', 'readStock')],
  );
  expect(factsIn('calls', { start, steps: [asked, later] })).toEqual({
    'shop · (start)': ['GET /orders/'],
    'shop.orders.shown · ask': ['GET /orders/?page={id}'],
    'shop.stock.idle · ask': ['GET /stock/', 'GET /stock/old/'],
  });
});

test('[FLOW-2] a request of what a history state starts again belongs to the return', () => {
  const back = step(
    'show',
    ['shop.orders.hidden · show'],
    [{ call: 'readOrders' }],
    [get('/orders/', 'readOrders')],
  );
  expect(factsIn('calls', { start: { ...start, sent: [] }, steps: [back] })).toEqual({
    'shop.orders.hidden · show': ['GET /orders/'],
  });
});

test('[FLOW-2] a toast belongs to the transition with its action', () => {
  const params = { kind: 'info', text: 'Read' };
  const takes = ['shop.stock.reading · done readStock', 'shop.orders.shown · ask'];
  const both = step('done', takes, [{ do: 'notify', params }]);
  expect(factsIn('says', { start, steps: [both] })).toEqual({
    'shop.stock.reading · done readStock': ['Read'],
  });
});
