import type { BrowserContext, Disposable, Download, Page, Request } from 'playwright';
import { leaveNothing } from './blank-page.ts';
import type { BrowserConfig } from './config.ts';
import { HeldCalls } from './held-calls.ts';
import { holdTime } from './held-clock.ts';
import { prepareKeyboard } from './keyboard.ts';
import { problemsOf } from './launch.ts';

/**
 * A tab of a browser, in which one path after the other is replayed: what it has loaded once it need not compile again,
 * and that is a good part of what a path costs.
 */
export interface ReplayTab {
  page: Page;
  /** Where the app is served. */
  origin: string;
  config: BrowserConfig;
  /** What answers the page instead of the API; another page of the context reaches the server. */
  api: HeldCalls;
  /** What the browser complained about on this path. */
  problems: string[];
  /** The files that were saved on this path. */
  downloads: Download[];
  /** The addresses beyond the app that were gone to on this path: nothing answers there. */
  opened: string[];
  /** Parts of the app: those on their way, and how many have come. */
  parts: { loading: Set<Request>; loaded: number };
  /** What runs in its pages for this path alone. */
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
  await holdTime(page, config.startTime);
  await prepareKeyboard(page);
  const session = await context.newCDPSession(page);
  const api = await HeldCalls.start(session, origin, { apiPaths, files, otherwise: 'not found' });
  return { page, origin, config, api, problems, downloads, opened, parts, prepared: [] };
}

/** Leaves the former path, and nothing of it behind: what ran in its pages, what answered it, what it opened and stored. */
export async function clearTab(tab: ReplayTab): Promise<void> {
  const { page, origin, config, api, problems, downloads, opened, parts, prepared } = tab;
  for (const script of prepared.splice(0)) await script.dispose();
  await leaveNothing(page, `${origin}${config.blankPath}`);
  for (const past of [problems, downloads, opened]) past.length = 0;
  api.clear();
  parts.loading.clear();
}
