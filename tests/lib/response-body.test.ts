import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBody } from '../../src/lib/response-body.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Five blocks of 128 KiB. */
const LONG = Array.from({ length: 4000 }, (_, index) => ({
  id: index + 1,
  nombre_via: `Peñíscola ${'ñ'.repeat(index % 50)} 🏠`,
  contactos: [{ nombre: 'Ana' }, { nombre: 'Eva' }],
  piso: null,
}));

/** The same with texts that look like the border between two records. */
const TRICKY = LONG.map((record, index) => ({
  ...record,
  notas: ['},{', '[{"id":1},{"id":2}]', String.raw`\"},{\"`][index % 3],
}));

/** The background tasks that were taken, each at once. */
function countTurns(): { turns: number } {
  const count = { turns: 0 };
  vi.stubGlobal('scheduler', {
    postTask: () => {
      count.turns += 1;
      return Promise.resolve();
    },
  });
  return count;
}

describe('the body of a response', () => {
  it.each([
    ['JSON', '{"id":7}', { id: 7 }],
    ['an empty list', '[]', []],
    ['a list of numbers', '[1,2]', [1, 2]],
    ['text', '[{"id":7},', '[{"id":7},'],
    ['nothing', '', undefined],
    ['a byte order mark and JSON', '\uFEFF[{"id":7}]', [{ id: 7 }]],
  ])('can be %s', async (_, text, body) => {
    expect(await readBody(new Response(text))).toEqual(body);
  });

  it('can be missing', async () => {
    expect(await readBody(new Response(null, { status: 204 }))).toBeUndefined();
  });

  it('[DASH-10] a long list is complete', async () => {
    expect(await readBody(new Response(JSON.stringify(LONG)))).toEqual(LONG);
  });

  it('[DASH-10] a long list with texts that look like its records is complete', async () => {
    expect(await readBody(new Response(JSON.stringify(TRICKY)))).toEqual(TRICKY);
  });

  it('[DASH-10] a list with spaces between its records is complete', async () => {
    expect(await readBody(new Response(JSON.stringify(LONG, null, 1)))).toEqual(LONG);
  });

  it('[DASH-10] the pages of a list are complete', async () => {
    const page = { count: LONG.length, next: null, results: LONG };
    expect(await readBody(new Response(JSON.stringify(page)))).toEqual(page);
  });

  it.each([
    ['stops in the middle', (list: string) => list.slice(0, -40)],
    ['goes on after its end', (list: string) => `${list}<!-- 12 ms -->`],
    ['has an error in the middle', (list: string) => list.replace('"id":2000', '"id":NaN')],
  ])('a long list that %s is text', async (_, change) => {
    const text = change(JSON.stringify(LONG));
    expect(await readBody(new Response(text))).toBe(text);
  });

  it.each([
    ['in the background, one if the blocks take no time', true, 0, 1],
    ['in the background, one for each block that takes long', true, 10, 5],
    ['else none if the blocks take no time', false, 0, 0],
  ])('[DASH-10] takes turns with the page: %s', async (_, isBackground, ms, turns) => {
    const count = countTurns();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
    await readBody(new Response(JSON.stringify(LONG)), { isBackground });
    expect(count).toEqual({ turns });
  });

  it('[SESSION-9] rejects with the reason of a signal that is aborted between two blocks', async () => {
    const controller = new AbortController();
    vi.stubGlobal('scheduler', {
      postTask: () => {
        controller.abort(new Error('logged out'));
        return Promise.resolve();
      },
    });
    const body = readBody(new Response(JSON.stringify(LONG)), {
      isBackground: true,
      signal: controller.signal,
    });
    await expect(body).rejects.toThrow('logged out');
  });
});
