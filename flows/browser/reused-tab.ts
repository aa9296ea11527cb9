import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { leaveNothing } from './blank-page.ts';
import { keepSession, leaveCalls, sessionOf } from './calls-of-page.ts';
import type { WatchedBrowser } from './launch.ts';

/**
 * The tab of a test file, reset for each test in a browser that has already loaded the app, which halves the
 * loading time.
 */

/** The complete localStorage when the app is opened. */
type Stored = Record<string, string>;

/** Opens the reset tab at `path`, for the rest of the test. */
type OpenTab = (path: string, stored: Stored) => Promise<Page>;

interface TabOptions {
  /** `baseURL`, and options that differ from the browser's defaults. */
  context: BrowserContextOptions & { baseURL: string };
  /** A path of the app's origin that runs none of its code. */
  blankPath: string;
  /** Calls `end` when the test using the tab has ended. */
  onTestEnd(end: (hasFailed: boolean) => Promise<void>): void;
}

/** A tab in a browser context of its own. */
export function createReusedTab({ newContext }: WatchedBrowser, options: TabOptions): OpenTab {
  const { context, blankPath, onTestEnd } = options;
  let free: Page | undefined;
  let isTaken = false;
  const giveBack = async (page: Page | undefined, hasFailed: boolean): Promise<void> => {
    isTaken = false;
    if (!page) return;
    if (hasFailed || page.isClosed()) return page.context().close();
    await renew(page, options);
    free = page;
  };
  return async (path, stored) => {
    if (isTaken)
      throw new Error('This test already uses the shared tab: open a fresh page as the second one');
    isTaken = true;
    let page = free;
    free = undefined;
    onTestEnd((hasFailed) => giveBack(page, hasFailed));
    page ??= await prepare(await newContext(context), blankPath);
    return begin(page, path, stored);
  };
}

async function prepare(context: BrowserContext, blankPath: string): Promise<Page> {
  const page = await context.newPage();
  keepSession(page, await context.newCDPSession(page));
  forbidLastingChanges(page);
  await page.goto(blankPath);
  await forgetHistory(page);
  return page;
}

/** A page in a browser context of its own, which stays until the test file has ended. */
export async function openFreshPage(
  { newPage }: WatchedBrowser,
  { context, blankPath }: Pick<TabOptions, 'context' | 'blankPath'>,
  path: string,
  stored: Stored,
): Promise<Page> {
  const page = await newPage(context);
  await page.goto(blankPath);
  return begin(page, path, stored);
}

/** From the blank document. */
async function begin(page: Page, path: string, stored: Stored): Promise<Page> {
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  return page;
}

/** Events that a test may listen to in its page. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Resets everything that a test did. */
async function renew(page: Page, { context, blankPath }: TabOptions): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await leaveNothing(page, blankPath);
  await leaveCalls(page);
  await forgetHistory(page);
  if (context.viewport) await page.setViewportSize(context.viewport);
  const { reducedMotion = 'no-preference' } = context;
  await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none', reducedMotion });
}

const forgetHistory = (page: Page) => sessionOf(page)?.send('Page.resetNavigationHistory');

/** Changes to a page or context that cannot be undone need a fresh page. */
function forbidLastingChanges(page: Page): void {
  const ofBoth = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;
  const settings = ['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'] as const;
  const ofContext = ['grantPermissions', 'newCDPSession', 'on', 'setGeolocation', 'setOffline'] as const;
  refuse(page, [...ofBoth, ...settings, 'addLocatorHandler']);
  refuse(page.context(), [...ofBoth, ...settings, ...ofContext]);
  refuse(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
}

function refuse<Of extends object>(of: Of, names: (keyof Of & string)[]): void {
  for (const name of names) {
    const value = (): never => {
      throw new Error(`${name}() cannot be undone in the shared tab: call it on a fresh page`);
    };
    Object.defineProperty(of, name, { value });
  }
}
