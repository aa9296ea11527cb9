import { HttpError, type Http, type HttpAnswer, type HttpRequest } from '../lib/http.ts';
import type { Extensions } from '../lib/extensions.ts';

export interface CreatingOptions {
  extensions: () => Extensions;
  newKey: () => string;
}

/** Sends a POST that creates something. */
export type SendNew = (request: HttpRequest, content?: unknown) => Promise<HttpAnswer>;

/** A POST that failed with a key: sent again with the same content it is made once. */
const repeatable = new WeakSet<object>();

export const isRepeatable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && repeatable.has(error);

/**
 * Where the backend announced it, each new record is sent with a key. The same content sent again after an answer that was
 * lost has the same key, so that it is made once; what was answered, or has changed, gets a new one.
 */
export function createSendNew(http: Http, { extensions, newKey }: CreatingOptions) {
  const keys = new Map<string, string>();
  const sendNew: SendNew = async (request, content = request.body) => {
    if (!extensions().idempotency) return http(request);
    const what = JSON.stringify([request.path, content]);
    const key = keys.get(what) ?? newKey();
    // Only the last of a form is asked for again: what others left behind is forgotten.
    keys.delete(what);
    try {
      return await http({ ...request, idempotencyKey: key });
    } catch (error) {
      if (!isSettled(error)) keep(keys, what, key);
      if (error instanceof Error) repeatable.add(error);
      throw error;
    }
  };
  /** What was typed is not kept beyond the session. */
  const forgetKeys = () => keys.clear();
  return { sendNew, forgetKeys };
}

/** One property, its three parties, and what else may be open beside them. */
const MOST = 8;

function keep(keys: Map<string, string>, what: string, key: string): void {
  keys.set(what, key);
  const [oldest] = keys.keys();
  if (keys.size > MOST && oldest !== undefined) keys.delete(oldest);
}

/** The server refused it: nothing was made. 409 says that the first of its kind is still under way. */
function isSettled(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 409;
}
