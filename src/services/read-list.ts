import type { Http, HttpRequest } from '../lib/http.ts';
import { inSlices } from '../lib/in-slices.ts';
import { isMissing, UnreadableError } from './failed-call.ts';
import { idOf, isRecord, type RawRecord } from './records.ts';
import { report } from './report.ts';
import { unchangedIn, unchangedList } from './unchanged-records.ts';

export interface ListQuery<T = never> {
  query?: Record<string, string | number> | undefined;
  signal?: AbortSignal | undefined;
  /**
   * Called with a fraction between 0 and 1 after each page but the last. Only a paginated list has a length.
   */
  onProgress?: ((fraction: number) => void) | undefined;
  /** It is parsed and its records are read when the page has nothing else to do. */
  isBackground?: boolean | undefined;
  /**
   * An earlier result of the same call. Its records that have not changed are in the result, so that what was
   * computed from them stays valid; if none has changed, it is the result.
   */
  held?: readonly T[] | null | undefined;
}

/** What is held of a list. */
export type Held<T> = Pick<ListQuery<T>, 'held'>;

/** Which response a list was read from. A change made here makes another array, which comes from no response. */
const etags = new WeakMap<readonly unknown[], string>();

/** Far above what a client can have: 10,000 properties in pages of ten are a thousand. */
const MAX_PAGES = 5000;

interface Page {
  records: readonly unknown[];
  /** '?page=2', or null for the last page. */
  next: string | null;
  /** The number of records on all pages; 0 if the server does not send it. */
  count: number;
  /** Of a list without pages. */
  etag?: string | undefined;
}

/**
 * All records of a list, which is an array or the pages of `{count, next, results}`. Records for which `read` returns
 * null are left out, and reported once. A record that comes twice is kept once: if a record is created between two
 * requests, others move to the next page. If one is deleted, the last page may not exist any more: the list is read once
 * more. Throws what `Http` throws, and UnreadableError.
 */
export async function readList<T>(
  http: Http,
  path: string,
  read: (record: RawRecord) => T | null,
  options: ListQuery<T> = {},
): Promise<readonly T[]> {
  let hasFirst = false;
  const noting: Http = async (request) => {
    const response = await http(request);
    hasFirst = true;
    return response;
  };
  try {
    return await readPages(noting, path, read, options);
  } catch (error) {
    if (!hasFirst || !isMissing(error)) throw error;
    return readPages(http, path, read, options);
  }
}

async function readPages<T>(
  http: Http,
  path: string,
  read: (record: RawRecord) => T | null,
  { query, signal, onProgress, isBackground, held }: ListQuery<T>,
): Promise<readonly T[]> {
  const models: T[] = [];
  const unchanged = unchangedIn(held ?? []);
  const ids = new Set<number>();
  let records = 0;
  let misread = 0;
  const keep = (record: unknown) => {
    const id = isRecord(record) ? idOf(record['id']) : null;
    if (id !== null && ids.has(id)) return;
    const model = isRecord(record) ? read(record) : null;
    if (model === null) {
      misread += 1;
      return;
    }
    models.push(unchanged(model));
    if (id !== null) ids.add(id);
  };
  let etag = held ? etags.get(held) : undefined;
  const first = { path, query, heldEtag: etag };
  for await (const page of pages(http, first, { signal, isBackground })) {
    if (page === 'unchanged') return held ?? models;
    await inSlices(page.records, keep, { signal, isBackground });
    records += page.records.length;
    etag = page.etag;
    if (page.next !== null && page.count > 0) onProgress?.(Math.min(1, records / page.count));
  }
  if (misread > 0) report(`${path}: ${misread} of ${records} records are not understood`);
  const list = unchangedList(held, models);
  if (etag !== undefined) etags.set(list, etag);
  return list;
}

/**
 * The pages of a list. Only the query string of `next` is used, because a server behind a proxy may name
 * another host or path. A page that was read before ends the list. Throws UnreadableError if there are too many
 * pages: a list without the rest would look whole. 'unchanged' if the ETag is still the one that is held.
 */
async function* pages(
  http: Http,
  first: Pick<HttpRequest, 'path' | 'query' | 'heldEtag'>,
  options: Pick<HttpRequest, 'signal' | 'isBackground'>,
): AsyncGenerator<Page | 'unchanged'> {
  const seen = new Set<string>();
  const { path } = first;
  let at = first;
  while (seen.size < MAX_PAGES) {
    const { status, body, etag } = await http({ method: 'GET', ...at, ...options });
    if (status === 304) return yield 'unchanged';
    const page = pageOf(body, path, etag);
    yield page;
    if (page.next === null) return;
    if (seen.has(page.next)) return report(`${path}: the pages repeat`);
    seen.add(page.next);
    at = { path: `${path}${page.next}` };
  }
  throw new UnreadableError(`${path} has more than ${MAX_PAGES} pages`);
}

function pageOf(body: unknown, path: string, etag: string | undefined): Page {
  if (Array.isArray(body)) return { records: body, next: null, count: 0, etag };
  if (isRecord(body) && Array.isArray(body['results'])) {
    const count = typeof body['count'] === 'number' ? body['count'] : 0;
    return { records: body['results'], next: queryOf(body['next']), count };
  }
  throw new UnreadableError(`${path} is no list`);
}

/** '?page=2', or null for the last page. */
function queryOf(next: unknown): string | null {
  if (typeof next !== 'string') return null;
  const query = /\?[^#]*/.exec(next)?.[0] ?? '';
  return query.length > 1 ? query : null;
}
