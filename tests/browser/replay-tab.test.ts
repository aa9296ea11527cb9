import { afterAll, beforeAll, test } from 'vitest';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { expect } from '../../flows/browser/expect.ts';
import { createDraw, passTime } from '../../flows/browser/simulated-time.ts';
import type { ServedApp } from '../../flows/browser/config.ts';
import { browserConfig } from '../flows/support/browser-config.ts';
import { setDevice, type InputDevice } from '../../flows/browser/input-device.ts';
import { press } from '../../flows/browser/input.ts';
import { createTabs } from '../../flows/browser/run-replays.ts';
import { clearTab, openTab } from '../../flows/browser/replay-tab.ts';
import { get } from '../flows/support/answers.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';

/** Paths are replayed one after another in one tab. What one path leaves must not affect the next. */

let browser: WatchedBrowser;
let spa: ServedApp;

beforeAll(async () => {
  [browser, spa] = await Promise.all([shareBrowser(browserConfig.context), browserConfig.serve()]);
});
afterAll(async () => {
  await browser.close();
  await spa.close();
});

const emptyTab = async () => {
  const tab = await openTab(await browser.newContext(), spa.origin, browserConfig);
  await clearTab(tab);
  return tab;
};

test('[FLOW-4] the tab keeps nothing of a replayed path: storage, responses, scripts, time, pages, errors', async () => {
  const tab = await emptyTab();
  const { page } = tab;
  const foundByNext = async () => {
    await page.goto(`${spa.origin}${BLANK_PATH}`);
    return page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      answer: (await fetch('/api/inmuebles/')).status,
      route: (await fetch('/nothing.js')).status,
      script: 'prepared' in window,
      time: new Date().toISOString(),
    }));
  };
  const nothing = {
    local: 0,
    session: 0,
    answer: 404,
    route: 404,
    script: false,
    time: '2026-11-21T09:01:00.000Z',
  };
  expect(await foundByNext()).toEqual(nothing);

  tab.api.answer(get('/api/inmuebles/', []));
  await page.context().route('**/nothing.js', (route) => route.fulfill({ status: 200, body: '' }));
  tab.prepared.push(await page.addInitScript('window.prepared = true'));
  await page.goto(`${spa.origin}${BLANK_PATH}`);
  await page.evaluate(() => {
    localStorage.setItem('token', 'of the former path');
    sessionStorage.setItem('view', 'list');
    queueMicrotask(() => {
      throw new Error('a complaint about the former path');
    });
  });
  await passTime(page, 5000);
  await (await page.context().newPage()).goto(`${spa.origin}${BLANK_PATH}`);
  await page.evaluate(() => void window.open('https://elsewhere.test/', '_blank', 'noopener,noreferrer'));
  await expect.poll(() => tab.opened).toEqual(['https://elsewhere.test/']);
  await expect.poll(() => page.context().pages().length).toBe(3);
  expect(await foundByNext()).toEqual({
    local: 1,
    session: 1,
    answer: 200,
    route: 200,
    script: true,
    time: '2026-11-21T09:01:05.000Z',
  });
  expect(tab.problems).toEqual(['uncaught: a complaint about the former path']);

  await clearTab(tab);
  expect(await foundByNext()).toEqual(nothing);
  expect([tab.problems, tab.opened]).toEqual([[], []]);
  expect(page.context().pages()).toEqual([page]);
});

test('[FLOW-4] after all frames of a task were used, more are drawn slowly, as long as it takes', async () => {
  const tab = await emptyTab();
  // Nothing loads in this page, because after a part has loaded the task gets all its frames again.
  await tab.page.route('**/still', (route) => route.fulfill({ contentType: 'text/html', body: 'Still' }));
  await tab.page.goto(`${spa.origin}/still`, { waitUntil: 'networkidle' });
  const frames = 2;
  const wanted = 2 * frames + 1;
  // Started before the task, so that each frame counts, however late the page is read.
  await tab.page.evaluate((count) => {
    const counting = async (): Promise<number> => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
      return count;
    };
    Object.assign(window, { drawn: counting() });
  }, wanted);
  const drawn = await createDraw(tab)(
    () => tab.page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn),
    frames,
  );
  expect(drawn).toBe(wanted);
});

test('[FLOW-4] calls that a path held without answering are released', async () => {
  const { page, api } = await emptyTab();
  const call = { method: 'GET', path: '/api/inmuebles/' } as const;
  api.hold(call);
  await page.evaluate(() => void fetch('/api/inmuebles/').catch(() => {}));
  await expect.poll(() => api.waiting()).toEqual(['GET /api/inmuebles/']);
  api.clear();
  expect([api.waiting(), api.sent()]).toEqual([[], []]);
  const answered = await page.evaluate(async () => (await fetch('/api/inmuebles/')).status);
  expect([answered, api.waiting(), api.sent()]).toEqual([404, [], []]);
});

test('[FLOW-4] a call aborted by the portal is released', async () => {
  const { page, api } = await emptyTab();
  api.hold({ method: 'GET', path: '/api/inmuebles/' });
  await page.evaluate(() => {
    const giving = new AbortController();
    Object.assign(window, { giving });
    void fetch('/api/inmuebles/', { signal: giving.signal }).catch(() => {});
  });
  await expect.poll(() => api.waiting()).toEqual(['GET /api/inmuebles/']);
  await page.evaluate(() => (window as unknown as { giving: AbortController }).giving.abort());
  await expect.poll(() => api.waiting()).toEqual([]);
  expect(api.sent()).toEqual([{ method: 'GET', path: '/api/inmuebles/' }]);
});

test('[FLOW-4] simulated time continues after another document loads in the same path', async () => {
  const { page } = await emptyTab();
  await passTime(page, 61_000);
  await page.goto(`${spa.origin}/no/existe`);
  expect(await page.evaluate(() => new Date().toISOString())).toBe('2026-11-21T09:02:01.000Z');
});

test('[FLOW-4] replays use the headers of the portal’s own server', async () => {
  const { page } = await emptyTab();
  const answer = await page.goto(`${spa.origin}/cliente`);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
});

test('[FLOW-4] a path by touch has a tab of its own, on a phone', async () => {
  const inTab = createTabs({ newContext: browser.newContext, origin: spa.origin, config: browserConfig });
  const windowFor = async (device: InputDevice) => {
    const seen: unknown[] = [];
    await inTab(device, async ({ page }) => {
      await page.goto(`${spa.origin}${BLANK_PATH}`);
      seen.push(page.viewportSize(), await page.evaluate(() => 'ontouchstart' in window));
    });
    return seen;
  };
  expect([await windowFor('mouse'), await windowFor('touch'), await windowFor('keyboard')]).toEqual([
    [{ width: 1440, height: 900 }, false],
    [{ width: 390, height: 844 }, true],
    [{ width: 1440, height: 900 }, false],
  ]);
});

test('[FLOW-4] two presses at one place by touch are no double tap', async () => {
  const { page } = await openTab(await browser.newContext(browserConfig.phone), spa.origin, browserConfig);
  await page.setContent('<button>Guardar</button>');
  await page.evaluate(() => {
    const { body } = document;
    body.addEventListener('click', ({ detail }) => body.append(` ${detail}`));
  });
  setDevice(page, 'touch');
  const save = page.getByRole('button', { name: 'Guardar' });
  await press(save);
  await press(save);
  await expect(page.locator('body')).toHaveText('Guardar 1 1');
});
