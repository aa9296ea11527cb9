import { HttpError, SessionEndedError, type Http, type HttpResponse, type HttpRequest } from '../lib/http.ts';
import type { Extensions } from '../lib/extensions.ts';
import { digestOfContent, type UnansweredKeys } from './unanswered-keys.ts';

interface CreatingOptions {
  extensions: () => Extensions;
  newKey: () => string;
  unanswered: UnansweredKeys;
}

/** Sends a POST that creates something, and reads its response. */
export type SendNew = <T>(
  request: HttpRequest,
  read: (response: HttpResponse) => T,
  content?: unknown,
) => Promise<T>;

export const withoutKeys =
  (http: Http): SendNew =>
  async (request, read) =>
    read(await http(request));

/** Identifies a creation: its body, and its origin if equal bodies are different creations. */
export const contentOf = (body: unknown, origin?: string): unknown => [origin, body];

/** Failed POSTs that had a key: a retry with the same content creates nothing twice. */
const repeatable = new WeakSet<object>();

export const isRepeatable = (error: unknown): boolean => repeatable.has(Object(error));

/**
 * Adds an idempotency key to each creation if the backend announced it. A retry of the same content after a
 * lost or unreadable response has the same key, so it is created once. A new key is used after a response, or for
 * other content. The key is stored before the request, because a reload may come before the response.
 */
export function createSendNew(http: Http, { extensions, newKey, unanswered }: CreatingOptions): SendNew {
  const send = withoutKeys(http);
  return async (request, read, content = request.body) => {
    if (!extensions().idempotency) return send(request, read);
    const name = await digestOfContent(JSON.stringify([request.path, content]));
    const key = unanswered.keyOf(name) ?? newKey();
    unanswered.keep(name, key);
    try {
      const created = await send({ ...request, idempotencyKey: key }, read);
      unanswered.forget(name);
      return created;
    } catch (error) {
      if (isSettled(error)) unanswered.forget(name);
      repeatable.add(Object(error));
      throw error;
    }
  };
}

/** The server refused it, so nothing was created. A 409 means that the first request is still in progress. */
function isSettled(error: unknown): boolean {
  // Keys end with the session.
  if (error instanceof SessionEndedError) return true;
  return error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 409;
}
