import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';

/**
 * The tab that the tests of a file share: each test gets it as if it were new. The tests here depend on their
 * order.
 */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const MEDIA = [
  'print',
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: no-preference)',
  '(forced-colors)',
];

/** Everything by which a test could notice that an earlier test used the tab. */
async function tracesIn(page: Page): Promise<Record<string, unknown>> {
  await page.goto('/');
  // A load may drop a part of an earlier media emulation, so it is set again.
  await page.emulateMedia({});
  const seen = await page.evaluate(async (queries) => {
    const { status } = await fetch('/api/nothing/');
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      name: window.name,
      entries: history.length,
      size: [innerWidth, innerHeight],
      media: queries.filter((query) => matchMedia(query).matches),
      status,
    };
  }, MEDIA);
  return { ...seen, pages: page.context().pages().length };
}

async function leaveTracesIn(page: Page): Promise<void> {
  await page.goto('/no/existe');
  await page.evaluate(() => {
    localStorage.setItem('kept', 'yes');
    sessionStorage.setItem('kept', 'yes');
    document.cookie = 'kept=yes; path=/';
    window.name = 'kept';
  });
  await page.context().newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    forcedColors: 'active',
  });
}

describe('a tab that cannot be opened', () => {
  let open: Portal['open'];

  beforeAll(() => {
    open = portal.newTab({ timezoneId: 'Nowhere' });
  });

  it.each(['this', 'the next'])('says why, in %s test', async () => {
    await expect(open(BLANK_PATH)).rejects.toThrow('Invalid timezone ID: Nowhere');
  });
});

describe('the tab of a test file', () => {
  let former: Page;
  let traces: Record<string, unknown>;
  const asked: string[] = [];

  it('can be changed freely by a test', async () => {
    former = await portal.open(BLANK_PATH);
    traces = await tracesIn(former);
    await leaveTracesIn(former);
    former.on('request', (request) => asked.push(request.url()));
    await former.route('**/api/nothing/', (route) => route.fulfill({ status: 201 }));
    const left = await tracesIn(former);
    for (const [what, none] of Object.entries(traces)) expect(left[what], what).not.toEqual(none);
    expect(asked.length).toBeGreaterThan(1);
    asked.length = 0;
  });

  it('is reused by the next test with nothing left from the previous one', async () => {
    const page = await portal.open(BLANK_PATH);
    expect(page).toBe(former);
    expect(await tracesIn(page)).toEqual(traces);
    expect(asked).toEqual([]);
    await page.context().route('**/api/nothing/', (route) => route.fulfill({ status: 202 }));
    expect((await tracesIn(page))['status']).toBe(202);
  });

  it('has no context routes left and is still checked for errors', async () => {
    const page = await portal.open(BLANK_PATH);
    expect(await tracesIn(page)).toEqual(traces);
    await page.evaluate(() => console.error('a complaint'));
    await expect.poll(() => portal.problems.splice(0)).toEqual(['a complaint']);
  });

  it('is not given to a test twice', async () => {
    await portal.open(BLANK_PATH);
    await expect(portal.open(BLANK_PATH)).rejects.toThrow('This test already uses the shared tab');
  });

  it('refuses changes that would outlast the test', async () => {
    const page = await portal.open(BLANK_PATH);
    const message = 'cannot be undone in the shared tab: call it on a fresh page';
    for (const last of [
      () => page.clock.install(),
      () => page.addInitScript('0'),
      () => page.context().addInitScript('0'),
      () => page.exposeFunction('nothing', () => undefined),
    ]) {
      expect(last).toThrow(message);
    }
  });

  it.fails('is closed after a failed test', { retry: 0 }, async () => {
    former = await portal.open('/');
    expect(former.isClosed()).toBe(true);
  });

  it('is a new one after that', async () => {
    const page = await portal.open(BLANK_PATH);
    expect(former.isClosed()).toBe(true);
    expect(await tracesIn(page)).toEqual(traces);
  });
});
