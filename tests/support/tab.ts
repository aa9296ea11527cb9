import type { BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from 'playwright';
import { onTestFinished } from 'vitest';
import { DEFAULTS, type WatchedBrowser } from './browser.ts';

/**
 * The tab of a test file: each test has it as new, but its browser knows the portal already. To load the portal there takes
 * half of what it takes in a browser that has never seen it.
 */

/** A document of the portal's origin in which nothing runs: a test that opens it can route what the portal asks for first. */
export const EMPTY = '/favicon.svg';

/** Whether the portal is yet to be opened in it. */
export const isEmpty = (page: Page): boolean => new URL(page.url()).pathname === EMPTY;

/** What localStorage holds when the portal is opened, and nothing else. */
export type Stored = Record<string, string>;

/** Opens the tab, as new, at `path`. It is the test's until that has ended. */
export type OpenTab = (path: string, stored: Stored) => Promise<Page>;

interface Held {
  page: Page;
  session: CDPSession;
}

/** A tab in a browser context of its own, which has these `options` where they are not the usual ones. */
export function createTab({ newContext }: WatchedBrowser, options: BrowserContextOptions): OpenTab {
  let free: Held | undefined;
  let isTaken = false;
  const giveBack = async (held: Held, hasFailed: boolean): Promise<void> => {
    isTaken = false;
    if (hasFailed || held.page.isClosed()) return held.page.context().close();
    await renew(held, options.viewport ?? DEFAULTS.viewport);
    free = held;
  };
  return async (path, stored) => {
    if (isTaken) throw new Error('This test has the tab already; a second page has to be a fresh one');
    isTaken = true;
    const held = free ?? (await hold(await newContext(options)));
    free = undefined;
    onTestFinished(({ task }) => giveBack(held, task.result?.state === 'fail'));
    return begin(held.page, path, stored);
  };
}

async function hold(context: BrowserContext): Promise<Held> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  refuseWhatLasts(page);
  await page.goto(EMPTY);
  await session.send('Page.resetNavigationHistory');
  return { page, session };
}

/** A page in a browser context of its own, which stays until the test file has ended. */
export async function openFresh(
  { newPage }: WatchedBrowser,
  options: BrowserContextOptions,
  path: string,
  stored: Stored,
): Promise<Page> {
  const page = await newPage(options);
  await page.goto(EMPTY);
  return begin(page, path, stored);
}

/** From the empty document. */
async function begin(page: Page, path: string, stored: Stored): Promise<Page> {
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  if (path !== EMPTY) await page.goto(path);
  return page;
}

/** Where a test may listen in its page. */
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

/** Nothing that one test did is there for the next. */
async function renew({ page, session }: Held, viewport: ViewportSize): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await leaveNothing(page, EMPTY);
  await session.send('Page.resetNavigationHistory');
  await page.setViewportSize(viewport);
  const { reducedMotion } = DEFAULTS;
  await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none', reducedMotion });
}

/** Goes to the empty document at `empty`: no answer is routed any more, no other page is open, nothing is stored. */
export async function leaveNothing(page: Page, empty: string): Promise<void> {
  const context = page.context();
  await Promise.all([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.goto(empty);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
}

/** What is done to a page or its context and cannot be taken back needs a fresh page. */
function refuseWhatLasts(page: Page): void {
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
      throw new Error(`${name}() would last into the next test: open a fresh page for it`);
    };
    Object.defineProperty(of, name, { value });
  }
}
