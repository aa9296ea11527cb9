import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Http } from '../../src/lib/http.ts';
import { UnreadableError } from '../../src/services/failed-call.ts';
import { readList } from '../../src/services/read-list.ts';
import { idOf, type RawRecord } from '../../src/services/records.ts';
import { answeringApi, failureOf, recordedApi, signal, type Answer, type Call } from './recorded-api.ts';

const PATH = '/api/cosas/';
const readId = (record: RawRecord) => idOf(record['id']);

describe('a list', () => {
  const warnings: unknown[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation((message) => void warnings.push(message));
  });
  afterEach(() => {
    warnings.length = 0;
  });

  it('may be an array', async () => {
    const { http, calls } = recordedApi({ json: [{ id: 2 }, { id: '1' }] });
    expect(await readList(http, PATH, readId, { signal })).toEqual([2, 1]);
    expect(calls).toEqual([{ method: 'GET', path: PATH, bearer: 'Bearer token-1', body: undefined }]);
    expect(warnings).toEqual([]);
  });

  it('is the list that is held while its ETag stays the same', async () => {
    const { http, calls } = recordedApi(
      { json: [{ id: 1 }], headers: { etag: '"one"' } },
      { json: [{ id: 2 }], headers: { etag: '"one"' } },
      { json: [{ id: 3 }], headers: { etag: '"two"' } },
      { json: [{ id: 4 }], headers: { etag: '"two"' } },
    );
    const first = await readList(http, PATH, readId, { signal });
    expect(await readList(http, PATH, readId, { held: first, signal })).toBe(first);
    const second = await readList(http, PATH, readId, { held: first, signal });
    expect(second).toEqual([3]);
    expect(await readList(http, PATH, readId, { held: second, signal })).toBe(second);
    expect(calls.map(({ path }) => path)).toEqual([PATH, PATH, PATH, PATH]);
  });

  it.each<[string, Answer, (list: readonly number[]) => readonly number[]]>([
    ['was changed here', { json: [{ id: 1 }], headers: { etag: '"one"' } }, (list) => [...list]],
    ['came without an ETag', { json: [{ id: 1 }] }, (list) => list],
    ['came in pages', { json: { results: [{ id: 1 }] }, headers: { etag: '"one"' } }, (list) => list],
  ])('is read anew if what is held %s', async (_, answer, change) => {
    const again: Answer = { json: [{ id: 2 }], headers: { etag: '"one"' } };
    const { http } = recordedApi(answer, again);
    const held = change(await readList(http, PATH, readId, { signal }));
    expect(await readList(http, PATH, readId, { held, signal })).toEqual([2]);
  });

  describe('that is read again', () => {
    const read = ({ id, nombre }: RawRecord) => ({ id, nombre });
    const before = [{ id: 1 }, { id: 2, nombre: 'a' }];

    it('has the same records where they have not changed, wherever they are now', async () => {
      const after = [{ id: 3 }, { id: 2, nombre: 'b' }, { id: 1 }];
      const { http } = recordedApi({ json: before }, { json: after });
      const held = await readList(http, PATH, read, { signal });
      const list = await readList(http, PATH, read, { held, signal });
      expect(list).toEqual([{ id: 3 }, { id: 2, nombre: 'b' }, { id: 1 }]);
      expect(list.map((one) => held.indexOf(one))).toEqual([-1, -1, 0]);
    });

    it('is the same if all are, with the ETag of the last response', async () => {
      const { http } = recordedApi(
        { json: before },
        { json: before, headers: { etag: '"one"' } },
        { json: [{ id: 9 }], headers: { etag: '"one"' } },
      );
      const held = await readList(http, PATH, read, { signal });
      expect(await readList(http, PATH, read, { held, signal })).toBe(held);
      expect(await readList(http, PATH, read, { held, signal })).toBe(held);
    });

    it.each([
      ['one is missing', [{ id: 1 }]],
      ['one is new', [...before, { id: 3 }]],
      ['their order has changed', before.toReversed()],
    ])('is another if %s', async (_, after) => {
      const { http } = recordedApi({ json: before }, { json: after });
      const held = await readList(http, PATH, read, { signal });
      const list = await readList(http, PATH, read, { held, signal });
      expect(list).not.toBe(held);
      expect(list).toEqual(after);
    });
  });

  it('has all pages of a paginated response, requested from the API host whatever `next` says', async () => {
    const { http, calls } = recordedApi(
      {
        json: {
          count: 4,
          next: 'http://interno:8000/otra/ruta/?page=2&inmueble=3',
          results: [{ id: 1 }, { id: 2 }],
        },
      },
      { json: { count: 4, next: '/api/cosas/?page=3#x', results: [{ id: 3 }] } },
      { json: { count: 4, next: null, results: [{ id: 4 }] } },
    );
    expect(await readList(http, PATH, readId, { query: { inmueble: 3 }, signal })).toEqual([1, 2, 3, 4]);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/cosas/?inmueble=3',
      '/api/cosas/?page=2&inmueble=3',
      '/api/cosas/?page=3',
    ]);
  });

  describe('in numbered pages with a total', () => {
    const json = (number: number, last: number, count = last * 2, after = '') => ({
      count,
      next: number === last ? null : `/api/cosas/?tipo=x&page=${number + 1}${after}`,
      results: [{ id: number * 2 - 1 }, { id: number * 2 }],
    });
    const numberIn = ({ path }: Pick<Call, 'path'>) => Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
    const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

    it('requests four pages at once, and has them in their order', async () => {
      const waiting = new Map<number, () => void>();
      const calls: number[] = [];
      const { http } = answeringApi((call) => ({ json: json(numberIn(call), 7, 14, '&inmueble=3') }));
      const held: Http = async (request) => {
        const number = numberIn(request);
        calls.push(number);
        if (number > 1) await new Promise<void>((resolve) => waiting.set(number, resolve));
        return http(request);
      };
      const list = readList(held, PATH, readId, { signal });
      for (const [released, requested] of [
        [3, [1, 2, 3, 4, 5]],
        [2, [1, 2, 3, 4, 5]],
        [4, [1, 2, 3, 4, 5, 6, 7]],
        [5, [1, 2, 3, 4, 5, 6, 7]],
        [7, [1, 2, 3, 4, 5, 6, 7]],
        [6, [1, 2, 3, 4, 5, 6, 7]],
      ] as const) {
        await vi.waitFor(() => expect(calls).toEqual(requested));
        waiting.get(released)?.();
      }
      expect(await list).toEqual(upTo(14));
    });

    it('follows `next` beyond the total, and not the total beyond the last page', async () => {
      const more = answeringApi((call) => ({ json: json(numberIn(call), 4, 4) }));
      expect(await readList(more.http, PATH, readId, { signal })).toEqual(upTo(8));
      expect(more.calls.map(numberIn)).toEqual([1, 2, 3, 4]);
      const fewer = answeringApi((call) =>
        numberIn(call) > 2 ? { status: 404, json: {} } : { json: json(numberIn(call), 2, 8) },
      );
      expect(await readList(fewer.http, PATH, readId, { signal })).toEqual(upTo(4));
      expect(fewer.calls.map(numberIn)).toEqual([1, 2, 3, 4]);
    });

    it('[DASH-16] fails with the first page that fails', async () => {
      const { http } = answeringApi((call) =>
        numberIn(call) > 2 ? { status: 500 + numberIn(call), json: {} } : { json: json(numberIn(call), 6) },
      );
      expect(await failureOf(readList(http, PATH, readId, { signal }))).toMatchObject({ status: 503 });
    });

    it.each([
      ['?page=3', [{ id: 1 }]],
      ['?offset=2&limit=2', [{ id: 1 }]],
      ['?cursor=page=2', [{ id: 1 }]],
      ['?page=20', [{ id: 1 }]],
      ['?page=2', []],
    ])('requests one after the other if `next` is %s and the records are %j', async (next, results) => {
      const { http, calls } = answeringApi(({ path }) => ({
        json: { count: 6, next: path === PATH ? next : null, results },
      }));
      await readList(http, PATH, readId, { signal });
      expect(calls.map(({ path }) => path)).toEqual([PATH, `${PATH}${next}`]);
    });

    it('requests a page without a number while the one before is read', async () => {
      const { http } = answeringApi(({ path }) => ({
        json: { next: path === PATH ? '?cursor=a' : null, results: [{ id: path.length }] },
      }));
      const begun: string[] = [];
      const noting: Http = (request) => {
        begun.push(request.path);
        return http(request);
      };
      const begunBefore: number[] = [];
      await readList(noting, PATH, () => begunBefore.push(begun.length), { signal });
      expect(begun).toEqual([PATH, `${PATH}?cursor=a`]);
      expect(begunBefore).toEqual([2, 2]);
    });
  });

  it('has a record once if it comes again on the next page because another was created meanwhile', async () => {
    const { http } = recordedApi(
      { json: { count: 3, next: '?page=2', results: [{ id: 3 }, { id: 2, nombre: 'first' }] } },
      { json: { count: 4, next: null, results: [{ id: '2', nombre: 'second' }, { id: 1 }] } },
    );
    const read = (record: RawRecord) => ({ ...record });
    const listed = await readList(http, PATH, read, { signal });
    expect(listed).toEqual([{ id: 3 }, { id: 2, nombre: 'first' }, { id: 1 }]);
    expect(warnings).toEqual([]);
  });

  describe('whose last page is gone because a record was deleted meanwhile', () => {
    const first: Answer = { json: { count: 3, next: '?page=2', results: [{ id: 3 }, { id: 2 }, {}] } };
    const gone = { status: 404, json: { detail: 'Página inválida.' } } satisfies Answer;
    const read = async (...answers: Answer[]) => {
      const { http, calls } = recordedApi(...answers);
      const listed = await readList(http, PATH, readId, { signal }).catch((error: unknown) => error);
      return { listed, asked: calls.map(({ path }) => path) };
    };

    it('[DASH-16] is read once more from its start', async () => {
      const whole: Answer = { json: { count: 2, next: null, results: [{ id: 3 }, { id: 1 }] } };
      expect(await read(first, gone, whole)).toEqual({
        listed: [3, 1],
        asked: [PATH, `${PATH}?page=2`, PATH],
      });
      expect(warnings).toEqual([]);
    });

    it('[DASH-16] is refused if that happens again', async () => {
      const { listed, asked } = await read(first, gone, first, gone);
      expect(listed).toMatchObject({ status: 404, body: gone.json });
      expect(asked).toEqual([PATH, `${PATH}?page=2`, PATH, `${PATH}?page=2`]);
    });

    it.each<[string, Answer[]]>([
      ['the first page', [gone]],
      ['a page with the text of a proxy', [first, { status: 404, text: '404 page not found' }]],
      ['a page of a failing server', [first, { status: 500, json: { detail: 'x' } }]],
    ])('[DASH-16] is refused immediately if it is %s', async (_, answers) => {
      const { listed, asked } = await read(...answers);
      expect(listed).toMatchObject({ name: 'HttpError' });
      expect(asked).toHaveLength(answers.length);
    });
  });

  it('has a record that is valid only the second time it comes, and records without an id', async () => {
    const { http } = recordedApi({
      json: [{ id: 1 }, { id: 1, nombre: 'a' }, { nombre: 'b' }, { nombre: 'b' }],
    });
    const read = (record: RawRecord) => record['nombre'] ?? null;
    expect(await readList(http, PATH, read, { signal })).toEqual(['a', 'b', 'b']);
    expect(warnings).toEqual([`${PATH}: 1 of 4 records are not understood`]);
  });

  it('reports progress after each page but the last if the response has a total', async () => {
    const told: number[] = [];
    const onProgress = (fraction: number) => void told.push(fraction);
    const page = (count: unknown, next: string | null, ...ids: number[]) => ({
      json: { count, next, results: ids.map((id) => ({ id })) },
    });
    const paged = recordedApi(page(5, '?page=2', 1, 2), page(5, '?page=3', 3, 4), page(5, null, 5));
    await readList(paged.http, PATH, readId, { signal, onProgress });
    expect(told.splice(0)).toEqual([0.4, 0.8]);
    const grown = recordedApi(page(1, '?page=2', 1, 2), page(3, null, 3));
    await readList(grown.http, PATH, readId, { signal, onProgress });
    expect(told.splice(0)).toEqual([1]);
    const silent = recordedApi(page('many', '?page=2', 1), page(undefined, null, 2));
    await readList(silent.http, PATH, readId, { signal, onProgress });
    const whole = recordedApi({ json: [{ id: 1 }] });
    await readList(whole.http, PATH, readId, { signal, onProgress });
    expect(told).toEqual([]);
  });

  it('ends with a warning if its pages repeat', async () => {
    const { http, calls } = answeringApi(() => ({ json: { next: '?page=2', results: [{ id: 1 }] } }));
    expect(await readList(http, PATH, readId, { signal })).toEqual([1]);
    expect(calls).toHaveLength(2);
    expect(warnings).toEqual([`${PATH}: the pages repeat`]);
  });

  it('[DASH-16] is refused if it has too many pages, because it would lack the rest', async () => {
    let asked = 0;
    const { http } = answeringApi(() => {
      asked += 1;
      return { json: { next: `?page=${asked + 1}`, results: [{ id: asked }] } };
    });
    const refusal = new UnreadableError(`${PATH} has more than 5000 pages`);
    expect(await failureOf(readList(http, PATH, readId, { signal }))).toEqual(refusal);
    expect(asked).toBe(5000);
  });

  it.each([[null], [undefined], [5], [''], ['?'], ['/api/cosas/'], [{}], [['?page=2']]])(
    'ends with a page whose `next` is %j',
    async (next) => {
      const { http, calls } = recordedApi({ json: { next, results: [{ id: 1 }] } });
      expect(await readList(http, PATH, readId)).toEqual([1]);
      expect(calls.map(({ path }) => path)).toEqual([PATH]);
    },
  );

  it('stops when it is aborted', async () => {
    const leaving = new AbortController();
    const { http, calls } = answeringApi(() => {
      leaving.abort();
      return { json: { next: '?page=2', results: [] } };
    });
    const error = await failureOf(readList(http, PATH, readId, { signal: leaving.signal }));
    expect(error).toBe(leaving.signal.reason);
    expect(calls).toHaveLength(1);
  });

  it('leaves out invalid records and reports them once', async () => {
    const { http } = recordedApi({ json: [{ id: 1 }, null, 'x', { id: -1 }, [3], { id: 2 }] });
    expect(await readList(http, PATH, readId, { signal })).toEqual([1, 2]);
    expect(warnings).toEqual([`${PATH}: 4 of 6 records are not understood`]);
  });

  it('is refused if it is neither an array nor pages', async () => {
    for (const json of [{}, 'hola', 3, null, { results: 'no' }]) {
      const { http } = recordedApi({ json });
      const error = await failureOf(readList(http, PATH, readId, { signal }));
      expect(error).toBeInstanceOf(UnreadableError);
      expect(error).toMatchObject({ name: 'UnreadableError', message: `${PATH} is no list` });
    }
  });

  it('survives any record at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), async (json) => {
        const { http } = recordedApi({ json });
        const models = await readList(http, PATH, readId, { signal });
        expect(models.length).toBeLessThanOrEqual(json.length);
      }),
    );
  });
});
