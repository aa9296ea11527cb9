import type { CDPSession, Page } from 'playwright';
import { HeldCalls } from './held-calls.ts';

/** The calls of a page that reaches a real server: a test holds, answers or changes those it is about. */

const sessions = new WeakMap<Page, CDPSession>();
const started = new WeakMap<Page, Promise<HeldCalls>>();

/** From now on this session is the page's: for pages whose context refuses to make another. */
export const keepSession = (page: Page, session: CDPSession): void => void sessions.set(page, session);

export const sessionOf = (page: Page): CDPSession | undefined => sessions.get(page);

/** What stands between this page and its API, below these paths; the page is at an address of the app. */
export function callsOf(page: Page, apiPaths: readonly string[]): Promise<HeldCalls> {
  const known = started.get(page) ?? start(page, apiPaths);
  started.set(page, known);
  return known;
}

async function start(page: Page, apiPaths: readonly string[]): Promise<HeldCalls> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  return HeldCalls.start(session, new URL(page.url()).origin, { apiPaths, otherwise: 'server' });
}

/** Nothing stands there any more. What still waits is never answered: its document has to be left first. */
export async function leaveCalls(page: Page): Promise<void> {
  const calls = await started.get(page);
  started.delete(page);
  await calls?.stop();
}
