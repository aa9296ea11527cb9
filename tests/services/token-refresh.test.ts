import { describe, expect, it } from 'vitest';
import { ConnectionError, HttpError, type HttpResponse } from '../../src/lib/http.ts';
import { createTokenRefresh } from '../../src/services/token-refresh.ts';
import { createTokenStore, type StoredSession } from '../../src/services/token-store.ts';
import { createLocks, createPage, Timeouts } from '../support/browser-tabs.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { deferred } from '../support/misbehaving-server.ts';
import { failureOf, signal } from './recorded-api.ts';

const ANA = { token: 'ana-1', refresh_token: 'refresh-1', 'lindero.sesion': 'login-1' };
const EVA = { token: 'eva-1', refresh_token: 'refresh-eva', 'lindero.sesion': 'login-2' };
const STORED: StoredSession = { access: 'ana-1', refresh: 'refresh-1', identity: 'login-1|' };
const RENEWED: StoredSession = { ...STORED, access: 'ana-2', refresh: 'refresh-2' };
const LIMITS = { lockLimit: 8000, winnerLimit: 3000, spread: 500 };
const NO_TOKEN = { type: 'rejected', reason: 'noRefreshToken' };
const REFUSED = { type: 'rejected', reason: 'refused' };

const refused = (status: number) => new HttpError(new Response(null, { status }), undefined);

/** A tab whose refreshes the test answers, one after another. */
function openTab({
  initial = ANA,
  locks = true,
}: { initial?: Record<string, string>; locks?: boolean } = {}) {
  const { storage, items } = memoryStorage(initial);
  const page = createPage();
  const store = createTokenStore(storage, page, () => 'login-9');
  const timeouts = new Timeouts();
  const sent: { refresh: string; answer: (answer: HttpResponse) => void; fail: (error: Error) => void }[] =
    [];
  let watching = 0;
  const watch: typeof store.watch = (listener) => {
    const unwatch = store.watch(listener);
    watching += 1;
    return () => {
      watching -= 1;
      unwatch();
    };
  };
  const send = (refresh: string) =>
    new Promise<HttpResponse>((answer, fail) => sent.push({ refresh, answer, fail }));
  const refresh = createTokenRefresh({
    store: { ...store, watch },
    send,
    locks: locks ? createLocks() : undefined,
    ...LIMITS,
    timeout: (ms) => timeouts.after(ms),
  });
  const asked = async (which: number) => {
    await settle();
    const call = sent[which];
    if (!call) throw new Error(`No refresh ${which} was sent`);
    return call;
  };
  const write = (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) items.set(key, value);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  };
  const kept = () => Object.fromEntries(items);
  return { refresh, timeouts, sent, asked, write, items, kept, watching: () => watching };
}

/** Waits until promises have settled. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const OK: HttpResponse = { status: 200, body: { access: 'ana-2', refresh: 'refresh-2' } };

describe.each([true, false])('a refresh (locks: %s)', (locks) => {
  it('[SESSION-4] exchanges the stored refresh token and stores the new tokens', async () => {
    const tab = openTab({ locks });
    const outcome = tab.refresh(STORED, signal);
    const { refresh, answer } = await tab.asked(0);
    expect(refresh).toBe('refresh-1');
    answer(OK);
    expect(await outcome).toEqual({ type: 'renewed', stored: RENEWED });
    expect(tab.kept()).toEqual({ ...ANA, token: 'ana-2', refresh_token: 'refresh-2' });
  });

  it.each([
    ['without a session', ANA, null],
    ['without a refresh token', { token: 'ana-1', 'lindero.sesion': 'login-1' }, STORED],
  ])('[SESSION-8] %s sends nothing', async (_, initial: Record<string, string>, rejected) => {
    const tab = openTab({ initial, locks });
    expect(await tab.refresh(rejected, signal)).toEqual(NO_TOKEN);
    expect(tab.sent).toEqual([]);
  });

  it('[SESSION-6] adopts tokens that another tab has stored in the meantime', async () => {
    const tab = openTab({ initial: { ...ANA, token: 'ana-2', refresh_token: 'refresh-2' }, locks });
    expect(await tab.refresh(STORED, signal)).toEqual({ type: 'renewed', stored: RENEWED });
    expect(tab.sent).toEqual([]);
  });

  it.each([
    ['a logout', {}],
    ['the login of somebody else', EVA],
    ['the login of somebody else with the same token', { ...EVA, token: 'ana-1' }],
  ])('[SESSION-9] sends nothing after %s', async (_, initial: Record<string, string>) => {
    const tab = openTab({ initial, locks });
    expect(await failureOf(tab.refresh(STORED, signal))).toEqual(
      new ConnectionError('Another session is stored'),
    );
    expect(tab.sent).toEqual([]);
  });

  it('[SESSION-7] sends nothing for an aborted call', async () => {
    const tab = openTab({ locks });
    expect(await failureOf(tab.refresh(STORED, AbortSignal.abort('gone')))).toBe('gone');
    expect(tab.sent).toEqual([]);
  });

  it.each([
    ['answered', OK],
    ['refused', refused(401)],
  ])('[SESSION-9] a refresh that is %s after an abort stores nothing and ends', async (_, how) => {
    const tab = openTab({ locks });
    const caller = new AbortController();
    const outcome = failureOf(tab.refresh(STORED, caller.signal));
    const { answer, fail } = await tab.asked(0);
    caller.abort('gone');
    if (how instanceof Error) fail(how);
    else answer(how);
    expect(await outcome).toBe(how instanceof Error ? how : 'gone');
    expect(tab.kept()).toEqual(ANA);
  });

  it.each([
    ['the session ended', {}],
    ['somebody else came', EVA],
  ])('[SESSION-9] drops the response if in the meantime %s', async (_, now: Record<string, string>) => {
    const tab = openTab({ locks });
    const outcome = failureOf(tab.refresh(STORED, signal));
    const { answer } = await tab.asked(0);
    tab.items.clear();
    tab.write(now);
    answer(OK);
    expect(await outcome).toEqual(new ConnectionError('Another session is stored'));
    expect(tab.kept()).toEqual(now);
  });

  it.each([
    ['its response comes', (call: { answer: (answer: HttpResponse) => void }) => call.answer(OK)],
    ['it is refused', (call: { fail: (error: Error) => void }) => call.fail(refused(401))],
  ])('[SESSION-6] adopts what another tab has stored before %s', async (_, settleCall) => {
    const tab = openTab({ locks });
    const outcome = tab.refresh(STORED, signal);
    const call = await tab.asked(0);
    tab.write({ token: 'ana-3', refresh_token: 'refresh-3' });
    settleCall(call);
    expect(await outcome).toEqual({
      type: 'renewed',
      stored: { ...STORED, access: 'ana-3', refresh: 'refresh-3' },
    });
    expect(tab.kept()).toEqual({ ...ANA, token: 'ana-3', refresh_token: 'refresh-3' });
  });

  it.each([304, 408, 429, 500, 503])('[SESSION-7] a %i does not count as refused', async (status) => {
    const tab = openTab({ locks });
    const outcome = failureOf(tab.refresh(STORED, signal));
    const error = refused(status);
    (await tab.asked(0)).fail(error);
    expect(await outcome).toBe(error);
    expect(tab.kept()).toEqual(ANA);
  });

  it.each([
    [undefined],
    [null],
    ['ana-2'],
    [17],
    [[]],
    [{}],
    [{ access: '' }],
    [{ access: '  ' }],
    [{ access: 17 }],
    [{ access: 'ñandú-2' }],
    [{ access: 'ana\n2' }],
  ])('[SESSION-4] a response with %j has no token and is not stored', async (body) => {
    const tab = openTab({ locks });
    const outcome = failureOf(tab.refresh(STORED, signal));
    (await tab.asked(0)).answer({ status: 200, body });
    expect(await outcome).toEqual(new ConnectionError('The response to the refresh holds no access token'));
    expect(tab.kept()).toEqual(ANA);
  });

  it.each([{}, { refresh: '  ' }, { refresh: null }])(
    '[SESSION-4] a response with an access token and %j keeps the refresh token',
    async (rest) => {
      const tab = openTab({ locks });
      const outcome = tab.refresh(STORED, signal);
      (await tab.asked(0)).answer({ status: 200, body: { access: 'ana-2', ...rest } });
      expect(await outcome).toEqual({ type: 'renewed', stored: { ...STORED, access: 'ana-2' } });
      expect(tab.kept()).toEqual({ ...ANA, token: 'ana-2' });
    },
  );
});

it('[SESSION-4] stores the extensions announced by the response with the tokens', async () => {
  const tab = openTab();
  const outcome = tab.refresh(STORED, signal);
  const { answer } = await tab.asked(0);
  answer({
    status: 200,
    body: { ...Object(OK.body), extensions: { if_match: true, logout: '//elsewhere/' } },
  });
  expect(await outcome).toEqual({ type: 'renewed', stored: { ...RENEWED, extensions: { if_match: true } } });
});

describe('a refresh that holds the lock', () => {
  it.each([400, 401, 403, 404])('[SESSION-7] counts as refused immediately after a %i', async (status) => {
    const tab = openTab();
    const outcome = tab.refresh(STORED, signal);
    (await tab.asked(0)).fail(refused(status));
    expect(await outcome).toEqual(REFUSED);
    expect(tab.kept()).toEqual(ANA);
  });

  it('[SESSION-6] keeps the lock until the other tabs can read the new tokens', async () => {
    const tab = openTab();
    const first = tab.refresh(STORED, signal);
    (await tab.asked(0)).answer(OK);
    await first;
    const second = tab.refresh(RENEWED, signal);
    await settle();
    tab.timeouts.pass(LIMITS.spread - 1);
    await settle();
    expect(tab.sent).toHaveLength(1);
    tab.timeouts.pass(LIMITS.spread);
    (await tab.asked(1)).answer({ status: 200, body: { access: 'ana-3' } });
    expect(await second).toEqual({ type: 'renewed', stored: { ...RENEWED, access: 'ana-3' } });
  });

  it('[SESSION-6] releases the lock at once without a response', async () => {
    const tab = openTab();
    const first = failureOf(tab.refresh(STORED, signal));
    const noAnswer = new ConnectionError('no response');
    (await tab.asked(0)).fail(noAnswer);
    expect(await first).toBe(noAnswer);
    const second = tab.refresh(STORED, signal);
    (await tab.asked(1)).answer(OK);
    expect(await second).toEqual({ type: 'renewed', stored: RENEWED });
  });

  it('[SESSION-7] stops waiting for the lock when the call is aborted', async () => {
    const tab = openTab();
    void tab.refresh(STORED, signal);
    await tab.asked(0);
    const caller = new AbortController();
    const outcome = failureOf(tab.refresh(STORED, caller.signal));
    caller.abort('gone');
    expect(await outcome).toBe('gone');
    expect(tab.sent).toHaveLength(1);
  });
});

describe.each(['without locks', 'when the lock does not come in time'])('%s, after a refusal,', (how) => {
  async function refusedTab() {
    const tab = openTab({ locks: how !== 'without locks' });
    if (how !== 'without locks') {
      void tab.refresh(STORED, signal).catch(() => undefined);
      await tab.asked(0);
    }
    const outcome = deferred<unknown>();
    const caller = new AbortController();
    const mine = tab.sent.length;
    tab.refresh(STORED, caller.signal).then(outcome.resolve, outcome.resolve);
    await settle();
    if (how !== 'without locks') tab.timeouts.pass(LIMITS.lockLimit);
    (await tab.asked(mine)).fail(refused(401));
    await settle();
    expect(tab.watching()).toBe(1);
    return { ...tab, outcome: outcome.promise, caller };
  }

  it('[SESSION-6] a tab waits for the tokens of the tab that succeeded', async () => {
    const tab = await refusedTab();
    tab.write({ token: 'ana-2', refresh_token: 'refresh-2' });
    expect(await tab.outcome).toEqual({ type: 'renewed', stored: RENEWED });
    expect(tab.watching()).toBe(0);
  });

  it('[SESSION-6] it finds them without a storage event too', async () => {
    const tab = await refusedTab();
    tab.items.set('token', 'ana-2').set('refresh_token', 'refresh-2');
    tab.timeouts.pass(LIMITS.winnerLimit);
    expect(await tab.outcome).toEqual({ type: 'renewed', stored: RENEWED });
  });

  it.each([
    ['the same as before', ANA],
    ['another session', EVA],
    ['no session', { token: '' }],
  ])('[SESSION-7] %s does not end the wait', async (_, values: Record<string, string>) => {
    const tab = await refusedTab();
    tab.write(values);
    await settle();
    expect(tab.watching()).toBe(1);
    tab.timeouts.pass(LIMITS.winnerLimit);
    expect(await tab.outcome).toEqual(REFUSED);
    expect(tab.watching()).toBe(0);
  });

  it('[SESSION-7] it stops waiting when the call is aborted', async () => {
    const tab = await refusedTab();
    tab.caller.abort('gone');
    expect(await tab.outcome).toEqual(REFUSED);
    expect(tab.watching()).toBe(0);
  });
});
