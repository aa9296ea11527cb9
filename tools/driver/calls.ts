import type { Page, Request } from 'playwright';
import { callsOf } from '../../flows/browser/calls-of-page.ts';
import type { Ending, HeldCalls } from '../../flows/browser/held-calls.ts';
import type { Answer } from '../../flows/index.ts';
import { API_PATHS } from './browser-context.ts';

/** The calls of a page that reaches the real server: those that a test is about are held, answered or only listened to. */

/** What stands between the page and the server from now on. */
export const apiOf = (page: Page): Promise<HeldCalls> => callsOf(page, API_PATHS);

/** 'POST /api/…/' */
type Line = `${Answer['method']} ${string}`;

export function callOf(line: Line): Pick<Answer, 'method' | 'path'> {
  const [method, path = ''] = line.split(' ');
  return { method: method as Answer['method'], path };
}

export interface Held {
  /** Lets those that wait and those to come reach the server, or ends them all like this. */
  release(ending?: Pick<Answer, 'status' | 'body'>): Promise<void>;
}

/** Lets no such call through before it is told how it ends. */
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

/** From now on such calls are answered like this, by no server. */
export async function answer(page: Page, line: Line, ending: Pick<Answer, 'status' | 'body'>): Promise<void> {
  (await apiOf(page)).answer({ ...callOf(line), ...ending });
}

/** The next such calls end like this, one after the other; those after them reach the server again. */
export async function endNext(page: Page, line: Line, ...endings: Ending[]): Promise<void> {
  (await apiOf(page)).endNext(callOf(line), ...endings);
}

/** From now on the page gets this instead of what the server answers to such calls. */
export async function change(page: Page, line: Line, to: (body: unknown) => unknown): Promise<void> {
  (await apiOf(page)).change(callOf(line), to);
}

/** All calls reach the server again. */
export async function endHolding(page: Page): Promise<void> {
  (await apiOf(page)).forget();
}

/** How a call ends that the server did not get, and that says nothing of why. */
export const DOWN: Ending = { status: 500, body: '<h1>Server Error</h1>' };
export const LOST: Ending = { status: 0 };

export interface Sent {
  method: string;
  path: string;
  /** Parsed JSON; null without one. */
  body: unknown;
}

/** The methods by which nothing is changed. */
const READS = ['GET', 'OPTIONS'];

/** What a page sends to the API from now on, but for what it only reads. */
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
  /** 'POST /api/…/', in their order, from now on. */
  lines: string[];
  requests: Request[];
}

/** Notes the calls to one collection: all of them, or those of one method. */
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
