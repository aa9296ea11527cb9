import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { WatchedBrowser } from '../../flows/browser/launch.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import type { Login } from '../../tools/driver/session.ts';
import { known } from '../../src/lib/known.ts';
import { scrollFrames, timeInput, untilRows, watchDocument, type Shown } from './page-watch.ts';
import type { Subject } from './subjects.ts';

/** A subject and its address. */
export interface Place {
  subject: Subject;
  url: string;
  browser: WatchedBrowser;
  login: Login;
}

interface Tab {
  page: Page;
  protocol: CDPSession;
  close: () => Promise<void>;
}

/** A page with an empty cache. The peers write styles into the page, which our server's policy forbids. */
export async function openTab({ subject, url, browser }: Place, slowdown: number): Promise<Tab> {
  const context: BrowserContext = await browser.newContext({
    ...CONTEXT,
    baseURL: url,
    bypassCSP: true,
    reducedMotion: 'no-preference',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.addInitScript(watchDocument, subject.row);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, protocol, close: () => context.close() };
}

export async function logIn(page: Page, { subject, login }: Place): Promise<Shown> {
  await page.goto('/');
  await page
    .locator(subject.username)
    .fill(subject.asksForEmail ? `${login.username}@example.com` : login.username);
  await page.locator(subject.password).fill(login.password);
  await page.waitForLoadState('networkidle');
  await page.locator(subject.submit).click();
  return untilRows(page, 'click');
}

/** Loads the list with everything cached. */
async function loadList(page: Page, { subject }: Place): Promise<Shown> {
  // An address that differs only in its fragment would not be loaded again.
  await page.goto('about:blank');
  await page.goto(subject.listPath);
  return untilRows(page, 'begin');
}

async function typeKeys(page: Page, { search, row }: Subject, keys: readonly Key[]): Promise<number[]> {
  const times: number[] = [];
  await page.locator(search).click();
  for (const { key, changesRows } of keys) {
    const press = (): Promise<void> => page.keyboard.press(key);
    if (changesRows)
      times.push(known(await timeInput(page, { type: 'keydown', selector: row }, press), 'effect of a key'));
    else await press();
    await page.waitForTimeout(QUIET_MS);
  }
  return times;
}

const TIMEOUT_MS = 30_000;
/** The pause between keys, so that the work for one is done before the next. */
const QUIET_MS = 150;
const FRAMES = 60;

export interface Key {
  key: string;
  /** Whether it changes the first row; only then is its time measured. */
  changesRows: boolean;
}

/** Times in ms. */
export interface Visit {
  /** From the click on the button of the login until rows are painted, with an empty cache. */
  login: Shown;
  /** From the address until rows are painted, with everything cached. */
  reload: Shown;
  shift: number;
  nodes: number;
  keys: number[];
  frames: number[];
}

/** A visit that measures everything except closing properties. */
export async function visit(place: Place, slowdown: number, keys: readonly Key[]): Promise<Visit> {
  const { page, close } = await openTab(place, slowdown);
  const { subject } = place;
  const login = await logIn(page, place);
  const reload = await loadList(page, place);
  await page.waitForLoadState('networkidle');
  const [shift, nodes] = await page.evaluate(
    () => [window.watched.shift, document.querySelectorAll('*').length] as const,
  );
  const times = await typeKeys(page, subject, keys);
  await page.locator(subject.search).fill('');
  await page.waitForTimeout(QUIET_MS);
  const frames = await page.evaluate(scrollFrames, { frames: FRAMES, selector: subject.scroller ?? null });
  await close();
  return { login, reload, shift, nodes, keys: times, frames };
}
