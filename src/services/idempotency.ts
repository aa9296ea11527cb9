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

/** By what a creation is known when it is sent again: its body, and where it comes from if that matters. */
export function contentOf(body: unknown, origin: string | undefined): unknown {
  return origin === undefined ? body : [origin, body];
}

/** A POST that failed with a key: sent again with the same content it is made once. */
const repeatable = new WeakSet<object>();

export const isRepeatable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && repeatable.has(error);

/**
 * Where the backend announced it, each new record is sent with a key. The same content sent again after an answer that was
 * lost has the same key, so that it is made once; what was answered, or has changed, gets a new one. The key is kept before
 * it is sent, for a reload does not wait for the answer.
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

/** The server refused it: nothing was made. 409 says that the first of its kind is still under way. */
function isSettled(error: unknown): boolean {
  // Of a session that is over nothing is kept.
  if (error instanceof SessionEndedError) return true;
  return error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 409;
}
