import type { Http, HttpRequest, HttpResponse } from '../lib/http.ts';
import { UnreadableError } from './failed-call.ts';
import { isRecord } from './records.ts';
import { report } from './report.ts';

/** Far above what a client can have: 10,000 properties in pages of ten are a thousand. */
const MAX_PAGES = 5000;

/** How many pages are requested at once. A browser opens six connections to a host that speaks HTTP/1.1. */
const AT_ONCE = 4;

export interface Page {
  records: readonly unknown[];
  /** '?page=2', or null for the last page. */
  next: string | null;
  /** The number of records on all pages; 0 if the server does not send it. */
  count: number;
  /** Of a list without pages. */
  etag?: string | undefined;
}

/**
 * The pages of a list, in their order. Only the query string of `next` is used, because a server behind a proxy may name
 * another host or path. While a page is read, the next ones are requested. A page that was read before ends the list.
 * Throws UnreadableError if there are too many pages: a list without the rest would look whole. 'unchanged' if the ETag is
 * still the one that is held.
 */
export async function* pages(
  http: Http,
  first: Pick<HttpRequest, 'path' | 'query' | 'heldEtag'>,
  options: Pick<HttpRequest, 'signal' | 'isBackground'>,
): AsyncGenerator<Page | 'unchanged'> {
  const { path } = first;
  const get = (at: typeof first) => http({ method: 'GET', ...at, ...options });
  const requested = new Map<string, Promise<HttpResponse>>();
  const request = (query: string) => {
    const response = requested.get(query) ?? get({ path: `${path}${query}` });
    // A failure matters once the page is read.
    response.catch(() => undefined);
    requested.set(query, response);
    return response;
  };
  const response = await get(first);
  if (response.status === 304) return yield 'unchanged';
  let page = pageOf(response, path);
  const numbered = numberedPages(page);
  const seen = new Set<string>();
  while (page.next !== null && seen.size < MAX_PAGES - 1) {
    const { next } = page;
    if (seen.has(next)) {
      yield page;
      return report(`${path}: the pages repeat`);
    }
    seen.add(next);
    const at = numbered.indexOf(next);
    for (const query of at === -1 ? [next] : numbered.slice(at, at + AT_ONCE)) void request(query);
    yield page;
    page = pageOf(await request(next), path);
    requested.delete(next);
  }
  yield page;
  if (page.next !== null) throw new UnreadableError(`${path} has more than ${MAX_PAGES} pages`);
}

/**
 * The query strings of all pages from the second to the last, if pages are numbered as in Django REST Framework:
 * '?page=2' and a total. Else none.
 */
function numberedPages({ next, count, records }: Page): string[] {
  const [, before, after = ''] = /^(.*[?&]page=)2(&.*)?$/.exec(next ?? '') ?? [];
  if (before === undefined || records.length === 0) return [];
  const last = Math.min(Math.ceil(count / records.length), MAX_PAGES);
  return Array.from({ length: last - 1 }, (_, at) => `${before}${at + 2}${after}`);
}

function pageOf({ body, etag }: HttpResponse, path: string): Page {
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
