import { buildSync } from 'esbuild';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { known } from '../../src/lib/known.ts';
import { startDemoServer } from '../../tools/demo-server.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { storedLogin, type Login } from '../../tools/driver/session.ts';
import { logIn } from '../support/server.ts';
import { markdownTable } from './markdown-table.ts';
import { keyToPaint, noteLongTasks, scrollFrames, untilRows, type Shown } from './page-timing.ts';
import { writeSection } from './performance-file.ts';
import { median, medianRatio, quantile } from './statistics.ts';

/**
 * The built portal with a large portfolio, on this machine's processor and on one four times slower, beside a bare list of
 * the same rows in the same browser. The two lists are asked in turn; their ratios are within a pair.
 */
const INMUEBLES = Number(process.env['BENCH_INMUEBLES'] ?? 10_000);
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 5);
const SLOWER = [1, 4] as const;
const WORD = 'sevi';
const STEP = 240;
const FRAMES = 120;

const bare = fileURLToPath(new URL('bare-list.tsx', import.meta.url));
const login: Login = known(
  DEMO_LOGINS.find(({ username }) => username === 'aldaba'),
  'demo login',
);

let server: Awaited<ReturnType<typeof startDemoServer>>;
let browser: WatchedBrowser;
let bareScript: string;
let tokens: Record<string, string>;

beforeAll(async () => {
  server = await startDemoServer('--inmuebles', String(INMUEBLES));
  browser = await launchBrowser({ context: { ...CONTEXT, baseURL: server.url } });
  tokens = storedLogin({ ...(await logIn(server.url, login.username, login.password)), login: 'bench' });
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

interface Opened {
  page: Page;
  protocol: CDPSession;
}

async function slowed(context: BrowserContext, times: number): Promise<Opened> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: times });
  await noteLongTasks(page);
  return { page, protocol };
}

const keep = (stored: Record<string, string>) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
};

/** From the click on 'Iniciar sesión' to the rows, with everything that is fetched while the login is open. */
async function loginToRows(times: number): Promise<Shown> {
  const context = await browser.newContext();
  const { page } = await slowed(context, times);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Usuario' }).fill(login.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(login.password);
  const rows = await untilRows(page, 'click');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const shown = await rows();
  await context.close();
  return shown;
}

/** From the reload of an open dashboard, with everything cached, to the rows. */
async function reloadToRows(times: number): Promise<Shown> {
  const context = await browser.newContext();
  await context.addInitScript(keep, tokens);
  const { page } = await slowed(context, times);
  await page.goto('/cliente', { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'commit' });
  const shown = await (await untilRows(page, null))();
  await context.close();
  return shown;
}

async function openPortal(times: number, view: string): Promise<Opened> {
  const context = await browser.newContext();
  await context.addInitScript(keep, tokens);
  const opened = await slowed(context, times);
  await opened.page.goto(`/cliente?vista=${view}`, { waitUntil: 'networkidle' });
  await opened.page.getByRole('listitem').first().waitFor();
  return opened;
}

async function openBare(times: number, view: string): Promise<Opened> {
  const context = await browser.newContext({ bypassCSP: true });
  const { access } = await logIn(server.url, login.username, login.password);
  const answer = await fetch(`${server.url}/api/inmuebles/inmuebles/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const records: unknown = await answer.json();
  await context.route('**/bare*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="es"><body></body></html>' }),
  );
  const opened = await slowed(context, times);
  await opened.page.goto(`/bare?${view}`);
  await opened.page.evaluate((all) => void Object.assign(globalThis, { records: all }), records);
  await opened.page.addScriptTag({ content: bareScript });
  await opened.page.getByRole('listitem').first().waitFor();
  return opened;
}

type Open = (times: number, view: string) => Promise<Opened>;

/** The median over the letters of a word. */
async function typed({ page, protocol }: Opened): Promise<number> {
  const times: number[] = [];
  for (const letter of WORD) {
    const ms = await keyToPaint(page, protocol, letter);
    if (ms !== null) times.push(ms);
    await page.waitForTimeout(120);
  }
  return median(times);
}

async function inOwnPage<T>(
  open: Open,
  times: number,
  view: string,
  measure: (opened: Opened) => Promise<T>,
) {
  const opened = await open(times, view);
  const result = await measure(opened);
  await opened.page.context().close();
  return result;
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < PAIRS; at += 1) results.push(await measure());
  return results;
}

const inMs = (value: number): string => `${value.toFixed(0)} ms`;

type Line = string[];

async function loads(times: number): Promise<Line[]> {
  const cases = {
    "click on 'Iniciar sesión' → rows": loginToRows,
    'reload, everything cached → rows': reloadToRows,
  };
  const lines: Line[] = [];
  for (const [name, measure] of Object.entries(cases)) {
    const shown = await repeat(() => measure(times));
    const task = median(shown.map(({ longestTask }) => longestTask));
    const ms = median(shown.map((one) => one.ms));
    lines.push([name, `${times}×`, inMs(ms), task === 0 ? 'under 50 ms' : inMs(task)]);
  }
  return lines;
}

/** A line for each view: the portal, the bare list, and the median of the ratios within a pair. */
async function beside(name: string, times: number, measure: (opened: Opened) => Promise<number>) {
  const lines: Line[] = [];
  for (const view of ['lista', 'cuadricula']) {
    const pairs = await repeat(async () => ({
      ours: await inOwnPage(openPortal, times, view, measure),
      bare: await inOwnPage(openBare, times, view, measure),
    }));
    const [ours, bare] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.bare)];
    const ratio = medianRatio(ours, bare).toFixed(2);
    lines.push([`${name}, ${view}`, `${times}×`, inMs(median(ours)), inMs(median(bare)), ratio]);
  }
  return lines;
}

/** The time that 95 of 100 frames keep. */
const scrolled = async ({ page }: Opened): Promise<number> =>
  quantile(await scrollFrames(page, STEP, FRAMES), 0.95);

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

it('the portal with a large portfolio', async () => {
  const loadBefore = load();
  const shown: Line[] = [];
  const asked: Line[] = [];
  for (const times of SLOWER) {
    shown.push(...(await loads(times)));
    asked.push(...(await beside('key → paint', times, typed)));
    asked.push(...(await beside(`${STEP} px a frame, p95`, times, scrolled)));
  }
  expect([...shown, ...asked].flat().filter((cell) => cell.includes('NaN'))).toEqual([]);
  writeSection(
    'portal',
    `${markdownTable(['until the rows are there', 'slower', 'time', 'longest task'], shown)}

${markdownTable(['the list', 'slower', 'portal', 'bare list', 'ratio'], asked)}

${INMUEBLES.toLocaleString('en')} properties; medians of ${PAIRS} runs, each in a page of its own, portal and bare list in turn;
'ratio' is the median of the ratios within a pair. 'Slower' is Chromium's processor throttling. The bare list has React, virtua
and the same rows, and no state machine, router, badges or summary. A key is each letter of '${WORD}', until the shorter list is
painted. ${cpus().length} cores, load ${loadBefore} at the start and ${load()} at the end.`,
  );
});
