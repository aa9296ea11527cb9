import { assign, enqueueActions, fromPromise, raise, sendTo, setup, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { factsOf } from '../diagrams/facts.ts';
import { definitionOf } from '../machine/definition.ts';
import type { Effect, Path, PathStep, Seen, Sent } from '../paths/path-set.ts';

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
function factsIn(
  what: 'runs' | 'calls' | 'does' | 'says',
  path: Pick<Path, 'start' | 'steps'>,
  machine: AnyStateMachine = shopMachine,
): Record<string, string[]> {
  const set = { flow: machine.id, machine: machine.id, paths: [{ id: 'abc1234', ...path }] };
  const facts = factsOf(definitionOf(machine), set);
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

test('[FLOW-2] requests of calls restarted by a history state are listed at the transition that returns to it', () => {
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

test('[FLOW-2] calls restarted by a history state are listed at the transition that returns to it', () => {
  const back = step('show', ['shop.orders.hidden · show'], [{ call: 'readOrders' }]);
  expect(factsIn('runs', { start, steps: [back] })).toEqual({
    'shop · (start)': ['readOrders'],
    'shop.orders.shown · ask': ['readOrders'],
    'shop.orders.hidden · show': ['readOrders'],
    'shop.stock.idle · ask': ['readStock'],
  });
});

const bare: Path['start'] = { name: 'start', seen: { state: {}, takes: [], context: {}, effects: [] } };

test('[FLOW-2] an actor that an action spawns runs with the transition, under the name of its logic', () => {
  const machine = setup({
    actors: { line: fromPromise(() => Promise.resolve()) },
    actions: { startLine: assign(({ spawn }) => void spawn('line', { id: 'line-1' })) },
  }).createMachine({ id: 'lines', on: { add: { actions: 'startLine' }, look: {} } });
  const effects = [{ call: 'line-1', src: 'line' }];
  const steps = [step('add', ['lines · add', 'lines · look'], effects)];
  expect(factsIn('runs', { start: bare, steps }, machine)).toEqual({ 'lines · add': ['line'] });
});

test('[FLOW-2] a transition into one region of a parallel state enters the other regions', () => {
  const invoke = (src: 'one' | 'two' | 'three') => ({ src, id: src });
  const call = fromPromise(() => Promise.resolve());
  const machine = setup({ actors: { one: call, two: call, three: call } }).createMachine({
    id: 'p',
    initial: 'off',
    states: {
      off: { on: { in: 'on.left.second', both: { target: ['on.left.second', 'on.right.second'] } } },
      on: {
        type: 'parallel',
        states: {
          left: { initial: 'first', states: { first: { invoke: invoke('one') }, second: {} } },
          right: {
            invoke: invoke('three'),
            initial: 'first',
            states: { first: { invoke: invoke('two') }, second: {} },
          },
        },
      },
    },
  });
  expect(factsIn('runs', { start: bare, steps: [] }, machine)).toEqual({
    'p.off · in': ['three', 'two'],
    'p.off · both': ['three'],
  });
});

const talker = setup({
  actions: {
    tell: sendTo('child', { type: 'told' }),
    tellAll: enqueueActions(() => {}),
    askAll: enqueueActions(() => {}),
    repeat: raise({ type: 'again' }),
    follow: raise(() => ({ type: 'followed' })),
  },
}).createMachine({
  id: 'talker',
  on: {
    one: { actions: ['tellAll', 'tell'] },
    two: { actions: ['tellAll', 'askAll'] },
    three: { actions: ['repeat', 'follow'] },
    again: {},
    followed: {},
  },
});

test('[FLOW-2] an action that may send several events names those that the others did not send', () => {
  const effects = ['a', 'b', 'told'].map((type) => ({ send: { type }, to: 'child' }));
  const steps = [step('one', ['talker · one'], effects), step('two', ['talker · two'], effects)];
  expect(factsIn('does', { start: bare, steps }, talker)).toEqual({
    'talker · one': ['tellAll a and b', 'tell told'],
    'talker · two': ['tellAll', 'askAll'],
    'talker · three': ['repeat again', 'follow'],
  });
});

test('[FLOW-2] an event belongs to the exit action that sent it, which comes before the other actions', () => {
  const machine = setup({
    actions: {
      part: sendTo('child', { type: 'parted' }),
      tell: sendTo('child', { type: 'told' }),
      greet: sendTo('child', { type: 'greeted' }),
    },
  }).createMachine({
    id: 'guest',
    initial: 'here',
    states: {
      here: {
        initial: 'awake',
        exit: 'part',
        on: { leave: { target: 'away', actions: 'tell' } },
        states: { awake: {} },
      },
      away: { entry: 'greet' },
    },
  });
  const effects = ['parted', 'told', 'greeted'].map((type) => ({ send: { type }, to: 'child' }));
  const steps = [step('leave', ['guest.here · leave'], effects)];
  expect(factsIn('does', { start: bare, steps }, machine)).toEqual({
    'guest.here · leave': ['tell told', 'greet greeted'],
  });
});

test('[FLOW-2] an action that raises an event names it', () => {
  const steps = [step('three', ['talker · three', 'talker · again', 'talker · followed'])];
  expect(factsIn('does', { start: bare, steps }, talker)['talker · three']).toEqual([
    'repeat again',
    'follow followed',
  ]);
});

test('[FLOW-2] a toast belongs to the transition with its action', () => {
  const params = { kind: 'info', text: 'Read' };
  const takes = ['shop.stock.reading · done readStock', 'shop.orders.shown · ask'];
  const both = step('done', takes, [{ do: 'notify', params }]);
  expect(factsIn('says', { start, steps: [both] })).toEqual({
    'shop.stock.reading · done readStock': ['Read'],
  });
});

test('[FLOW-2] a return does what the states do that it leads to in the paths', () => {
  const machine = setup({
    actions: { sit: () => {}, read: () => {}, open: () => {}, lie: () => {}, greet: () => {} },
  }).createMachine({
    id: 'room',
    initial: 'inside',
    states: {
      inside: {
        initial: 'sitting',
        entry: 'greet',
        on: { leave: 'outside', rest: '.lying' },
        states: {
          sitting: {
            entry: 'sit',
            initial: { target: 'reading', actions: 'open' },
            states: { reading: { entry: 'read' } },
          },
          lying: { entry: 'lie', on: { up: 'last' } },
          last: { type: 'history' },
          lastOfAll: { type: 'history', history: 'deep' },
        },
      },
      outside: { on: { return: 'inside.last', resume: 'inside.lastOfAll', look: 'inside.last' } },
    },
  });
  const returning = (type: string, state: Seen['state'], ...takes: string[]): PathStep => ({
    move: { event: { type } },
    seen: { state, takes: takes.map((taken) => `room.${taken}`), context: {}, effects: [] },
  });
  const reading = { inside: { sitting: 'reading' } };
  const steps = [
    returning('return', reading, 'outside · return'),
    returning('return', { inside: 'lying' }, 'outside · return'),
    returning('up', reading, 'inside.lying · up'),
    returning('resume', reading, 'outside · resume'),
    returning('look', { inside: 'lying' }, 'outside · look', 'inside · rest'),
  ];
  expect(factsIn('does', { start: bare, steps }, machine)).toEqual({
    'room · (start)': ['greet', 'sit', 'open', 'read'],
    'room.inside · rest': ['lie'],
    'room.outside · return': ['greet', 'sit', 'open', 'read', 'lie'],
    'room.outside · resume': ['greet', 'sit', 'read'],
    'room.outside · look': ['greet'],
    'room.inside.lying · up': ['sit', 'open', 'read'],
  });
});
