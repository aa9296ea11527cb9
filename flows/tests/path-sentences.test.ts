import { expect, test } from 'vitest';
import { pathSentences } from '../paths/path-sentences.ts';
import { pathWords } from '../paths/sentences.ts';
import type { Path } from '../paths/path-set.ts';

/** What `show` prints of a path, and the exported page with it. */

const path: Path = {
  id: '1234567',
  start: {
    name: 'of an order',
    input: { order: 7 },
    seen: { state: 'loading', takes: [], context: { note: '' }, effects: [{ call: 'load', input: 7 }] },
    sent: [{ method: 'GET', path: '/api/orders/7/' }],
  },
  steps: [
    {
      move: { actor: 'load', done: 'the order', output: null },
      seen: { state: 'ready', takes: ['a · done load'], context: { note: 'there' }, effects: [] },
    },
    {
      move: { event: { type: 'note.sent', text: 'ana' } },
      seen: {
        state: 'ready',
        takes: [],
        context: {},
        effects: [{ do: 'notify', params: { kind: 'info', text: 'Sent' } }],
      },
      sent: [{ method: 'POST', path: '/api/x/', body: { text: 'ana' } }],
    },
  ],
};

/** What the machine says of its states. */
const states = [
  { path: '', description: 'An order.' },
  { path: 'loading', description: 'The order is read.' },
  { path: 'ready', description: 'The note can be sent.' },
];

test('[FLOW-4] a path is printed as sentences: the action, its result, and the requests to the API', () => {
  expect(pathSentences(path, states)).toEqual([
    'Starts: of an order, given { order: 7 }',
    '   is in loading: The order is read.',
    '   calls load 7',
    '   sends GET /api/orders/7/',
    '1. load ends: the order',
    '   is in ready: The note can be sent.',
    "   note is now 'there'",
    "2. note.sent { text: 'ana' }",
    '   is still in ready',
    "   notify { kind: 'info', text: 'Sent' }",
    "   sends POST /api/x/ { text: 'ana' }",
  ]);
});

test('[FLOW-4] a path of a machine without states names none', () => {
  const seen = { state: {}, context: {}, effects: [] };
  const stateless: Path = {
    id: '1234567',
    start: { name: 'start', seen: { ...seen, takes: [] } },
    steps: [
      { move: { event: { type: 'go' } }, seen: { ...seen, takes: ['a · go'] } },
      { move: { event: { type: 'stop' } }, seen: { ...seen, takes: [] } },
    ],
  };
  expect(pathSentences(stateless, [{ path: '', description: 'A bell.' }])).toEqual([
    'Starts: start',
    '1. go',
    '2. stop',
    '   takes no transition',
  ]);
  expect(pathWords(stateless)).toBe('start: go, stop');
});
