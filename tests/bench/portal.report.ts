import { buildSync } from 'esbuild';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { known } from '../../src/lib/known.ts';
import { startDemoServer } from '../../tools/demo-server.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { storedLogin, type Login } from '../../tools/driver/session.ts';
import { logIn } from '../support/server.ts';
import { markdownTable } from './markdown-table.ts';
import { scrollFrames, timeInput, untilRows, watchDocument, type Effect, type Shown } from './page-watch.ts';
import { writeSection } from './performance-file.ts';
import { median, medianRatio, quantile } from './statistics.ts';

/**
 * The built portal with a large portfolio, on this machine's processor and on one four times slower, beside a bare list of
 * the same rows in the same browser. The two lists are asked in turn; their ratios are within a round.
 */
const INMUEBLES = Number(process.env['BENCH_INMUEBLES'] ?? 10_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLOWEST = 4;
const SLOWER = [1, SLOWEST] as const;
const WORD = 'sevi';
/** The pause between keys, so that the work for one is done before the next. */
const QUIET_MS = 150;
const FRAMES = 60;

const bare = fileURLToPath(new URL('bare-list.tsx', import.meta.url));
const login: Login = known(
  DEMO_LOGINS.find(({ username }) => username === 'aldaba'),
  'demo login',
);

let server: Awaited<ReturnType<typeof startDemoServer>>;
let browser: WatchedBrowser;
let bareScript: string;
let records: unknown;

beforeAll(async () => {
  server = await startDemoServer('--inmuebles', String(INMUEBLES));
  browser = await launchBrowser({ context: { ...CONTEXT, baseURL: server.url } });
  records = await readRecords();
  bareScript = bundleOfBareList();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  server?.stop();
});

function bundleOfBareList(): string {
  const { outputFiles } = buildSync({
    entryPoints: [bare],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return known(outputFiles[0], 'bundle').text;
}

async function slowed(context: BrowserContext, times: number): Promise<Page> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: times });
  await page.addInitScript(watchDocument, '[role=listitem] a');
  return page;
}

const keep = (stored: Record<string, string>) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
};

interface Visit {
  /** From the click on 'Iniciar sesión', with everything that is fetched while the login is open. */
  login: Shown;
  /** The same page again, with everything cached. */
  reload: Shown;
}

async function visit(times: number): Promise<Visit> {
  const context = await browser.newContext();
  const page = await slowed(context, times);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Usuario' }).fill(login.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const shown = await untilRows(page, 'click');
  await page.waitForLoadState('networkidle');
  await page.reload({ waitUntil: 'commit' });
  const again = await untilRows(page, 'begin');
  await context.close();
  return { login: shown, reload: again };
}

/** With a session of its own: a token ends before the last page is measured, and a refresh token renews it only once. */
async function openPortal(times: number, view: string): Promise<Page> {
  const context = await browser.newContext();
  const tokens = await logIn(server.url, login.username, login.password);
  await context.addInitScript(keep, storedLogin({ ...tokens, login: 'bench' }));
  const page = await slowed(context, times);
  await page.goto(`/cliente?vista=${view}`, { waitUntil: 'networkidle' });
  await untilRows(page, 'begin');
  // Incidents and requests are read after the rows; their number is the last to come.
  await page.getByRole('link', { name: /^Pendientes \d/ }).waitFor();
  await page.waitForTimeout(QUIET_MS);
  return page;
}

async function openBare(times: number, view: string): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  await context.route('**/bare*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="es"><body></body></html>' }),
  );
  const page = await slowed(context, times);
  await page.goto(`/bare?${view}`);
  await page.evaluate((all) => void Object.assign(globalThis, { records: all }), records);
  await page.addScriptTag({ content: bareScript });
  await untilRows(page, 'begin');
  return page;
}

async function readRecords(): Promise<unknown> {
  const { access } = await logIn(server.url, login.username, login.password);
  const answer = await fetch(`${server.url}/api/inmuebles/inmuebles/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  return answer.json();
}

/** A letter may leave as many items as there were. */
const COUNT: Effect = {
  type: 'keydown',
  selector: '[role=listitem]',
  attribute: 'aria-setsize',
  limit: 1500,
};

interface Pace {
  /** The median over the letters of a word. */
  key: number;
  /** What 95 of 100 frames of a scroll keep. */
  frame: number;
}

async function paceOf(page: Page): Promise<Pace> {
  const field = page.locator('input[type=search]');
  await field.focus();
  const times: number[] = [];
  for (const letter of WORD) {
    const ms = await timeInput(page, COUNT, () => page.keyboard.press(letter));
    if (ms !== null) times.push(ms);
    await page.waitForTimeout(QUIET_MS);
  }
  await field.fill('');
  await page.waitForTimeout(QUIET_MS);
  const frames = await page.evaluate(scrollFrames, { frames: FRAMES, selector: null });
  return { key: median(times), frame: quantile(frames, 0.95) };
}

async function inOwnPage(page: Page): Promise<Pace> {
  const pace = await paceOf(page);
  await page.context().close();
  return pace;
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < ROUNDS; at += 1) results.push(await measure());
  return results;
}

const inMs = (value: number): string => `${value.toFixed(0)} ms`;

type Line = string[];

async function loads(times: number): Promise<Line[]> {
  const visits = await repeat(() => visit(times));
  const line = (name: string, all: readonly Shown[]): Line => {
    const task = median(all.map(({ longestTask }) => longestTask));
    return [
      name,
      `${times}×`,
      inMs(median(all.map(({ ms }) => ms))),
      task === 0 ? 'under 50 ms' : inMs(task),
    ];
  };
  return [
    line(
      "click on 'Iniciar sesión' → rows",
      visits.map((one) => one.login),
    ),
    line(
      'reload, everything cached → rows',
      visits.map((one) => one.reload),
    ),
  ];
}

/** A line for each view and measure: the portal, the bare list, and the median of the ratios within a round. */
async function beside(times: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const view of ['lista', 'cuadricula']) {
    const rounds = await repeat(async () => ({
      ours: await inOwnPage(await openPortal(times, view)),
      bare: await inOwnPage(await openBare(times, view)),
    }));
    const line = (name: string, of: (pace: Pace) => number): Line => {
      const [ours, bare] = [rounds.map((round) => of(round.ours)), rounds.map((round) => of(round.bare))];
      const ratio = medianRatio(ours, bare).toFixed(2);
      return [`${name}, ${view}`, `${times}×`, inMs(median(ours)), inMs(median(bare)), ratio];
    };
    lines.push(
      line('key → paint', ({ key }) => key),
      line('240 px a frame, p95', ({ frame }) => frame),
    );
  }
  return lines;
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

it('the portal with a large portfolio', async () => {
  const loadBefore = load();
  const shown: Line[] = [];
  for (const times of SLOWER) shown.push(...(await loads(times)));
  const asked = await beside(SLOWEST);
  expect([...shown, ...asked].flat().filter((cell) => cell.includes('NaN'))).toEqual([]);
  writeSection(
    'portal',
    `${markdownTable(['until the rows are there', 'slower', 'time', 'longest task'], shown)}

${markdownTable(['the list', 'slower', 'portal', 'bare list', 'ratio'], asked)}

${INMUEBLES.toLocaleString('en')} properties; medians of ${ROUNDS} runs, each in a page of its own, portal and bare list in turn;
'ratio' is the median of the ratios within a round. 'Slower' is Chromium's processor throttling. The bare list has React, virtua
and the same rows, and no state machine, router, badges or summary. A key is each letter of '${WORD}', until the shorter list is
painted. Keys and scrolling are measured once the badges of all properties are loaded.
${cpus().length} cores, load ${loadBefore} at the start and ${load()} at the end.`,
  );
});
