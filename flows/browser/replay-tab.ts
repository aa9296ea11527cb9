import type { BrowserContext, Disposable, Download, Page, Request } from 'playwright';
import { leaveNothing } from './blank-page.ts';
import type { BrowserConfig } from './config.ts';
import { HeldCalls } from './held-calls.ts';
import { prepareKeyboard } from './keyboard.ts';
import { problemsOf } from './launch.ts';
import { simulateTime } from './simulated-time.ts';

/**
 * A browser tab that replays one path after another, so that scripts are compiled only once, which is a large part
 * of a replay's time.
 */
export interface ReplayTab {
  page: Page;
  /** Where the app is served. */
  origin: string;
  config: BrowserConfig;
  /** Answers the page instead of the API; other pages of the context reach the server. */
  api: HeldCalls;
  /** The browser's errors on this path. */
  problems: string[];
  /** The files that were saved on this path. */
  downloads: Download[];
  /** Addresses outside the app opened on this path; nothing answers there. */
  opened: string[];
  /** Parts of the app: how many are loading and how many have loaded. */
  parts: { loading: Set<Request>; loaded: number };
  /** Scripts added for this path. */
  prepared: Disposable[];
}

export async function openTab(
  context: BrowserContext,
  origin: string,
  config: BrowserConfig,
): Promise<ReplayTab> {
  const problems = problemsOf(context);
  const downloads: Download[] = [];
  const opened: string[] = [];
  const parts: ReplayTab['parts'] = { loading: new Set(), loaded: 0 };
  const { apiPaths, holdableFiles: files = [] } = config;
  const holdable = [...apiPaths, ...files];
  const isOfApp = (request: Request) => new URL(request.url()).origin === origin;
  const isPart = (request: Request) =>
    isOfApp(request) && !holdable.some((path) => new URL(request.url()).pathname.startsWith(path));
  context.on('request', (request) => {
    if (request.isNavigationRequest() && !isOfApp(request)) opened.push(request.url());
  });
  context.on('page', (page) => page.on('download', (download) => downloads.push(download)));
  const page = await context.newPage();
  page.on('request', (request) => {
    if (isPart(request)) parts.loading.add(request);
  });
  page.on('requestfinished', (request) => {
    if (parts.loading.delete(request)) parts.loaded += 1;
  });
  page.on('requestfailed', (request) => parts.loading.delete(request));
  // Compilers that name functions, such as tsx, call `__name` in functions that a flow runs in the page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await simulateTime(page, config.startTime);
  await prepareKeyboard(page);
  const session = await context.newCDPSession(page);
  const api = await HeldCalls.start(session, origin, { apiPaths, files, otherwise: 'not found' });
  return { page, origin, config, api, problems, downloads, opened, parts, prepared: [] };
}

/** Resets the tab: removes the previous path's scripts, responses, pages and storage. */
export async function clearTab(tab: ReplayTab): Promise<void> {
  const { page, origin, config, api, problems, downloads, opened, parts, prepared } = tab;
  for (const script of prepared.splice(0)) await script.dispose();
  await leaveNothing(page, `${origin}${config.blankPath}`);
  await api.catchUp();
  for (const past of [problems, downloads, opened]) past.length = 0;
  api.clear();
  parts.loading.clear();
}
