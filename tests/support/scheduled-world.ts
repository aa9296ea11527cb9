import { DURATION } from '../../src/lib/constants.ts';
import { Browser, type Tab } from './browser-tabs.ts';

/** A browser with two tabs, and a server whose responses follow the schedule. */

export type Step =
  | { type: 'request'; tab: number }
  /** Answers one pending request like a correct server. */
  | { type: 'answer'; which: number }
  /** Expires every access token issued so far. */
  | { type: 'expire' }
  /** Fails the oldest pending refresh. */
  | { type: 'refuse'; how: 'rejected' | 'serverError' | 'html' | 'noNetwork' }
  | { type: 'login'; tab: number; user: number }
  | { type: 'logout'; tab: number }
  /** Delivers a storage event to a tab. */
  | { type: 'deliver'; tab: number }
  /** Aborts a call. */
  | { type: 'leave'; which: number }
  | { type: 'elapse'; tab: number; ms: number };

interface Waiting {
  path: string;
  token: string | null;
  body: string;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

interface Call {
  id: number;
  user: string;
  controller: AbortController;
  outcome: string | null;
}

const REFRESH_PATH = '/api/token/refresh/';

export class ScheduledWorld {
  readonly totals = { requests: 0, refreshes: 0, retries: 0, ended: 0 };
  private readonly browser = new Browser({ holdsEvents: true });
  private readonly tabs: Tab[];
  private readonly calls: Call[] = [];
  /** How often each call left. */
  private readonly sent = new Map<number, number>();
  private readonly good = new Set<string>();
  private readonly refreshUsed = new Set<string>();
  private waiting: Waiting[] = [];
  private issued = 0;
  private lastUser = '';
  private problems: string[] = [];

  constructor() {
    const fetch = (input: RequestInfo | URL, init?: RequestInit) => this.receive(input, init);
    this.tabs = [this.browser.openTab({ fetch }), this.browser.openTab({ fetch })];
    this.login(this.tab(0), 'user0');
  }

  async take(step: Step): Promise<void> {
    const stored = this.storedLogin();
    const owners = this.tabs.filter((tab) => loginOf(tab) === stored);
    await this.carryOut(step);
    if (stored === null || this.storedLogin() !== null) return;
    if (owners.every((tab) => loginOf(tab) === stored))
      this.problems.push(`${stored} was removed by a tab that had another login`);
  }

  /** The login whose token is stored. */
  private storedLogin(): string | null {
    const { values } = this.browser;
    return values.has('token') ? (values.get('lindero.sesion') ?? null) : null;
  }

  private async carryOut(step: Step): Promise<void> {
    if (step.type === 'request') this.request(this.tab(step.tab));
    else if (step.type === 'answer') this.answer(step.which);
    else if (step.type === 'expire') this.good.clear();
    else if (step.type === 'refuse') this.refuse(step.how);
    else if (step.type === 'login') this.login(this.tab(step.tab), `user${step.user}`);
    else if (step.type === 'logout') this.tab(step.tab).session.send({ type: 'logout.request' });
    else if (step.type === 'deliver') this.browser.deliver(this.tab(step.tab));
    else if (step.type === 'leave') this.calls[step.which]?.controller.abort();
    else this.elapse(this.tab(step.tab), step.ms);
    await settle();
  }

  /** Delivers and answers everything pending. */
  async drain(): Promise<void> {
    for (const tab of this.tabs) this.browser.deliver(tab);
    await this.spread();
    for (let round = 0; this.waiting.length > 0 && round < 1000; round += 1) {
      await this.take({ type: 'answer', which: 0 });
      await this.spread();
    }
  }

  /** A tab with new tokens releases the lock. */
  private async spread(): Promise<void> {
    this.browser.timeouts.pass(DURATION.refreshSpread);
    await settle();
  }

  private elapse({ clock }: Tab, ms: number): void {
    clock.increment(ms);
    if (ms >= DURATION.refreshSpread) this.browser.timeouts.pass(DURATION.refreshSpread);
  }

  violations(): string[] {
    const refreshes = this.waiting.filter(({ path }) => path === REFRESH_PATH).length;
    const access = this.browser.values.get('token') ?? null;
    return [
      ...this.problems,
      ...(access !== null && userOf(access) !== this.lastUser
        ? [`${access} is stored after ${this.lastUser} logged in`]
        : []),
      ...(refreshes > 1 ? [`${refreshes} refreshes in flight`] : []),
      ...(this.browser.isDelivered ? this.tabs : []).flatMap(({ session }, index) => {
        const known = session.getSnapshot().context.stored?.access ?? null;
        return known === access ? [] : [`tab ${index} knows ${known}, the store holds ${access}`];
      }),
    ];
  }

  unsettled(): number[] {
    return this.calls.filter(({ outcome }) => outcome === null).map(({ id }) => id);
  }

  private tab(index: number): Tab {
    const tab = this.tabs[index];
    if (!tab) throw new Error(`There is no tab ${index}`);
    return tab;
  }

  private login({ session, store }: Tab, user: string): void {
    if (!session.getSnapshot().matches('loggedOut')) return;
    this.lastUser = user;
    session.send({ type: 'login.succeeded', stored: store.open(this.issue(user)) });
  }

  private issue(user: string): { access: string; refresh: string } {
    this.issued += 1;
    const access = `${user}-access-${this.issued}`;
    this.good.add(access);
    return { access, refresh: `${user}-refresh-${this.issued}` };
  }

  private request(tab: Tab): void {
    const access = tab.session.getSnapshot().context.stored?.access ?? '';
    const call: Call = {
      id: this.calls.length,
      user: userOf(access),
      controller: new AbortController(),
      outcome: null,
    };
    this.calls.push(call);
    this.totals.requests += 1;
    const send = async () =>
      tab.http({ method: 'GET', path: `/api/${call.id}/`, signal: call.controller.signal });
    send().then(
      () => {
        call.outcome = 'answered';
      },
      (error: unknown) => {
        call.outcome = error instanceof Error ? error.name : 'failed';
        if (call.outcome === 'SessionEndedError') this.totals.ended += 1;
      },
    );
  }

  private receive(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    this.checkOwner(path, token);
    if (path === REFRESH_PATH) this.noteRefresh();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        path,
        token,
        body: typeof init.body === 'string' ? init.body : '',
        resolve,
        reject,
      };
      this.waiting.push(entry);
      init.signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((other) => other !== entry);
        reject(init.signal?.reason);
      });
    });
  }

  /** A call is never sent with another user's token, nor more than twice. */
  private checkOwner(path: string, token: string | null): void {
    const call = this.calls[Number(path.split('/')[2])];
    if (!call) return;
    if (token === null || userOf(token) !== call.user)
      this.problems.push(`call ${call.id} of ${call.user} left with ${token}`);
    const stored = this.browser.values.get('token') ?? null;
    if (token !== stored) this.problems.push(`call ${call.id} left with ${token} when ${stored} was stored`);
    const times = (this.sent.get(call.id) ?? 0) + 1;
    if (times === 2) this.totals.retries += 1;
    if (times > 2) this.problems.push(`call ${call.id} left ${times} times`);
    this.sent.set(call.id, times);
  }

  private noteRefresh(): void {
    this.totals.refreshes += 1;
    const access = this.browser.values.get('token') ?? '';
    if (this.good.has(access)) this.problems.push(`a refresh left although ${access} is good`);
  }

  private answer(which: number): void {
    const entry = this.waiting[which % Math.max(1, this.waiting.length)];
    if (!entry) return;
    this.waiting = this.waiting.filter((other) => other !== entry);
    if (entry.path === REFRESH_PATH) entry.resolve(this.refreshAnswer(entry.body));
    else entry.resolve(json(this.good.has(entry.token ?? '') ? 200 : 401, {}));
  }

  private refreshAnswer(body: string): Response {
    const { refresh } = JSON.parse(body) as { refresh: string };
    if (this.refreshUsed.has(refresh)) return json(401, { detail: 'Token en lista negra' });
    this.refreshUsed.add(refresh);
    return json(200, this.issue(userOf(refresh)));
  }

  private refuse(how: 'rejected' | 'serverError' | 'html' | 'noNetwork'): void {
    const entry = this.waiting.find(({ path }) => path === REFRESH_PATH);
    if (!entry) return;
    this.waiting = this.waiting.filter((other) => other !== entry);
    if (how === 'noNetwork') entry.reject(new TypeError('Failed to fetch'));
    else if (how === 'rejected') entry.resolve(json(401, { detail: 'no' }));
    else if (how === 'serverError') entry.resolve(json(500, {}));
    else entry.resolve(new Response('<!doctype html><p>hola', { headers: { 'Content-Type': 'text/html' } }));
  }
}

/** The login that the tab knows. */
function loginOf({ session }: Tab): string | null {
  return session.getSnapshot().context.stored?.identity.split('|')[0] ?? null;
}

function userOf(token: string): string {
  return token.split('-')[0] ?? '';
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** Waits for promises and response streams to settle. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
