import { expect, test } from 'vitest';
import { pathSentences } from '../../flows/paths/path-sentences.ts';
import type { Path } from '../../flows/paths/path-set.ts';

/** What `npm run flows -- show` prints of a path, and the exported page with it. */

const path: Path = {
  id: '1234567',
  start: {
    name: 'of a property',
    input: { inmueble: 7 },
    seen: { state: 'loading', takes: [], context: { note: '' }, effects: [{ call: 'load', input: 7 }] },
    sent: [{ method: 'GET', path: '/api/inmuebles/inmuebles/7/' }],
  },
  steps: [
    {
      move: { actor: 'load', done: 'the property', output: null },
      seen: { state: 'ready', takes: ['a · done load'], context: { note: 'there' }, effects: [] },
    },
    {
      move: { event: { type: 'note.sent', text: 'ana' } },
      seen: {
        state: 'ready',
        takes: [],
        context: {},
        effects: [{ do: 'notify', params: { kind: 'info', text: 'Enviado' } }],
      },
      sent: [{ method: 'POST', path: '/api/x/', body: { text: 'ana' } }],
    },
  ],
};

test('[FLOW-4] a path is told as sentences: what is done, what comes of it, and what goes out to the API', () => {
  expect(pathSentences(path)).toEqual([
    'Starts: of a property, given { inmueble: 7 }',
    '   is in loading',
    '   calls load 7',
    '   sends GET /api/inmuebles/inmuebles/7/',
    '1. load ends: the property',
    '   is in ready',
    "   note is now 'there'",
    "2. note.sent { text: 'ana' }",
    '   is still in ready',
    "   notify { kind: 'info', text: 'Enviado' }",
    "   sends POST /api/x/ { text: 'ana' }",
  ]);
});
