import { HttpError, SessionEndedError, type Http, type HttpAnswer, type HttpRequest } from '../lib/http.ts';
import type { Extensions } from '../lib/extensions.ts';
import { nameOf, type UnansweredKeys } from './unanswered-keys.ts';

export interface CreatingOptions {
  extensions: () => Extensions;
  newKey: () => string;
  unanswered: UnansweredKeys;
}

/** Sends a POST that creates something. */
export type SendNew = (request: HttpRequest, content?: unknown) => Promise<HttpAnswer>;

/** Identifies a creation: its body, and its origin if equal bodies are different creations. */
export function contentOf(body: unknown, origin: string | undefined): unknown {
  return origin === undefined ? body : [origin, body];
}

/** Failed POSTs that had a key: a retry with the same content creates nothing twice. */
const repeatable = new WeakSet<object>();

export const isRepeatable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && repeatable.has(error);

/**
 * Adds an idempotency key to each creation if the backend announced it. A retry of the same content after a
 * lost response has the same key, so it is created once. A new key is used after a response, or for other
 * content. The key is stored before the request, because a reload may come before the response.
 */
export function createSendNew(http: Http, { extensions, newKey, unanswered }: CreatingOptions): SendNew {
  return async (request, content = request.body) => {
    if (!extensions().idempotency) return http(request);
    const name = await nameOf(JSON.stringify([request.path, content]));
    const key = unanswered.keyOf(name) ?? newKey();
    unanswered.keep(name, key);
    try {
      const answer = await http({ ...request, idempotencyKey: key });
      unanswered.forget(name);
      return answer;
    } catch (error) {
      if (isSettled(error)) unanswered.forget(name);
      if (error instanceof Error) repeatable.add(error);
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
