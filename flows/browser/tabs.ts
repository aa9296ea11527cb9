import type { BrowserContext, Disposable, Download, Page, Request } from 'playwright';
import { problemsOf } from '../../tests/support/browser.ts';
import { EMPTY, leaveNothing } from '../../tests/support/tab.ts';
import { holdTime } from './clock.ts';
import { holdCalls, type HeldCalls } from './held-calls.ts';
import { prepareKeyboard } from './keyboard.ts';

/**
 * A tab of a browser, in which one path after the other is walked: what it has loaded once it need not compile again,
 * and that is a good part of what a path costs.
 */
export interface Tab {
  page: Page;
  /** Where the portal is served. */
  origin: string;
  /** What answers the page instead of the API; another page of the context reaches the portal's server. */
  api: HeldCalls;
  /** What the browser complained about on this path. */
  problems: string[];
  /** The files that were saved on this path. */
  downloads: Download[];
  /** The addresses beyond the portal that were gone to on this path: nothing answers there. */
  opened: string[];
  /** Parts of the portal: those on their way, and how many have come. */
  parts: { loading: Set<Request>; loaded: number };
  /** What runs in its pages for this path alone. */
  prepared: Disposable[];
}

export async function openTab(context: BrowserContext, origin: string): Promise<Tab> {
  const problems = problemsOf(context);
  const downloads: Download[] = [];
  const opened: string[] = [];
  const parts: Tab['parts'] = { loading: new Set(), loaded: 0 };
  context.on('request', (request) => {
    if (request.isNavigationRequest() && !isOfPortal(request, origin)) opened.push(request.url());
  });
  context.on('page', (page) => page.on('download', (download) => downloads.push(download)));
  const page = await context.newPage();
  page.on('request', (request) => {
    if (isPartOf(request, origin)) parts.loading.add(request);
  });
  page.on('requestfinished', (request) => {
    if (parts.loading.delete(request)) parts.loaded += 1;
  });
  page.on('requestfailed', (request) => parts.loading.delete(request));
  await holdTime(page);
  await prepareKeyboard(page);
  const api = await holdCalls(await context.newCDPSession(page), origin);
  return { page, origin, api, problems, downloads, opened, parts, prepared: [] };
}

const isOfPortal = (request: Request, origin: string) => new URL(request.url()).origin === origin;

function isPartOf(request: Request, origin: string): boolean {
  return isOfPortal(request, origin) && !/^\/(api|media)\//.test(new URL(request.url()).pathname);
}

/** Leaves the former path, and nothing of it behind: what ran in its pages, what answered it, what it opened and stored. */
export async function clearTab(tab: Tab): Promise<void> {
  const { page, origin, api, problems, downloads, opened, parts, prepared } = tab;
  for (const script of prepared.splice(0)) await script.dispose();
  await leaveNothing(page, `${origin}${EMPTY}`);
  for (const past of [problems, downloads, opened]) past.length = 0;
  api.clear();
  parts.loading.clear();
}
