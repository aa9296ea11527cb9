import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import type { BrowserConfig } from '../../flows/browser/config.ts';
import { expect } from '../../flows/browser/expect.ts';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { openTab, type ReplayTab } from '../../flows/browser/replay-tab.ts';
import { replay } from '../../flows/browser/replay.ts';
import { defineFlow, generatePaths, withSent, type Path } from '../../flows/index.ts';

/** A replay fails if the page sends, saves or opens more than its path says, at the end of the path too. */

const ORDERS = '/api/orders/';
const ORDER = `POST ${ORDERS}`;

const orderMachine = setup({
  types: { events: {} as { type: 'order.send' } },
  actors: { sendOrder: fromPromise<void>(async () => {}) },
}).createMachine({
  id: 'order',
  initial: 'editing',
  states: {
    editing: { on: { 'order.send': 'sending' } },
    sending: { invoke: { src: 'sendOrder', id: 'sendOrder', onDone: 'sent', onError: 'editing' } },
    sent: {},
  },
});

/** What happens while the state 'sent' is asserted. */
let whenAsserted = async () => {};

const orderFlow = defineFlow({
  machine: orderMachine,
  title: 'An order',
  samples: { 'order.send': {} },
  outcomes: {
    sendOrder: {
      done: { sent: { output: undefined, wire: { method: 'POST', path: ORDERS, status: 201, body: {} } } },
      error: { 'the basket is gone': { error: new Error('Gone') } },
    },
  },
  screen: {
    open: async () => {},
    enter: ({ go }) => go('/'),
    gestures: { 'order.send': ({ page }) => page.getByRole('button', { name: 'Send' }).click() },
    ends: {
      sendOrder: {
        'the basket is gone': ({ page }) => page.getByRole('button', { name: 'Empty' }).click(),
      },
    },
    states: {
      editing: ({ page, expect }) => expect(page.getByRole('status')).toHaveText('Editing'),
      sending: ({ page, expect }) => expect(page.getByRole('status')).toHaveText('Sending'),
      sent: async ({ page, expect }) => {
        await expect(page.getByRole('status')).toHaveText('Sent');
        await whenAsserted();
      },
    },
  },
});

const implement = (fetchNow: typeof fetch) =>
  orderMachine.provide({
    actors: {
      sendOrder: fromPromise<void>(async () => {
        await fetchNow(new URL(ORDERS, 'https://shop.test'), { method: 'POST' });
      }),
    },
  });

const SEND = `fetch('${ORDERS}', { method: 'POST' })`;
const SAVE = `Object.assign(document.createElement('a'), { href: 'data:,1', download: 'order.txt' }).click()`;
const OPEN = `open('https://elsewhere.test/', '_blank', 'noopener')`;

const pageThat = (onSend: string) => `<!doctype html>
<button id="send">Send</button><button id="empty">Empty</button><p role="status">Editing</p>
<script type="module">
const status = document.querySelector('p');
document.querySelector('#send').onclick = async () => {
  status.textContent = 'Sending';
  ${onSend}
  status.textContent = 'Sent';
};
document.querySelector('#empty').onclick = () => { status.textContent = 'Editing'; };
</script>`;

let shown = '';
const server = createServer(({ url }, response) => {
  response.setHeader('Content-Type', 'text/html').end(url === '/' ? shown : '');
});

let browser: WatchedBrowser;
let tab: ReplayTab;
let paths: Path[];

beforeAll(async () => {
  browser = await shareBrowser({});
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config: BrowserConfig = {
    serve: async () => ({ origin, close: async () => {} }),
    apiPaths: ['/api/'],
    answers: () => [{ method: 'GET', path: '/api/stock/', status: 200, body: {} }],
    blankPath: '/blank',
    startTime: '2026-11-21T10:01:00+01:00',
    context: {},
    phone: { hasTouch: true },
    effects: {},
    inspect: async () => [],
  };
  tab = await openTab(await browser.newContext(), origin, config);
  paths = (await withSent(orderFlow, generatePaths(orderFlow, 'order').set, implement)).paths;
});

afterAll(async () => {
  await browser.close();
  server.close();
});

const pathTo = (end: string): Path => {
  const path = paths.find(({ steps }) => steps.length === 2 && steps[1]?.seen.state === end);
  if (!path) throw new Error(`no path ends in ${end}`);
  return path;
};

interface Surplus {
  /** What the page does when its button is pressed. */
  onSend?: string;
  /** Called after the checks of the last step. */
  atEnd?: () => Promise<void>;
}

/** Replays the path to this state. */
async function replayTo(end: string, { onSend = `await ${SEND};`, atEnd }: Surplus = {}): Promise<void> {
  shown = pageThat(onSend);
  const path = pathTo(end);
  const onStep = async (_page: unknown, step: number) => {
    if (step === path.steps.length) await atEnd?.();
  };
  await replay(orderFlow, path, tab, { device: 'mouse', onStep });
}

/** The page runs this script; waits until the tab has noticed it. */
async function doInPage(script: string, noticed: () => readonly unknown[]): Promise<void> {
  await tab.page.evaluate(`void ${script}`);
  await expect.poll(() => noticed().length).toBe(1);
}

const saveFile = () => doInPage(SAVE, () => tab.downloads);

test.each([
  ['sent', {}],
  ['editing', { onSend: 'return;' }],
])('[FLOW-4] a page that does what the path to %s says is replayed', async (end, surplus) => {
  await expect(replayTo(end, surplus)).resolves.toBeUndefined();
});

test('[FLOW-4] a replay fails if the page sends a write that its path does not record', async () => {
  await expect(replayTo('editing', { onSend: `void ${SEND}; return;` })).rejects.toThrow(
    `after the last step: the page sent ${ORDER}, which no step of the path sends`,
  );
});

test.each([
  [
    'sends a call again',
    `the page sent ${ORDER}, not nothing`,
    () => doInPage(SEND, () => tab.api.waiting()),
  ],
  ['saves a file', 'saved was ["order.txt"], not []', saveFile],
  [
    'opens an address',
    'opened was ["https://elsewhere.test/"], not []',
    () => doInPage(OPEN, () => tab.opened),
  ],
])('[FLOW-4] a replay fails if the page %s after the checks of its last step', async (_, why, atEnd) => {
  await expect(replayTo('sent', { atEnd })).rejects.toThrow(`after the last step: ${why}`);
});

test('[FLOW-4] a file that is saved while a state is asserted fails the step that leads there', async () => {
  whenAsserted = saveFile;
  const replayed = replayTo('sent').finally(() => (whenAsserted = async () => {}));
  await expect(replayed).rejects.toThrow(
    'step 2, sendOrder ends: sent: expected sent; saved was ["order.txt"], not []',
  );
});
