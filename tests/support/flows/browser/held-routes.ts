import type { Request, Route } from 'playwright';
import type { Answer } from '../define-flow.ts';
import type { Sent } from '../path-set.ts';
import { eventually } from './eventually.ts';
import type { Tab } from './tabs.ts';

/** The API as the browser sees it: a flow's own calls wait for the path, all others are answered at once. */
export interface HeldRoutes {
  /** From now on calls like these wait. */
  hold(calls: Pick<Answer, 'method' | 'path'>[]): void;
  /** Answers the oldest call it fits, once there is one; throws when none comes. */
  give(answer: Answer): Promise<void>;
  /** Answers the newest (or oldest) call it fits, sent by another than the flow: it does not count as sent. */
  giveAside(answer: Answer, which?: 'newest' | 'oldest'): Promise<void>;
  /** What the API says where nothing is held. */
  answer(...answers: Answer[]): void;
  /** The held calls that were sent since this was asked last. */
  sent(): Sent[];
  waiting(): string[];
}

export async function holdApi({ page, origin }: Tab, rest: Answer[]): Promise<HeldRoutes> {
  const held = new Set<string>();
  const answers = new Map(rest.map((answer) => [keyOf(answer), answer]));
  let called: { key: string; route: Route }[] = [];
  let sent: Sent[] = [];
  await page.context().route(`${origin}/{api,media}/**`, async (route) => {
    const request = route.request();
    const key = keyOf({ method: request.method(), path: pathOf(request) });
    if (!held.has(key)) return fulfil(route, answers.get(key) ?? notFound(request));
    sent.push({ method: request.method(), path: pathOf(request), ...bodyOf(request) });
    called.push({ key, route });
  });
  /** What the portal gave up itself waits no longer. */
  const waiting = () => (called = called.filter(({ route }) => route.request().failure() === null));
  const takeAt = (index: number) => called.splice(index >>> 0, 1)[0];
  const take = (key: string) => takeAt(waiting().findIndex((entry) => entry.key === key));
  const takeAside = (key: string, find: 'findIndex' | 'findLastIndex') => {
    const its = sent[find]((call) => keyOf(call) === key);
    if (its === -1) return undefined;
    sent.splice(its, 1);
    return takeAt(waiting()[find]((entry) => entry.key === key));
  };
  const fulfilOnceSent = async (answer: Answer, taken: typeof take) => {
    const entry = await eventually(() => taken(keyOf(answer)));
    if (!entry)
      throw new Error(
        `no ${keyOf(answer)} was sent; what waits is ${
          waiting()
            .map(({ key }) => key)
            .join(', ') || 'nothing'
        }`,
      );
    await fulfil(entry.route, answer);
  };
  return {
    hold: (calls) => calls.forEach((call) => held.add(keyOf(call))),
    answer: (...more) => more.forEach((answer) => answers.set(keyOf(answer), answer)),
    give: (answer) => fulfilOnceSent(answer, take),
    giveAside: (answer, which = 'newest') =>
      fulfilOnceSent(answer, (key) => takeAside(key, which === 'newest' ? 'findLastIndex' : 'findIndex')),
    sent: () => {
      const since = sent;
      sent = [];
      return since;
    },
    waiting: () => waiting().map(({ key }) => key),
  };
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
}

function bodyOf(request: Request): Pick<Sent, 'body'> {
  const type = request.headers()['content-type'] ?? '';
  if (type.includes('json')) return { body: request.postDataJSON() };
  return type.includes('multipart') ? { body: { $form: formOf(request) } } : {};
}

/** The text fields of a form, and the names of its files. */
function formOf(request: Request): Record<string, string> {
  const parts =
    request
      .postDataBuffer()
      ?.toString('utf8')
      .split(/--+[\w-]+(?:\r\n|--)/) ?? [];
  const fields = parts.flatMap((part) => {
    const [head = '', value = ''] = part.split('\r\n\r\n');
    const name = /name="([^"]*)"/.exec(head)?.[1];
    const file = /filename="([^"]*)"/.exec(head)?.[1];
    return name === undefined ? [] : [[name, file ?? value.trimEnd()] as const];
  });
  return Object.fromEntries(fields);
}

function fulfil(route: Route, { status, body }: Answer): Promise<void> {
  if (status === 0) return route.abort('connectionfailed');
  if (typeof body === 'string') return route.fulfill({ status, contentType: 'text/html', body });
  return route.fulfill({ status, ...(body === undefined ? {} : { json: body }) });
}

function notFound(request: Request): Answer {
  return { method: 'GET', path: pathOf(request), status: 404, body: { detail: 'No encontrado.' } };
}
