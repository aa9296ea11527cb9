import type { Http } from '../lib/http.ts';
import { inSlices } from '../lib/in-slices.ts';
import { isMissing } from './failed-call.ts';
import { pages } from './list-pages.ts';
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
