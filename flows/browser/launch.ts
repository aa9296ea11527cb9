import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { findBrowser } from './find-browser.ts';

/** A real browser, and all that it complains about. */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // Nothing leaves the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** What the browser itself says of an answer that is not a 2xx, or of a connection that was cut: tests bring these about. */
const OF_THE_NETWORK = /^Failed to load resource|net::ERR_/;

export interface WatchedBrowser {
  browser: Browser;
  /** A context of its own: nothing is shared with another but the machine. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Console errors, uncaught errors, unhandled rejections and CSP violations so far. */
  problems: string[];
  close(): Promise<void>;
}

interface LaunchOptions {
  headless?: boolean;
  /** What each context has where nothing else is said for it. */
  context?: BrowserContextOptions;
}

/** A browser of one's own; without a window where nothing else is said. */
export async function launchBrowser({
  headless = true,
  context = {},
}: LaunchOptions = {}): Promise<WatchedBrowser> {
  const browser = await launch(headless);
  return watched(browser, context, () => browser.close());
}

/** A browser that keeps what it keeps in `folder`, as a person's does; it ends with its context. */
export async function openProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = findBrowser();
  const own = { args: FLAGS, ...(executablePath ? { executablePath } : {}) };
  return chromium.launchPersistentContext(folder, { ...options, ...own });
}

let shared: Promise<Browser> | undefined;

/** The browser that all callers of this process share, and which ends with it. `close` closes what this caller opened. */
export async function shareBrowser(context: BrowserContextOptions): Promise<WatchedBrowser> {
  const former = await shared?.catch(() => undefined);
  return watched(former?.isConnected() ? former : await (shared = launch(true)), context);
}

function launch(headless: boolean): Promise<Browser> {
  const executablePath = findBrowser({ headless });
  return chromium.launch({ headless, args: FLAGS, ...(executablePath ? { executablePath } : {}) });
}

function watched(browser: Browser, defaults: BrowserContextOptions, end = async () => {}): WatchedBrowser {
  const contexts = new Set<BrowserContext>();
  const problems: string[] = [];
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ ...defaults, ...options });
    contexts.add(context);
    context.on('close', () => contexts.delete(context));
    watch(context, problems);
    return context;
  };
  const close = async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    await end();
  };
  return {
    browser,
    problems,
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close,
  };
}

/** What is wrong with the pages of this context alone, as it comes up. */
export function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = [];
  watch(context, problems);
  return problems;
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
}
