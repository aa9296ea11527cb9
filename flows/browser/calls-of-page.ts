import type { CDPSession, Page } from 'playwright';
import { HeldCalls } from './held-calls.ts';

/** The calls of a page with a real server: a test holds, answers or changes the relevant ones. */

const sessions = new WeakMap<Page, CDPSession>();
const started = new WeakMap<Page, Promise<HeldCalls>>();

/** Sets the page's DevTools session, for contexts that refuse to create another. */
export const keepSession = (page: Page, session: CDPSession): void => void sessions.set(page, session);

export const sessionOf = (page: Page): CDPSession | undefined => sessions.get(page);

/** The interception of this page's calls below these paths; the page must be on the app's origin. */
export function interceptionOf(page: Page, apiPaths: readonly string[]): Promise<HeldCalls> {
  const known = started.get(page) ?? start(page, apiPaths);
  started.set(page, known);
  return known;
}

async function start(page: Page, apiPaths: readonly string[]): Promise<HeldCalls> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  return HeldCalls.start(session, new URL(page.url()).origin, { apiPaths, otherwise: 'server' });
}

/** Stops the interception. Pending calls are never answered, so leave their document first. */
export async function leaveCalls(page: Page): Promise<void> {
  const calls = await started.get(page);
  started.delete(page);
  await calls?.stop();
}
