import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionError, HttpError, SessionEndedError } from '../../src/lib/http.ts';
import { messages } from '../../src/lib/messages.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { createIncidencias } from '../../src/services/incidencias.ts';
import { Browser, type Tab } from '../support/browser-tabs.ts';
import {
  deferred,
  startMisbehavingServer,
  type Answer,
  type MisbehavingServer,
} from '../support/misbehaving-server.ts';
import { jwt } from '../support/jwt.ts';
import { incidenciaInput } from '../flows/support/samples.ts';

const REFRESH = '/api/token/refresh/';
const UNAUTHORIZED: Answer = { status: 401, body: { detail: 'Token caducado', code: 'token_not_valid' } };

let server: MisbehavingServer;
let browser: Browser;

beforeEach(async () => {
  server = await startMisbehavingServer();
  browser = new Browser();
});
afterEach(() => server.close());

const openTab = (): Tab => browser.openTab({ fetch, apiOrigin: server.origin });

function logIn(tab: Tab, access = 'old', refresh = 'refresh-1'): void {
  tab.session.send({ type: 'login.succeeded', stored: tab.store.open({ access, refresh }) });
}

/** Answers `GET path` with 401 to every token but these, else with the request's headers. */
function accept(path: string, ...tokens: string[]): void {
  const answer = (authorization: string | null): Answer =>
    tokens.some((token) => authorization === `Bearer ${token}`)
      ? { status: 200, body: { path } }
      : UNAUTHORIZED;
  server.on('GET', path, ({ authorization }) => answer(authorization));
}

function refreshGives(body: unknown, status = 200): void {
  server.on('POST', REFRESH, () => ({ status, body }));
}

const get = (tab: Tab, path = '/api/x/', signal?: AbortSignal) =>
  tab.http({ method: 'GET', path, ...(signal ? { signal } : {}) });

const stored = () => ({
  token: browser.values.get('token') ?? null,
  refresh_token: browser.values.get('refresh_token') ?? null,
});

const settledAs = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (error instanceof Error ? error.name : 'something else'),
  );

describe('a session survives', () => {
  for (const n of [20, 1000]) {
    it(`[SESSION-6] ${n} parallel 401s: one refresh, each retried once`, async () => {
      const tab = openTab();
      logIn(tab);
      refreshGives({ access: 'new', refresh: 'refresh-2' });
      const paths = Array.from({ length: n }, (_, index) => `/api/x/${index}/`);
      for (const path of paths) accept(path, 'new');
      const answers = await Promise.all(paths.map((path) => get(tab, path)));
      expect(answers).toEqual(paths.map((path) => ({ status: 200, body: { path } })));
      expect(server.count('POST', REFRESH)).toBe(1);
      expect(paths.map((path) => server.count('GET', path))).toEqual(paths.map(() => 2));
      const retries = server.received.filter(({ authorization }) => authorization === 'Bearer new');
      expect(retries.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    });
  }

  it('[SESSION-4] a late 401 for a token already replaced is retried without a refresh', async () => {
    const tab = openTab();
    logIn(tab);
    refreshGives({ access: 'new', refresh: 'refresh-2' });
    accept('/api/x/', 'new');
    const late = deferred<Answer>();
    server.on('GET', '/api/late/', ({ authorization }) =>
      authorization === 'Bearer old' ? late.promise : { status: 200, body: 'late' },
    );
    const slow = get(tab, '/api/late/');
    await get(tab);
    const states: unknown[] = [];
    tab.session.subscribe(({ value }) => states.push(value));
    late.resolve(UNAUTHORIZED);
    expect(await slow).toEqual({ status: 200, body: 'late' });
    expect(states).toEqual([{ loggedIn: 'current' }]);
    expect(server.count('POST', REFRESH)).toBe(1);
  });

  it('[SESSION-5] a retry that gets a 401 does not refresh again: the session ends with the retry’s error', async () => {
    const tab = openTab();
    logIn(tab);
    refreshGives({ access: 'new', refresh: 'refresh-2' });
    server.on('GET', '/api/x/', (_, count) => ({ status: 401, body: { detail: `nº ${count}` } }));
    const error = await get(tab).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 401, body: { detail: 'nº 2' } });
    expect(server.count('POST', REFRESH)).toBe(1);
    expect(stored()).toEqual({ token: null, refresh_token: null });
    expect(tab.notices).toEqual(['session.closed', 'session.opened', 'session.expired']);
  });

  it('[SESSION-10] a 401 from the login call never causes a refresh', async () => {
    const tab = openTab();
    server.on('POST', '/api/token/', () => UNAUTHORIZED);
    const login = tab.http({
      method: 'POST',
      path: '/api/token/',
      body: { username: 'a', password: 'b' },
      public: true,
    });
    await expect(login).rejects.toMatchObject({ name: 'HttpError', status: 401 });
    expect(server.received.map(({ path }) => path)).toEqual(['/api/token/']);
  });

  it.each([400, 401])(
    '[SESSION-7] a refresh that gets %i clears the tokens, rejects the queue, and is sent once',
    async (status) => {
      const tab = openTab();
      logIn(tab);
      refreshGives({ detail: 'no' }, status);
      accept('/api/x/', 'new');
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => settledAs(get(tab))));
      expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'SessionEndedError'));
      expect(stored()).toEqual({ token: null, refresh_token: null });
      expect(tab.notices).toEqual(['session.closed', 'session.opened', 'session.expired']);
      expect(server.count('POST', REFRESH)).toBe(1);
    },
  );

  it('[SESSION-8] without a refresh token there is a message, no call and no loop', async () => {
    const tab = openTab();
    logIn(tab);
    browser.values.delete('refresh_token');
    accept('/api/x/', 'new');
    await expect(get(tab)).rejects.toThrow(new SessionEndedError(messages.session.noRefreshToken));
    expect(server.received.map(({ path }) => path)).toEqual(['/api/x/']);
    expect(stored()).toEqual({ token: null, refresh_token: null });
    await expect(get(tab)).rejects.toBeInstanceOf(SessionEndedError);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['500', { status: 500, text: '<h1>Error</h1>', contentType: 'text/html' }],
    ['503', { status: 503, body: { detail: 'ocupado' } }],
    ['429', { status: 429, body: { detail: 'despacio' } }],
    ['no network', 'drop'],
  ] as const)(
    '[SESSION-7] a refresh that fails with %s keeps the tokens; the next call tries again',
    async (_, answer) => {
      const tab = openTab();
      logIn(tab);
      server.on('POST', REFRESH, () => answer);
      accept('/api/x/', 'new');
      expect(await Promise.all([settledAs(get(tab)), settledAs(get(tab))])).toEqual([
        'NotExecutedError',
        'NotExecutedError',
      ]);
      expect(stored()).toEqual({ token: 'old', refresh_token: 'refresh-1' });
      const tries = server.count('POST', REFRESH);
      expect(tries).toBe(1);
      refreshGives({ access: 'new' });
      expect(await get(tab)).toEqual({ status: 200, body: { path: '/api/x/' } });
      expect(server.count('POST', REFRESH)).toBe(tries + 1);
    },
  );

  it.each([
    ['503', { status: 503, body: { detail: 'ocupado' } }],
    ['no network', 'drop'],
  ] as const)(
    '[SESSION-7] a creation whose token cannot be refreshed (%s) was not executed, and does not say that it may have been',
    async (_, answer) => {
      const tab = openTab();
      logIn(tab);
      server.on('POST', REFRESH, () => answer);
      server.on('POST', '/api/gestion_servicio/incidencias/', () => UNAUTHORIZED);
      const { signal } = new AbortController();
      await expect(createIncidencias(tab.http).create(incidenciaInput(), signal)).rejects.toMatchObject({
        message: 'Error al crear la incidencia. Por favor, inténtalo de nuevo.',
        kind: 'connection',
      });
    },
  );

  it.each([
    ['HTML', { status: 200, text: '<!doctype html><p>hola', contentType: 'text/html' }],
    ['nothing', { status: 200, text: '' }],
    ['no access', { status: 200, body: { refresh: 'refresh-2' } }],
    ['an access that is no text', { status: 200, body: { access: 17 } }],
  ] as const)('[SESSION-4] a refresh that gets a 200 with %s fails and stores nothing', async (_, answer) => {
    const tab = openTab();
    logIn(tab);
    server.on('POST', REFRESH, () => answer);
    accept('/api/x/', 'new');
    expect(await settledAs(get(tab))).toBe('NotExecutedError');
    expect(stored()).toEqual({ token: 'old', refresh_token: 'refresh-1' });
  });

  it.each([
    ['a rotated refresh token: both are stored', { access: 'new', refresh: 'refresh-2' }, 'refresh-2'],
    ['no refresh token: the old one is kept', { access: 'new' }, 'refresh-1'],
  ])('[SESSION-4] %s', async (_, body, refresh) => {
    const tab = openTab();
    logIn(tab);
    refreshGives(body);
    accept('/api/x/', 'new');
    await get(tab);
    expect(stored()).toEqual({ token: 'new', refresh_token: refresh });
  });

  it('[SESSION-7] a refresh that hangs has its own time limit; the queue rejects', async () => {
    const tab = openTab();
    logIn(tab);
    const asked = deferred<void>();
    server.on('POST', REFRESH, () => {
      asked.resolve();
      return new Promise<Answer>(() => undefined);
    });
    accept('/api/x/', 'new');
    const outcome = settledAs(get(tab));
    await asked.promise;
    tab.clock.increment(DURATION.refreshLimit - 1);
    expect(tab.session.getSnapshot().value).toEqual({ loggedIn: 'refreshing' });
    tab.clock.increment(1);
    expect(await outcome).toBe('NotExecutedError');
    expect(stored()).toEqual({ token: 'old', refresh_token: 'refresh-1' });
  });

  it('[SESSION-9] the response to a refresh is dropped after a logout', async () => {
    const tab = openTab();
    logIn(tab);
    const { asked, answer } = heldRefresh();
    accept('/api/x/', 'new');
    const outcome = settledAs(get(tab));
    await asked;
    tab.session.send({ type: 'logout.request' });
    answer({ status: 200, body: { access: 'new', refresh: 'refresh-2' } });
    expect(await outcome).toBe('SessionEndedError');
    // Earlier responses have arrived by then.
    await fetch(`${server.origin}/api/x/`);
    expect(stored()).toEqual({ token: null, refresh_token: null });
  });

  it('[SESSION-9] a refresh in flight does not overwrite the tokens of the next user', async () => {
    const tab = openTab();
    logIn(tab, 'first', 'refresh-first');
    const { asked, answer } = heldRefresh();
    server.on('GET', '/api/x/', ({ authorization }) =>
      authorization === 'Bearer second' ? { status: 200, body: 'second' } : UNAUTHORIZED,
    );
    const first = settledAs(get(tab));
    await asked;
    tab.session.send({ type: 'logout.request' });
    logIn(tab, 'second', 'refresh-second');
    answer({ status: 200, body: { access: 'late', refresh: 'refresh-late' } });
    expect(await first).toBe('SessionEndedError');
    expect(await get(tab)).toEqual({ status: 200, body: 'second' });
    expect(stored()).toEqual({ token: 'second', refresh_token: 'refresh-second' });
    expect(server.received.map(({ authorization }) => authorization)).not.toContain('Bearer late');
    expect(server.count('GET', '/api/x/')).toBe(2);
  });

  it('[SESSION-9] a response for the previous user that arrives after the next login is dropped', async () => {
    const tab = openTab();
    logIn(tab, 'first');
    const late = deferred<Answer>();
    const asked = deferred<void>();
    server.on('GET', '/api/x/', () => {
      asked.resolve();
      return late.promise;
    });
    const former = settledAs(get(tab));
    await asked.promise;
    tab.session.send({ type: 'logout.request' });
    logIn(tab, 'second');
    late.resolve({ status: 200, body: 'of the first' });
    expect(await former).toBe('SessionEndedError');
  });

  it('[SESSION-6] two tabs whose token expires together refresh once between them', async () => {
    const [one, other] = [openTab(), openTab()];
    logIn(one);
    expect(other.session.getSnapshot().context.stored).toEqual(one.session.getSnapshot().context.stored);
    server.on('POST', REFRESH, ({ body }) =>
      body === '{"refresh":"refresh-1"}'
        ? { status: 200, body: { access: 'new', refresh: 'refresh-2' } }
        : UNAUTHORIZED,
    );
    accept('/api/x/', 'new');
    await Promise.all([get(one), get(other), get(one), get(other)]);
    expect(server.count('POST', REFRESH)).toBe(1);
    expect(one.session.getSnapshot().context.stored).toEqual(other.session.getSnapshot().context.stored);
    expect(stored()).toEqual({ token: 'new', refresh_token: 'refresh-2' });
  });

  it('[SESSION-6] a tab that sees another tab’s tokens late does not refresh before it sees them', async () => {
    browser = new Browser({ lags: true });
    const [one, other] = [openTab(), openTab()];
    logIn(one);
    browser.deliver(other);
    refreshGives({ access: 'new', refresh: 'refresh-2' });
    accept('/api/x/', 'new');
    const first = get(one);
    const second = get(other);
    await waitFor(() => other.session.getSnapshot().matches({ loggedIn: 'refreshing' }));
    expect(await first).toEqual({ status: 200, body: { path: '/api/x/' } });
    expect(await get(one)).toEqual({ status: 200, body: { path: '/api/x/' } });
    browser.deliver(other);
    expect(await second).toEqual({ status: 200, body: { path: '/api/x/' } });
    expect(server.count('POST', REFRESH)).toBe(1);
  });

  it('[SESSION-6] the lock is released in time, and its next holder adopts the stored tokens', async () => {
    const [one, other] = [openTab(), openTab()];
    logIn(one);
    refreshGives({ access: 'new', refresh: 'refresh-2' });
    accept('/api/x/', 'new');
    await get(one);
    browser.timeouts.pass(DURATION.refreshSpread);
    server.on('POST', REFRESH, ({ body }) =>
      body === '{"refresh":"refresh-2"}' ? { status: 200, body: { access: 'newer' } } : UNAUTHORIZED,
    );
    accept('/api/x/', 'newer');
    expect(await get(other)).toEqual({ status: 200, body: { path: '/api/x/' } });
    expect(stored()).toEqual({ token: 'newer', refresh_token: 'refresh-2' });
  });

  it('[SESSION-6] without Web Locks a refused tab adopts the other tab’s tokens and never clears them', async () => {
    browser = new Browser({ locks: false });
    const [one, other] = [openTab(), openTab()];
    logIn(one);
    const winner = deferred<Answer>();
    const both = deferred<void>();
    const lost = deferred<void>();
    server.on('POST', REFRESH, (_, count) => {
      if (count === 1) return winner.promise;
      both.resolve();
      lost.resolve();
      return UNAUTHORIZED;
    });
    accept('/api/x/', 'new');
    const answers = Promise.all([get(one), get(other)]);
    await both.promise;
    await lost.promise;
    winner.resolve({ status: 200, body: { access: 'new', refresh: 'refresh-2' } });
    expect(await answers).toEqual([
      { status: 200, body: { path: '/api/x/' } },
      { status: 200, body: { path: '/api/x/' } },
    ]);
    expect(stored()).toEqual({ token: 'new', refresh_token: 'refresh-2' });
    expect([one.notices.at(-1), other.notices.at(-1)]).toEqual(['session.opened', 'session.opened']);
  });

  it('[SESSION-7] without Web Locks a refusal ends the session if no other tab stores tokens in time', async () => {
    browser = new Browser({ locks: false });
    const tab = openTab();
    logIn(tab);
    const asked = deferred<void>();
    server.on('POST', REFRESH, () => UNAUTHORIZED);
    accept('/api/x/', 'new');
    const waits = browser.timeouts;
    const after = waits.after.bind(waits);
    waits.after = (ms) => {
      asked.resolve();
      return after(ms);
    };
    const outcome = settledAs(get(tab));
    await asked.promise;
    waits.pass(DURATION.refreshWinnerLimit);
    expect(await outcome).toBe('SessionEndedError');
    expect(stored()).toEqual({ token: null, refresh_token: null });
  });

  it('[SESSION-6] a tab that freezes while holding the lock does not block the others', async () => {
    const [frozen, other] = [openTab(), openTab()];
    logIn(frozen);
    const held = deferred<void>();
    server.on('POST', REFRESH, (_, count) => {
      if (count > 1) return { status: 200, body: { access: 'new', refresh: 'refresh-2' } };
      held.resolve();
      return new Promise<Answer>(() => undefined);
    });
    accept('/api/x/', 'new');
    const stuck = settledAs(get(frozen));
    await held.promise;
    const going = get(other);
    await waitFor(() => other.session.getSnapshot().matches({ loggedIn: 'refreshing' }));
    browser.timeouts.pass(DURATION.refreshLockLimit);
    expect(await going).toEqual({ status: 200, body: { path: '/api/x/' } });
    expect(await stuck).toBe('resolved');
  });

  it('[SESSION-6] a subscriber may call as soon as the new token is announced', async () => {
    const tab = openTab();
    logIn(tab);
    refreshGives({ access: 'new', refresh: 'refresh-2' });
    accept('/api/x/', 'new');
    const calls: Promise<unknown>[] = [];
    tab.session.subscribe(({ context }) => {
      if (context.stored?.access === 'new') calls.push(get(tab));
    });
    await get(tab);
    expect(await Promise.all(calls)).toEqual([{ status: 200, body: { path: '/api/x/' } }]);
  });

  it('[SESSION-3] a subscriber may call as soon as the new session is announced', async () => {
    const [one, other] = [openTab(), openTab()];
    accept('/api/x/', 'old');
    const calls: Promise<unknown>[] = [];
    other.onNotice = () => calls.push(get(other));
    logIn(one);
    expect(await Promise.all(calls)).toEqual([{ status: 200, body: { path: '/api/x/' } }]);
  });

  it('[SESSION-9] a logout in one tab closes the session of the others at once', async () => {
    const [one, other] = [openTab(), openTab()];
    logIn(one);
    one.session.send({ type: 'logout.request' });
    expect(other.notices).toEqual(['session.closed', 'session.opened', 'session.closed']);
    await expect(get(other)).rejects.toBeInstanceOf(SessionEndedError);
    expect(server.received).toEqual([]);
  });

  it('[SESSION-3] a login in another tab restarts this tab with its token', async () => {
    const [one, other] = [openTab(), openTab()];
    logIn(one, 'first');
    accept('/api/x/', 'second');
    one.session.send({ type: 'logout.request' });
    logIn(one, 'second');
    expect(other.notices).toEqual(['session.closed', 'session.opened', 'session.closed', 'session.opened']);
    expect(await get(other)).toEqual({ status: 200, body: { path: '/api/x/' } });
    expect(server.received.map(({ authorization }) => authorization)).toEqual(['Bearer second']);
  });

  it('[SESSION-3] a login that replaces another without a logout is a new session too', () => {
    const [one, other] = [openTab(), openTab()];
    logIn(one, 'first');
    const before = other.session.getSnapshot().context.epoch;
    one.store.open({ access: 'second', refresh: 'refresh-second' });
    expect(other.notices).toEqual(['session.closed', 'session.opened', 'session.opened']);
    expect(other.session.getSnapshot().context.epoch).toBe(before + 1);
  });

  it('[SESSION-4] only a 401 means that a token has expired, whatever its exp says', async () => {
    const tab = openTab();
    const worn = jwt('{"user_id":1,"exp":1}');
    logIn(tab, worn);
    accept('/api/x/', worn);
    expect(await get(tab)).toEqual({ status: 200, body: { path: '/api/x/' } });
    expect(server.count('POST', REFRESH)).toBe(0);
  });

  it('[SESSION-4] a POST that gets a 401 is sent once more with identical bytes', async () => {
    const tab = openTab();
    logIn(tab);
    refreshGives({ access: 'new' });
    server.on('POST', '/api/x/', ({ authorization }) =>
      authorization === 'Bearer new' ? { status: 201, body: { id: 1 } } : UNAUTHORIZED,
    );
    await tab.http({ method: 'POST', path: '/api/x/', body: { nombre: 'Íñigo', bonificacion: 12.5 } });
    const bodies = server.received.filter(({ path }) => path === '/api/x/').map(({ body }) => body);
    expect(bodies).toEqual([
      '{"nombre":"Íñigo","bonificacion":12.5}',
      '{"nombre":"Íñigo","bonificacion":12.5}',
    ]);
  });

  it('[SESSION-4] a POST without a response is never retried automatically', async () => {
    const tab = openTab();
    logIn(tab);
    server.on('POST', '/api/x/', () => 'drop');
    await expect(tab.http({ method: 'POST', path: '/api/x/', body: {} })).rejects.toBeInstanceOf(
      ConnectionError,
    );
    expect(server.count('POST', '/api/x/')).toBe(1);
  });

  it('[SESSION-4] an upload that gets a 401 is retried with a new form', async () => {
    const tab = openTab();
    logIn(tab);
    refreshGives({ access: 'new' });
    server.on('POST', '/api/documentos/documentos/', ({ authorization }) =>
      authorization === 'Bearer new' ? { status: 201, body: {} } : UNAUTHORIZED,
    );
    let built = 0;
    const body = () => {
      built += 1;
      const form = new FormData();
      form.set('archivo', new Blob(['%PDF-1.4 hola']), 'hola.pdf');
      return form;
    };
    await tab.http({ method: 'POST', path: '/api/documentos/documentos/', body });
    expect(built).toBe(2);
    const sent = server.received.filter(({ path }) => path === '/api/documentos/documentos/');
    expect(sent.map((request) => request.body.includes('%PDF-1.4 hola'))).toEqual([true, true]);
  });

  it('[SESSION-7] an aborted call leaves the queue; the others continue', async () => {
    const tab = openTab();
    logIn(tab);
    const { asked, answer } = heldRefresh();
    accept('/api/x/', 'new');
    accept('/api/y/', 'new');
    const leaving = new AbortController();
    const gone = settledAs(get(tab, '/api/y/', leaving.signal));
    const staying = get(tab);
    await asked;
    await waitFor(() => server.count('GET', '/api/x/') === 1 && server.count('GET', '/api/y/') === 1);
    leaving.abort();
    expect(await gone).toBe('AbortError');
    answer({ status: 200, body: { access: 'new' } });
    expect(await staying).toEqual({ status: 200, body: { path: '/api/x/' } });
    expect(server.count('GET', '/api/y/')).toBe(1);
  });

  it.each(['undefined', 'null', '', '   '])(
    '[SESSION-1] a stored token %j does not count as a token',
    (token) => {
      browser.values.set('token', token);
      expect(openTab().notices).toEqual(['session.closed']);
    },
  );

  it('[SESSION-1] a restored page detects a logout in another tab', () => {
    const tab = openTab();
    logIn(tab);
    browser.values.clear();
    expect(tab.notices.at(-1)).toBe('session.opened');
    tab.page.dispatchEvent(new Event('pageshow'));
    expect(tab.notices.at(-1)).toBe('session.closed');
  });

  it('[SESSION-11] a call has no time limit of its own', async () => {
    const tab = openTab();
    logIn(tab);
    const late = deferred<Answer>();
    const asked = deferred<void>();
    server.on('GET', '/api/x/', () => {
      asked.resolve();
      return late.promise;
    });
    const call = get(tab);
    await asked.promise;
    tab.clock.increment(24 * 60 * 60 * 1000);
    browser.timeouts.pass(24 * 60 * 60 * 1000);
    late.resolve({ status: 200, body: 'at last' });
    expect(await call).toEqual({ status: 200, body: 'at last' });
  });

  it('[SESSION-3] the bearer is the token stored at the time of the call', async () => {
    const tab = openTab();
    logIn(tab, 'first');
    accept('/api/x/', 'first', 'second');
    await get(tab);
    browser.values.set('token', 'second');
    await get(tab);
    expect(server.received.map(({ authorization }) => authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });
});

function heldRefresh(): { asked: Promise<void>; answer: (answer: Answer) => void } {
  const asked = deferred<void>();
  const held = deferred<Answer>();
  server.on('POST', REFRESH, () => {
    asked.resolve();
    return held.promise;
  });
  return { asked: asked.promise, answer: held.resolve };
}

/** Resolves once `holds` returns true; lets the network proceed in each round. */
async function waitFor(holds: () => boolean): Promise<void> {
  for (let round = 0; round < 10_000; round += 1) {
    if (holds()) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  throw new Error('It did not come to hold');
}
