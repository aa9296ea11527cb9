import type { CDPSession } from 'playwright';
import type { Sent } from '../paths/path-set.ts';
import type { Answer } from '../wire/answer.ts';

/** Paused requests of the DevTools protocol, and how to continue them. */

export interface PausedRequest {
  requestId: string;
  networkId?: string;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    postDataEntries?: { bytes?: string }[];
  };
  /** Set if the request is paused after the response. */
  responseStatusCode?: number;
  responseErrorReason?: string;
}

export const isAnswered = ({ responseStatusCode, responseErrorReason }: PausedRequest) =>
  responseStatusCode !== undefined || responseErrorReason !== undefined;

/** The request body. A multipart header names its files. */
export function sentOf({ request }: PausedRequest, origin: string): Sent {
  const { method, url, headers, postDataEntries = [] } = request;
  const call = { method, path: url.slice(origin.length) };
  const type = new Headers(headers).get('content-type') ?? '';
  const bytes = postDataEntries.map((entry) => Buffer.from(entry.bytes ?? '', 'base64'));
  const text = Buffer.concat(bytes).toString();
  if (type.includes('json')) return { ...call, body: JSON.parse(text) };
  return type.includes('multipart') ? { ...call, body: { $form: formOf(text) } } : call;
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

/** A request that the app has aborted cannot continue; this is not an error. */
export const ifStillThere = (going: Promise<unknown>): Promise<void> =>
  going.then(
    () => undefined,
    () => undefined,
  );

/** Answers the request; status 0 breaks the connection. */
export function fulfil(
  session: CDPSession,
  requestId: string,
  { status, body, etag }: Pick<Answer, 'status' | 'body' | 'etag'>,
): Promise<void> {
  if (status === 0) return lose(session, requestId);
  const answer = { requestId, responseCode: status, ...contentOf(body, etag) };
  return ifStillThere(session.send('Fetch.fulfillRequest', answer));
}

export const lose = (session: CDPSession, requestId: string): Promise<void> =>
  ifStillThere(session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }));

/** Continues to the server; the response goes to the page or is paused again. */
export const passOn = (session: CDPSession, requestId: string, interceptResponse = false): Promise<void> =>
  ifStillThere(session.send('Fetch.continueRequest', { requestId, interceptResponse }));

/** Replaces the server's response; a request without one fails. */
export async function changeAnswer(
  session: CDPSession,
  { requestId, responseErrorReason, responseStatusCode: status = 200 }: PausedRequest,
  change: (body: unknown) => unknown,
): Promise<void> {
  // Neither a failed request has a body, nor one that the app has aborted.
  const response =
    responseErrorReason === undefined &&
    (await session.send('Fetch.getResponseBody', { requestId }).catch(() => false as const));
  if (!response) return lose(session, requestId);
  const text = Buffer.from(response.body, response.base64Encoded ? 'base64' : 'utf8').toString();
  await fulfil(session, requestId, { status, body: change(JSON.parse(text)) });
}

function contentOf(body: unknown, etag?: string) {
  const named = etag === undefined ? [] : [{ name: 'ETag', value: etag }];
  if (body === undefined) return { responseHeaders: named };
  const isText = typeof body === 'string';
  const type = isText ? (body.startsWith('<') ? 'text/html' : 'text/plain') : 'application/json';
  return {
    responseHeaders: [{ name: 'Content-Type', value: type }, ...named],
    body: Buffer.from(isText ? body : JSON.stringify(body)).toString('base64'),
  };
}
