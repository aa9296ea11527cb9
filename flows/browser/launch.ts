import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { reasonOf } from '../reason-of.ts';
import { findBrowser } from './find-browser.ts';

/** A real browser and its errors. */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // No request leaves the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Browser messages about responses other than 2xx and broken connections, which tests cause on purpose. */
const OF_THE_NETWORK = /^Failed to load resource|net::ERR_/;

export interface WatchedBrowser {
  browser: Browser;
  /** A new, isolated context. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Console errors, uncaught errors, unhandled rejections and CSP violations so far. */
  problems: string[];
  close(): Promise<void>;
}

interface LaunchOptions {
  headless?: boolean;
  /** The minimum text size of the browser's settings, in px. */
  minimumTextSize?: number;
  /** Default options of each context. */
  context?: BrowserContextOptions;
}

/** A separate browser; headless by default. */
export async function launchBrowser({
  headless = true,
  minimumTextSize,
  context = {},
}: LaunchOptions = {}): Promise<WatchedBrowser> {
  const flags = minimumTextSize ? [`--blink-settings=minimumFontSize=${minimumTextSize}`] : [];
  const browser = await launch(headless, flags);
  return watched(browser, context, () => browser.close());
}

/** A browser with a persistent profile in `folder`; closes with its context. */
export async function openProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = findBrowser();
  const own = { args: FLAGS, ...(executablePath ? { executablePath } : {}) };
  return chromium.launchPersistentContext(folder, { ...options, ...own });
}

let shared: Promise<Browser> | undefined;

/** The browser shared by all callers of this process. `close` closes only what this caller opened. */
export async function shareBrowser(context: BrowserContextOptions): Promise<WatchedBrowser> {
  const former = await shared?.catch(() => undefined);
  return watched(former?.isConnected() ? former : await (shared = launch(true)), context);
}

const NO_BROWSER =
  'There is no Chromium. Install it with npx playwright install chromium, or set CHROMIUM_PATH to the file of a Chromium or Google Chrome.';

/** Further flags, separated by blanks. */
const flagsOfEnvironment = (): string[] => (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean);

async function launch(headless: boolean, flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser({ headless });
  try {
    return await chromium.launch({
      headless,
      args: [...FLAGS, ...flags, ...flagsOfEnvironment()],
      ...(executablePath ? { executablePath } : {}),
    });
  } catch (error) {
    // Playwright may have a browser of its own that `findBrowser` does not know.
    if (!reasonOf(error).includes("Executable doesn't exist")) throw error;
    throw new Error(NO_BROWSER, { cause: error });
  }
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

/** Collects the errors of this context's pages. */
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
