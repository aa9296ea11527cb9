import type { Page, Request } from 'playwright';
import { interceptionOf } from '../../flows/browser/calls-of-page.ts';
import type { Ending, HeldCalls } from '../../flows/browser/held-calls.ts';
import type { Answer } from '../../flows/index.ts';
import { API_PATHS } from './browser-context.ts';

/** The calls of a page with the real server: a test can hold, answer or observe them. */

/** Starts intercepting the page's calls. */
export const apiOf = (page: Page): Promise<HeldCalls> => interceptionOf(page, API_PATHS);

/** 'POST /api/…/' */
type Line = `${Answer['method']} ${string}`;

function callOf(line: Line): Pick<Answer, 'method' | 'path'> {
  const [method, path = ''] = line.split(' ');
  return { method: method as Answer['method'], path };
}

export interface Held {
  /** Lets pending and future calls reach the server, or ends them all with the given response. */
  release(ending?: Pick<Answer, 'status' | 'body'>): Promise<void>;
}

/** Holds matching calls. */
export async function hold(page: Page, line: Line): Promise<Held> {
  const api = await apiOf(page);
  const call = callOf(line);
  api.hold(call);
  return {
    release: async (ending) => {
      if (ending) api.answer({ ...call, ...ending });
      await api.letGo(call);
    },
  };
}

/** Answers matching calls without the server. */
export async function answer(page: Page, line: Line, ending: Pick<Answer, 'status' | 'body'>): Promise<void> {
  (await apiOf(page)).answer({ ...callOf(line), ...ending });
}

/** Sets the endings of the next matching calls; later ones reach the server again. */
export async function endNext(page: Page, line: Line, ...endings: Ending[]): Promise<void> {
  (await apiOf(page)).endNext(callOf(line), ...endings);
}

/** Replaces the server's responses to matching calls. */
export async function change(page: Page, line: Line, to: (body: unknown) => unknown): Promise<void> {
  (await apiOf(page)).change(callOf(line), to);
}

/** All calls reach the server again. */
export async function endHolding(page: Page): Promise<void> {
  (await apiOf(page)).forget();
}

/** The response of a server that fails. */
export const DOWN: Ending = { status: 500, body: '<h1>Server Error</h1>' };

export interface Sent {
  method: string;
  path: string;
  /** Parsed JSON; null without one. */
  body: unknown;
}

/** Read-only methods. */
const READS = ['GET', 'OPTIONS'];

/** Records the page's writes to the API from now on. */
export function recordWrites(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || READS.includes(request.method())) return;
    sent.push({ method: request.method(), path: pathname + search, body: request.postDataJSON() });
  });
  return sent;
}

export interface Calls {
  /** Records calls from now on, in order: 'POST /api/…/'. */
  lines: string[];
  requests: Request[];
}

/** Records the calls to one collection, optionally of one method. */
export function callsTo(page: Page, path: string, method?: string): Calls {
  const calls: Calls = { lines: [], requests: [] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith(path)) return;
    if (method !== undefined && request.method() !== method) return;
    calls.lines.push(`${request.method()} ${url.pathname}${url.search}`);
    calls.requests.push(request);
  });
  return calls;
}
