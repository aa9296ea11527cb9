import type { CDPSession } from 'playwright';
import type { Sent } from '../paths/path-set.ts';
import { pendingWords, type Answer } from '../wire/answer.ts';
import { createAnnouncements } from './announced-calls.ts';
import { createQueue, keyOf, type CallKey, type CallLine, type HeldCall } from './call-queue.ts';
import { createRules, isBeginning } from './call-rules.ts';
import { eventually } from './eventually.ts';
import {
  changeAnswer,
  fulfil,
  ifStillThere,
  isAnswered,
  lose,
  passOn,
  sentOf,
  type PausedRequest,
} from './paused-requests.ts';

/** A response, or a server response that never arrives. */
export type Ending = Pick<Answer, 'status' | 'body'> | 'answer lost';

type Change = (body: unknown) => unknown;

interface HoldOptions {
  /** Calls below these paths of the app's origin go to the API. */
  apiPaths: readonly string[];
  /** Files below these paths can be held too; without a rule, the server sends them. */
  files?: readonly string[];
  /** What happens to calls without a rule. */
  otherwise: 'not found' | 'server';
}

interface SentRequest {
  /** The `networkId` of its pause. */
  requestId: string;
  request: { url: string };
}

const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } };

/**
 * Intercepts a page's API calls: some are held, some are answered here, the others follow `otherwise`. It uses the
 * DevTools protocol, because Playwright's routes disable the browser's cache and the app would be compiled again
 * each time.
 */
export class HeldCalls {
  private readonly session: CDPSession;
  private readonly origin: string;
  private readonly otherwise: HoldOptions['otherwise'];
  private readonly files: readonly string[];
  private readonly queue = createQueue();
  private readonly held = createRules<true>();
  private readonly answers = createRules<Answer>();
  private readonly endings = createRules<Ending[]>();
  private readonly changes = createRules<Change>();
  /** The network ids of calls whose response is lost. */
  private readonly losing = new Set<string>();
  private readonly announced = createAnnouncements();
  private unexpected: string[] = [];

  private readonly intercepted: readonly string[];

  private constructor(session: CDPSession, origin: string, { apiPaths, otherwise, files = [] }: HoldOptions) {
    this.session = session;
    this.origin = origin;
    this.otherwise = otherwise;
    this.files = files;
    this.intercepted = [...apiPaths, ...files].map((path) => `${origin}${path}`);
  }

  static async start(session: CDPSession, origin: string, options: HoldOptions): Promise<HeldCalls> {
    const calls = new HeldCalls(session, origin, options);
    session.on('Network.requestWillBeSent', calls.announce);
    session.on('Fetch.requestPaused', calls.take);
    session.on('Network.loadingFinished', calls.finish);
    session.on('Network.loadingFailed', calls.giveUp);
    await session.send('Network.enable');
    const patterns = calls.intercepted.map((start) => ({ urlPattern: `${start}*` }));
    await session.send('Fetch.enable', { patterns });
    return calls;
  }

  /** Stops intercepting. */
  async stop(): Promise<void> {
    this.clear();
    this.session.off('Network.requestWillBeSent', this.announce);
    this.session.off('Fetch.requestPaused', this.take);
    this.session.off('Network.loadingFinished', this.finish);
    this.session.off('Network.loadingFailed', this.giveUp);
    await this.session.send('Fetch.disable');
    await this.session.send('Network.disable');
  }

  /** Holds matching calls. */
  hold(...calls: CallLine[]): void {
    for (const call of calls) this.held.set(call, true);
    if (calls.some(({ path }) => this.isFile(path))) this.useCache(false);
  }

  private isFile(path: string): boolean {
    return this.files.some((file) => path.startsWith(file));
  }

  /** A file that the tab has cached is not requested, and cannot be held. */
  private useCache(isUsed: boolean): void {
    void ifStillThere(this.session.send('Network.setCacheDisabled', { cacheDisabled: !isUsed }));
  }

  /** Answers the oldest matching held call, waiting for one; throws on timeout. */
  give(answer: Answer): Promise<void> {
    return this.fulfilOnceSent(answer, this.queue.take);
  }

  /** Answers the newest (or oldest) matching held call that is not the flow's own; it does not count as sent. */
  giveAside(answer: Answer, which: 'newest' | 'oldest' = 'newest'): Promise<void> {
    return this.fulfilOnceSent(answer, (key) => this.queue.takeAside(key, which));
  }

  /** Stops holding matching calls and releases pending ones. */
  async letGo(call: CallLine): Promise<void> {
    this.held.remove(call);
    for (const { id, key } of this.queue.takeAll((key) => isBeginning(keyOf(call), key)))
      await this.proceed(id, key);
  }

  /** Releases the oldest held call. */
  async letNextGo(): Promise<void> {
    const [first] = this.queue.waiting();
    const next = first === undefined ? undefined : this.queue.take(first);
    if (next) await this.proceed(next.id, next.key);
  }

  /** Sets the API's response to calls that are not held. */
  answer(...answers: Answer[]): void {
    for (const answer of answers) this.answers.set(answer, answer);
  }

  /** Sets the endings of the next matching calls. */
  endNext(call: CallLine, ...endings: Ending[]): void {
    this.endings.set(call, endings);
  }

  /** Replaces the server's responses to matching calls. */
  change(call: CallLine, change: Change): void {
    this.changes.set(call, change);
  }

  /**
   * Waits until every call that the page has sent so far is held or answered here. What the page shows may be read
   * before its calls arrive, because the browser reports both separately.
   */
  async catchUp(): Promise<void> {
    // The response to this arrives after the events of all calls sent before.
    await ifStillThere(this.session.send('Runtime.evaluate', { expression: '0' }));
    const haveCome = await eventually(() => this.announced.haveAllCome() || undefined);
    if (!haveCome) throw new Error('a call that the page announced was neither paused nor ended');
  }

  /** The held calls sent since the last call. */
  sent(): Sent[] {
    return this.queue.takeSent();
  }

  /** The writes that were answered with 404 because no rule expects them, since the last call. */
  unexpectedWrites(): string[] {
    return this.unexpected.splice(0);
  }

  /** The held calls without a response, as 'GET /api/…'. */
  waiting(): string[] {
    return this.queue.waiting();
  }

  /** Removes all rules. */
  forget(): void {
    for (const rules of [this.held, this.answers, this.endings, this.changes]) rules.clear();
  }

  /** Clears everything. Pending calls are never answered, so leave their document first. */
  clear(): void {
    this.useCache(true);
    this.forget();
    this.losing.clear();
    this.announced.clear();
    this.unexpected = [];
    this.queue.clear();
  }

  private async fulfilOnceSent(answer: Answer, take: (key: CallKey) => HeldCall | undefined): Promise<void> {
    const key = keyOf(answer);
    const call = await eventually(() => take(key));
    if (!call)
      throw new Error(
        `the page did not send ${key}, or this flow does not hold it; ${pendingWords(this.waiting())}`,
      );
    await fulfil(this.session, call.id, answer);
  }

  private readonly announce = ({ requestId, request }: SentRequest): void => {
    if (this.intercepted.some((start) => request.url.startsWith(start))) this.announced.add(requestId);
  };

  private readonly take = (paused: PausedRequest): void => {
    // A call without a network id belongs to a document that has been left.
    if (paused.networkId !== undefined && !isAnswered(paused)) this.announced.come(paused.networkId);
    void this.proceedWith(paused);
  };

  /** A file that comes from the cache is never paused. */
  private readonly finish = ({ requestId }: { requestId: string }): void => this.announced.end(requestId);

  private readonly giveUp = ({ requestId }: { requestId: string }): void => {
    this.announced.end(requestId);
    this.queue.giveUp(requestId);
  };

  private proceedWith(paused: PausedRequest): Promise<void> {
    const { requestId: id, networkId = '' } = paused;
    const sent = sentOf(paused, this.origin);
    const key = keyOf(sent);
    if (isAnswered(paused)) return this.takeAnswered(paused, key);
    const ending = this.endings.find(key)?.shift();
    if (ending === 'answer lost') {
      this.losing.add(networkId);
      return passOn(this.session, id, true);
    }
    if (ending) return fulfil(this.session, id, ending);
    if (paused.networkId === undefined || !this.held.find(key)) return this.proceed(id, key);
    this.queue.add({ key, id, networkId }, sent);
    return Promise.resolve();
  }

  private takeAnswered(paused: PausedRequest, key: CallKey): Promise<void> {
    const change = this.changes.find(key);
    if (this.losing.delete(paused.networkId ?? '') || !change) return lose(this.session, paused.requestId);
    return changeAnswer(this.session, paused, change);
  }

  private proceed(id: string, key: CallKey): Promise<void> {
    const answer = this.answers.find(key);
    if (answer) return fulfil(this.session, id, answer);
    const path = key.slice(key.indexOf(' ') + 1);
    if (this.otherwise === 'not found' && !this.isFile(path)) {
      if (!key.startsWith('GET ')) this.unexpected.push(key);
      return fulfil(this.session, id, NOT_FOUND);
    }
    return passOn(this.session, id, this.changes.find(key) !== undefined);
  }
}
