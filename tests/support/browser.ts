import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { findBrowser } from '../../tools/find-browser.ts';

/** A real browser. Whatever it complains about while a test runs is kept and has to be nothing in the end. */

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

/** 1440 × 900, es-ES, Madrid, without motion: what a test does not say otherwise. */
export const DEFAULTS = {
  viewport: { width: 1440, height: 900 },
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

/** A browser of one's own; without a head where nothing else is said. */
export async function launchBrowser({ headless = true } = {}): Promise<WatchedBrowser> {
  const browser = await launch(headless);
  return watched(browser, () => browser.close());
}

/** A browser that keeps what it keeps in `folder`, as a person's does; it ends with its context. */
export async function openProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = findBrowser();
  const own = { args: FLAGS, ...(executablePath ? { executablePath } : {}) };
  return chromium.launchPersistentContext(folder, { ...DEFAULTS, ...options, ...own });
}

let borrowed: Promise<Browser> | undefined;

/** The browser of all test files of a process, with which it ends. What is closed is what was opened here. */
export async function borrowBrowser(): Promise<WatchedBrowser> {
  const former = await borrowed?.catch(() => undefined);
  return watched(former?.isConnected() ? former : await (borrowed = launch(true)));
}

function launch(headless: boolean): Promise<Browser> {
  const executablePath = findBrowser({ headless });
  return chromium.launch({ headless, args: FLAGS, ...(executablePath ? { executablePath } : {}) });
}

function watched(browser: Browser, end = async () => {}): WatchedBrowser {
  const contexts = new Set<BrowserContext>();
  const problems: string[] = [];
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ ...DEFAULTS, ...options });
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
