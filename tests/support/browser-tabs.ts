import { createActor, fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../src/lib/constants.ts';
import { createHttp, type Http } from '../../src/lib/http.ts';
import { createCallTokens } from '../../src/machines/session/call-tokens.ts';
import { sessionMachine, type SessionNotice } from '../../src/machines/session/session.machine.ts';
import { createSession } from '../../src/services/login-and-logout.ts';
import { createTokenRefresh, type Locks } from '../../src/services/token-refresh.ts';
import { createTokenStore, type Page, type TokenStore } from '../../src/services/token-store.ts';

/**
 * Session actors in tabs of one browser, with the real HTTP client, tokens, store and refresh. The network is
 * simulated.
 */

export interface Tab {
  session: ActorRefFrom<typeof sessionMachine>;
  http: Http;
  store: TokenStore;
  /** The session's notices to the app, in order. */
  notices: SessionNotice['type'][];
  /** Called with each notice, right after the session's step. */
  onNotice: (notice: SessionNotice) => void;
  clock: SimulatedClock;
  page: FakePage;
  /** Closes the tab: it no longer reacts. */
  close(): void;
}

export interface TabOptions {
  fetch: typeof fetch;
  apiOrigin?: string;
}

export class Browser {
  readonly values = new Map<string, string>();
  readonly timeouts = new Timeouts();
  private readonly pages = new Set<FakePage>();
  private readonly copies = new Map<FakePage, Map<string, string>>();
  private readonly locks: Locks | undefined;
  private readonly events: { page: FakePage; key: string; apply: () => void }[] = [];
  private readonly holdsEvents: boolean;
  private readonly lags: boolean;
  private logins = 0;

  /**
   * `holdsEvents`: storage events reach other tabs only by `deliver`, later, as in real browsers. `lags`: until
   * then other tabs do not see the new values either, as if each tab were a process with its own copy of the
   * storage.
   */
  constructor({ locks = true, holdsEvents = false, lags = false }: BrowserOptions = {}) {
    this.locks = locks ? createLocks() : undefined;
    this.holdsEvents = holdsEvents || lags;
    this.lags = lags;
  }

  get isDelivered(): boolean {
    return this.events.length === 0;
  }

  /** Delivers storage events to one tab. */
  deliver({ page }: Tab): void {
    for (const event of this.events.filter((held) => held.page === page)) {
      this.events.splice(this.events.indexOf(event), 1);
      event.apply();
      tellPage(page, event.key);
    }
  }

  openTab({ fetch, apiOrigin = 'http://api.test' }: TabOptions): Tab {
    const page = createPage();
    this.pages.add(page);
    const storage = this.storageOf(page);
    const store = createTokenStore(
      () => storage,
      page,
      () => `login-${(this.logins += 1)}`,
    );
    const clock = new SimulatedClock();
    const notices: SessionNotice['type'][] = [];
    const tab: Pick<Tab, 'onNotice'> = { onNotice: () => undefined };
    const bare = createHttp({ apiOrigin, fetch, tokens: NO_SESSION });
    const refreshTokens = createTokenRefresh({
      store,
      locks: this.locks,
      lockLimit: DURATION.refreshLockLimit,
      winnerLimit: DURATION.refreshWinnerLimit,
      spread: DURATION.refreshSpread,
      timeout: (ms) => this.timeouts.after(ms),
      send: (refresh, signal) =>
        bare({ method: 'POST', path: '/api/token/refresh/', body: { refresh }, public: true, signal }),
    });
    const machine = sessionMachine.provide({
      actors: {
        refreshTokens: fromPromise(({ input, signal }) => refreshTokens(input.stored, signal)),
        watchStore: fromCallback(({ sendBack }) =>
          store.watch((change) => sendBack({ type: 'store.changed', ...change })),
        ),
      },
      actions: {
        clearTokens: (_, end) => store.clear(end),
        // These tabs create nothing.
        dropDraftOfOthers: () => {},
        forgetKeys: () => {},
        endOnServer: (_, logout) => createSession(bare).logout(logout),
      },
    });
    const parent = createActor(
      fromCallback<SessionNotice>(({ receive }) =>
        receive((notice: SessionNotice) => {
          notices.push(notice.type);
          tab.onNotice(notice);
        }),
      ),
    ).start();
    const session = createActor(machine, { input: { parent, stored: store.read() }, clock }).start();
    const http = createHttp({ apiOrigin, fetch, tokens: createCallTokens(() => session, store) });
    const close = () => {
      this.pages.delete(page);
      session.stop();
    };
    return Object.assign(tab, { session, http, store, notices, clock, page, close });
  }

  /** A localStorage as `page` sees it: what it writes is told to the other pages, not to itself. */
  private storageOf(page: FakePage): Storage {
    const { values } = this;
    const seen = this.lags ? this.copyFor(page) : values;
    const write = (key: string, value: string | null) => {
      for (const copy of new Set([values, seen])) put(copy, key, value);
      this.tellOthers(page, key, value);
    };
    return {
      get length() {
        return seen.size;
      },
      key: (index) => [...seen.keys()][index] ?? null,
      getItem: (key) => seen.get(key) ?? null,
      setItem: write,
      removeItem: (key) => {
        if (seen.has(key)) write(key, null);
      },
      clear: () => seen.clear(),
    };
  }

  private copyFor(page: FakePage): Map<string, string> {
    const copy = new Map(this.values);
    this.copies.set(page, copy);
    return copy;
  }

  private tellOthers(page: FakePage, key: string, value: string | null): void {
    for (const other of this.pages) {
      if (other === page) continue;
      const copy = this.copies.get(other);
      const apply = () => copy && put(copy, key, value);
      if (this.holdsEvents) this.events.push({ page: other, key, apply });
      else tellPage(other, key);
    }
  }
}

interface BrowserOptions {
  locks?: boolean;
  holdsEvents?: boolean;
  lags?: boolean;
}

function put(values: Map<string, string>, key: string, value: string | null): void {
  if (value === null) values.delete(key);
  else values.set(key, value);
}

type FakePage = Page & { document: EventTarget & { visibilityState: string } };

function tellPage(page: FakePage, key: string): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

export function createPage(): FakePage {
  return Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
}

/** Timeouts controlled by the test. */
export class Timeouts {
  private pending: { ms: number; controller: AbortController }[] = [];

  after(ms: number): AbortSignal {
    const controller = new AbortController();
    this.pending.push({ ms, controller });
    return controller.signal;
  }

  /** Lets every timeout of at most `ms` pass. */
  pass(ms: number): void {
    const due = this.pending.filter((timeout) => timeout.ms <= ms);
    this.pending = this.pending.filter((timeout) => timeout.ms > ms);
    for (const { controller } of due) controller.abort(new DOMException('Timed out', 'TimeoutError'));
  }
}

/** The platform's rules: one holder at a time, in the order of asking; a waiter whose signal aborts leaves the queue. */
export function createLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, { signal }, run) => {
      const before = last;
      const abandoned = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const granted = Promise.race([before, abandoned]);
      const result = granted.then(run);
      last = before.then(() => result).catch(() => undefined);
      return result;
    },
  };
}

const NO_SESSION = {
  lease: () => {
    throw new Error('A public call needs no session');
  },
  isCurrent: () => false,
  renew: () => Promise.reject(new Error('A public call needs no session')),
  reject: () => undefined,
};
