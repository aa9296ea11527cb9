import { cpus } from 'node:os';
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';
import { launchBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { openFreshPage } from '../../flows/browser/reused-tab.ts';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { known } from '../../src/lib/known.ts';
import { messages } from '../../src/lib/messages.ts';
import { startDemoServer } from '../../tools/demo-server.ts';
import { BLANK_PATH, CONTEXT } from '../../tools/driver/browser-context.ts';
import { closeDialog, openDialog } from '../../tools/driver/dialogs.ts';
import { button } from '../../tools/driver/elements.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { storedLogin } from '../../tools/driver/session.ts';
import { measureMemory } from '../support/page-memory.ts';
import { logIn, request } from '../support/server.ts';
import { markdownTable } from './markdown-table.ts';
import { writeSection } from './performance-file.ts';

/**
 * What an hour of work leaves in the page's memory: 240 visits, one each 15 seconds, in as little time as they take. In
 * between, others change the portfolio, and the client comes back to the page, which then reads it again.
 */
const VISITS = Number(process.env['BENCH_VISITS'] ?? 240);
const INMUEBLES = Number(process.env['BENCH_INMUEBLES'] ?? 10_000);
/** After how many visits the portfolio is read again. */
const RETURN = 12;
const SAMPLES = 4;

let server: Awaited<ReturnType<typeof startDemoServer>>;
let browser: WatchedBrowser;
let page: Page;
let protocol: CDPSession;
let token: string;

beforeAll(async () => {
  server = await startDemoServer('--inmuebles', String(INMUEBLES));
  browser = await launchBrowser();
  const login = known(
    DEMO_LOGINS.find(({ username }) => username === 'aldaba'),
    'demo login',
  );
  const tokens = await logIn(server.url, login.username, login.password);
  token = tokens.access;
  const stored = storedLogin({ ...tokens, login: 'bench' });
  const context = { ...CONTEXT, baseURL: server.url };
  page = await openFreshPage(browser, { context, blankPath: BLANK_PATH }, '/cliente', stored);
  protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  await expect(inmuebles(page).first()).toBeVisible();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  server?.stop();
});

/** Searches, opens what was found, looks at its invoices and incidents, opens a dialog, and goes back. */
async function visit(at: number): Promise<void> {
  await page.getByRole('searchbox').fill(String(1 + (at % 97)));
  await press(inmuebles(page).first().getByRole('link').first());
  await expect(button(page, messages.inmueble.edit)).toBeEnabled();
  await press(page.getByRole('tab', { name: /^Facturas/ }));
  await press(page.getByRole('tab', { name: /^Incidencias/ }));
  await closeDialog(await openDialog(button(page, messages.inmueble.edit)));
  await press(page.getByRole('link', { name: messages.inmueble.back, exact: true }));
  await expect(inmuebles(page).first()).toBeVisible();
}

/** Another client changes a property; this one comes back to the page. */
async function comeBack(at: number): Promise<void> {
  const line = `PATCH /api/inmuebles/inmuebles/${1 + (at % 5)}/`;
  await request(server, line, { token, body: { activo: at % 2 === 0 } });
  await page.waitForTimeout(DURATION.dataFresh);
  const read = page.waitForResponse((response) => response.url().endsWith('/api/inmuebles/inmuebles/'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await read;
}

const inMB = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

it('an hour of work', async () => {
  const samples = [await measureMemory(protocol)];
  for (let at = 1; at <= VISITS; at += 1) {
    await visit(at);
    if (at % RETURN === 0) await comeBack(at);
    if (at % (VISITS / SAMPLES) === 0) samples.push(await measureMemory(protocol));
  }
  expect(browser.problems).toEqual([]);
  const lines = samples.map(({ heap, nodes, listeners }, at) => [
    `${(60 / SAMPLES) * at} minutes`,
    inMB(heap),
    String(nodes),
    String(listeners),
  ]);
  writeSection(
    'hour',
    `${markdownTable(['after', 'heap', 'nodes', 'listeners'], lines)}

${INMUEBLES.toLocaleString('en')} properties. ${VISITS} visits, one after the other: a search, the property that it finds, its
invoices and incidents, the dialog of its address, and back. After every ${RETURN} of them a property was changed by somebody else, and
the portfolio is read again. Counted after garbage collection. ${cpus().length} cores.`,
  );
});
