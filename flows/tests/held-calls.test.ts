import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright';
import { describe, expect, test } from 'vitest';
import { HeldCalls } from '../browser/held-calls.ts';

/**
 * The browser reports what a page sends in two ways that do not wait for each other: the page's announcement of a call,
 * and the pause in which the call can be held. This session reports them in the order that a test says.
 */

const ORIGIN = 'https://shop.test';
const CALL = { method: 'GET', path: '/api/things/' };

async function startCalls(send: (command: string) => Promise<unknown> = async () => ({})) {
  const session = new EventEmitter();
  const options = { apiPaths: ['/api/'], otherwise: 'not found' } as const;
  const calls = await HeldCalls.start(
    Object.assign(session, { send }) as unknown as CDPSession,
    ORIGIN,
    options,
  );
  calls.hold(CALL);
  const request = { method: 'GET', url: `${ORIGIN}${CALL.path}`, headers: {} };
  return {
    calls,
    announce: (id: string, url = request.url) =>
      session.emit('Network.requestWillBeSent', { requestId: id, request: { ...request, url } }),
    pause: (id?: string, other = {}, response = {}) =>
      session.emit('Fetch.requestPaused', {
        requestId: `pause-${id}`,
        networkId: id,
        request: { ...request, ...other },
        ...response,
      }),
    finish: (id: string) => session.emit('Network.loadingFinished', { requestId: id }),
    fail: (id: string) => session.emit('Network.loadingFailed', { requestId: id }),
  };
}

describe('what a page has sent', () => {
  test('is awaited from the announcement of a call until it is paused', async () => {
    const { calls, announce, pause } = await startCalls();
    announce('1');
    const sent = calls.catchUp().then(() => calls.sent());
    setImmediate(() => pause('1'));
    expect(await sent).toEqual([CALL]);
  });

  test(
    'is complete if the pause of a call is reported before its announcement',
    { timeout: 5000 },
    async () => {
      const { calls, announce, pause } = await startCalls();
      pause('1');
      announce('1');
      await calls.catchUp();
      expect(calls.sent()).toEqual([CALL]);
    },
  );

  test(
    'is not waited for if it comes from the cache, fails, or goes elsewhere',
    { timeout: 5000 },
    async () => {
      const { calls, announce, finish, fail } = await startCalls();
      announce('cached');
      finish('cached');
      announce('failed');
      fail('failed');
      announce('elsewhere', 'https://elsewhere.test/api/things/');
      await calls.catchUp();
      expect(calls.sent()).toEqual([]);
    },
  );

  test('does not include a call of a document that has been left, which has no network id', async () => {
    const { calls, pause } = await startCalls();
    pause();
    await calls.catchUp();
    expect([calls.sent(), calls.waiting()]).toEqual([[], []]);
  });
});

describe('writes that are answered with 404', () => {
  test('are reported once; reads, and writes that are held or answered, are not', async () => {
    const { calls, pause } = await startCalls();
    calls.hold({ method: 'POST', path: CALL.path });
    calls.answer({ method: 'PATCH', path: CALL.path, status: 200, body: {} });
    pause('read', { url: `${ORIGIN}/api/others/` });
    for (const method of ['POST', 'PATCH', 'DELETE']) pause(method, { method });
    pause('other', { method: 'POST', url: `${ORIGIN}/api/others/` });
    expect([calls.unexpectedWrites(), calls.unexpectedWrites()]).toEqual([
      ['DELETE /api/things/', 'POST /api/others/'],
      [],
    ]);
  });

  test('of an earlier path are forgotten', async () => {
    const { calls, pause } = await startCalls();
    pause('1', { method: 'DELETE' });
    calls.clear();
    expect(calls.unexpectedWrites()).toEqual([]);
  });
});

describe('a response that the test changes', () => {
  const commands: string[] = [];
  const startChanged = async (getBody: () => Promise<unknown>) => {
    commands.length = 0;
    const { calls, pause } = await startCalls((command) => {
      commands.push(command);
      return command === 'Fetch.getResponseBody' ? getBody() : Promise.resolve({});
    });
    calls.change(CALL, () => 'changed');
    commands.length = 0;
    return pause;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test('is given to the page', async () => {
    const pause = await startChanged(async () => ({ body: '{}', base64Encoded: false }));
    pause('1', {}, { responseStatusCode: 200 });
    await settle();
    expect(commands).toEqual(['Fetch.getResponseBody', 'Fetch.fulfillRequest']);
  });

  test('stays lost if the server did not respond', async () => {
    const pause = await startChanged(async () => ({ body: '{}', base64Encoded: false }));
    pause('1', {}, { responseErrorReason: 'ConnectionReset' });
    await settle();
    expect(commands).toEqual(['Fetch.failRequest']);
  });

  test('is dropped if the page has aborted the request', async () => {
    const pause = await startChanged(() => Promise.reject(new Error('Invalid InterceptionId.')));
    pause('1', {}, { responseStatusCode: 200 });
    await settle();
    expect(commands).toEqual(['Fetch.getResponseBody', 'Fetch.failRequest']);
  });
});
