import type { CDPSession } from 'playwright';
import type { Answer } from '../model/define-flow.ts';
import type { Sent } from '../paths/path-set.ts';
import { eventually } from './eventually.ts';

/** The API as the browser sees it: a flow's own calls wait for the path, all others are answered at once. */
export interface HeldCalls {
  /** From now on calls like these wait. */
  hold(calls: Pick<Answer, 'method' | 'path'>[]): void;
  /** Answers the oldest call it fits, once there is one; throws when none comes. */
  give(answer: Answer): Promise<void>;
  /** Answers the newest (or oldest) call it fits, sent by another than the flow: it does not count as sent. */
  giveAside(answer: Answer, which?: 'newest' | 'oldest'): Promise<void>;
  /** What the API says where nothing is held; 404 to what was never spoken of. */
  answer(...answers: Answer[]): void;
  /** The held calls that were sent since this was asked last. */
  sent(): Sent[];
  waiting(): string[];
  /** Forgets all of it. What still waits is never answered: its document has to be left first. */
  clear(): void;
}

/**
 * Stands between a page and the API of the portal at `origin`. By the protocol, for Playwright's own routes take from the
 * browser its cache, and it would compile the portal anew on each path.
 */
export async function holdCalls(session: CDPSession, origin: string): Promise<HeldCalls> {
  const held = new Set<string>();
  const answers = new Map<string, Answer>();
  const calls = createQueue();
  session.on('Fetch.requestPaused', ({ requestId: id, networkId = '', request }) => {
    const call = { method: request.method, path: request.url.slice(origin.length) };
    const key = keyOf(call);
    if (held.has(key)) calls.add({ key, id, networkId }, { ...call, ...bodyOf(request) });
    else void fulfil(session, id, answers.get(key) ?? NOT_FOUND);
  });
  session.on('Network.loadingFailed', ({ requestId }) => calls.giveUp(requestId));
  await session.send('Network.enable');
  const patterns = ['api', 'media'].map((part) => ({ urlPattern: `${origin}/${part}/*` }));
  await session.send('Fetch.enable', { patterns });
  const fulfilOnceSent = async (answer: Answer, take: (key: string) => Call | undefined) => {
    const key = keyOf(answer);
    const call = await eventually(() => take(key));
    if (!call)
      throw new Error(`no ${key} was sent; what waits is ${calls.waiting().join(', ') || 'nothing'}`);
    await fulfil(session, call.id, answer);
  };
  return {
    hold: (more) => more.forEach((call) => held.add(keyOf(call))),
    answer: (...more) => more.forEach((answer) => answers.set(keyOf(answer), answer)),
    give: (answer) => fulfilOnceSent(answer, calls.take),
    giveAside: (answer, which = 'newest') => fulfilOnceSent(answer, (key) => calls.takeAside(key, which)),
    sent: calls.takeSent,
    waiting: calls.waiting,
    clear: () => {
      held.clear();
      answers.clear();
      calls.clear();
    },
  };
}

interface Call {
  key: string;
  /** By which it is answered. */
  id: string;
  networkId: string;
}

/** The held calls, from the oldest on: those that wait for an answer, and what was sent that nobody has asked for yet. */
function createQueue() {
  const givenUp = new Set<string>();
  let called: Call[] = [];
  let sent: Sent[] = [];
  /** What the portal gave up itself waits no longer; that may be told before the call itself. */
  const waiting = () => {
    called = called.filter(({ networkId }) => !givenUp.has(networkId));
    return called.map(({ key }) => key);
  };
  const takeAt = (index: number) => called.splice(index >>> 0, 1)[0];
  return {
    add: (call: Call, as: Sent) => {
      called.push(call);
      sent.push(as);
    },
    giveUp: (networkId: string) => void givenUp.add(networkId),
    waiting,
    take: (key: string) => takeAt(waiting().indexOf(key)),
    takeAside: (key: string, which: 'newest' | 'oldest') => {
      const find = which === 'newest' ? 'lastIndexOf' : 'indexOf';
      const its = sent.map(keyOf)[find](key);
      if (its === -1) return undefined;
      sent.splice(its, 1);
      return takeAt(waiting()[find](key));
    },
    takeSent: () => sent.splice(0),
    clear: () => {
      givenUp.clear();
      called = [];
      sent = [];
    },
  };
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

interface RequestContent {
  headers: Record<string, string>;
  postDataEntries?: { bytes?: string }[];
}

function bodyOf({ headers, postDataEntries = [] }: RequestContent): Pick<Sent, 'body'> {
  const type = new Headers(headers).get('content-type') ?? '';
  const text = Buffer.concat(
    postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')),
  ).toString();
  if (type.includes('json')) return { body: JSON.parse(text) };
  return type.includes('multipart') ? { body: { $form: formOf(text) } } : {};
}

/** The text fields of a form, and the names of its files. */
function formOf(text: string): Record<string, string> {
  const fields = text.split(/--+[\w-]+(?:\r\n|--)/).flatMap((part) => {
    const [head = '', value = ''] = part.split('\r\n\r\n');
    const name = /name="([^"]*)"/.exec(head)?.[1];
    const file = /filename="([^"]*)"/.exec(head)?.[1];
    return name === undefined ? [] : [[name, file ?? value.trimEnd()] as const];
  });
  return Object.fromEntries(fields);
}

const NOT_FOUND = { status: 404, body: { detail: 'No encontrado.' } };

/** A call that the portal gave up meanwhile is past answering. */
async function fulfil(
  session: CDPSession,
  requestId: string,
  { status, body }: Pick<Answer, 'status' | 'body'>,
): Promise<void> {
  const answered =
    status === 0
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' })
      : session.send('Fetch.fulfillRequest', { requestId, responseCode: status, ...contentOf(body) });
  await answered.catch(() => undefined);
}

function contentOf(body: unknown) {
  if (body === undefined) return {};
  const isText = typeof body === 'string';
  return {
    responseHeaders: [{ name: 'Content-Type', value: isText ? 'text/html' : 'application/json' }],
    body: Buffer.from(isText ? body : JSON.stringify(body)).toString('base64'),
  };
}
