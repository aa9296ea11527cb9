import type { ErrorKind } from '../lib/error-kind.ts';
import { ConnectionError, HttpError, NotExecutedError, SessionEndedError, type Http } from '../lib/http.ts';
import { isRepeatable } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import { ServiceError } from '../lib/service-error.ts';
import { fieldPairs, readErrorBody, type ErrorBody } from './error-body.ts';
import { isRecord } from './records.ts';
import { reportBug } from './report.ts';

/** A 2xx whose body does not match the contract. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/**
 * Throws UnreadableError for an HTML page. A proxy or the login page of a public network may send one instead of the
 * API, with status 200, and a write that does not use its response would count as successful.
 */
export function withoutPages(http: Http): Http {
  return async (request) => {
    const response = await http(request);
    if (typeof response.body === 'string' && /^\s*</.test(response.body))
      throw new UnreadableError('A page is not a response of the API');
    return response;
  };
}

/** The facts of a failed call. */
export interface Failure extends ErrorBody {
  kind: ErrorKind;
  /** Null without a response. */
  status: number | null;
  /** Seconds. */
  retryAfter: number | null;
  /** It was sent with an idempotency key, so a retry cannot create it twice. */
  repeatable?: boolean;
  /** The portal's own text for the failure. */
  reason: string;
}

/** Makes the message for the client from a failure. */
export type MessageOf = (failure: Failure) => string;

interface CallOptions {
  /** The call creates something. After a lost response it may exist, and a retry could create it twice. */
  creates?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Runs a task and throws its failure as a ServiceError with the message of the operation; the failure of an
 * aborted task unchanged. A message that is a string is the specification's, followed only by the advice of
 * `withAdvice`. A bug is logged too, because its message hides it.
 */
export async function withMessage<T>(
  message: string | MessageOf,
  task: () => Promise<T>,
  { creates = false, signal }: CallOptions = {},
): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (signal?.aborted || error instanceof SessionEndedError || error instanceof ServiceError) throw error;
    const failure = { ...failureOf(error, creates), ...(isRepeatable(error) && { repeatable: true }) };
    if (failure.kind === 'unexpected') reportBug(error);
    const text = typeof message === 'string' ? withAdvice(message, failure) : message(failure);
    throw new ServiceError(text, failure.kind, failure.fields, error);
  }
}

/**
 * Adds to the message that the client should wait, that something may have been created, or why the server refused
 * (decision 187).
 */
export function withAdvice(message: string, failure: Failure): string {
  const { kind, retryAfter, repeatable } = failure;
  if (kind === 'throttled') return `${message} ${messages.common.throttled(retryAfter)}`;
  if (kind === 'uncertain') {
    return `${message} ${repeatable ? messages.common.repeatable : messages.common.uncertain}`;
  }
  const detail = explanationIn(failure);
  return detail === null || message.includes(detail) ? message : `${message} ${detail}`;
}

/** Refusals whose `detail` is shown to the client. That of others, such as a 400, is for the program's authors. */
const EXPLAINED = [403, 409, 422];

/** The `detail` of a refusal. A single word explains nothing. */
function explanationIn({ status, detail }: Failure): string | null {
  const isExplained = detail !== null && status !== null && EXPLAINED.includes(status);
  return isExplained && /\S\s+\S/.test(detail) ? detail : null;
}

/** The server's own message from any shape of body; null if it has none. */
export function serverMessage({ text, detail, fields }: Failure): string | null {
  return text ?? detail ?? fieldPairs(fields);
}

const NOTHING_SAID: ErrorBody = { text: null, detail: null, fields: {} };

/** Sent while the server, or its database, may still be working (decision 181). From 520 on they are Cloudflare's. */
const DOUBTFUL = [502, 503, 504, 520, 522, 524];

function failureOf(error: unknown, creates: boolean): Failure {
  if (error instanceof HttpError) return refusalOf(error, creates);
  const unanswered = { ...NOTHING_SAID, status: null, retryAfter: null };
  if (error instanceof UnreadableError) {
    return { ...unanswered, kind: creates ? 'uncertain' : 'unreadable', reason: messages.common.unreadable };
  }
  if (error instanceof ConnectionError) {
    return {
      ...unanswered,
      kind: creates && !(error instanceof NotExecutedError) ? 'uncertain' : 'connection',
      reason: messages.common.noConnection,
    };
  }
  return { ...unanswered, kind: 'unexpected', reason: messages.error.unexpected };
}

function refusalOf(error: HttpError, creates: boolean): Failure {
  const { status, retryAfter, body } = error;
  const isDoubtful = creates && (DOUBTFUL.includes(status) || (status === 409 && isRepeatable(error)));
  const isDown = status >= 500;
  const said = isDown ? messages.common.serverDown(status) : messages.common.requestRefused(status);
  return {
    ...readErrorBody(isDown ? withoutBareTexts(body) : body),
    kind: isDoubtful ? 'uncertain' : kindOf(error, creates),
    status,
    retryAfter,
    reason: status === 429 ? messages.common.throttled(retryAfter) : said,
  };
}

/**
 * The body of a 5xx without texts that are no errors of fields: Django answers `{error: 'Server Error (500)'}` to a bug,
 * and gateways `{message: …}`. Errors of fields come in lists (decision 187).
 */
function withoutBareTexts(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const kept = Object.entries(body).filter(([key, value]) => key === 'detail' || typeof value !== 'string');
  return Object.fromEntries(kept);
}

/** The API's 404: the record does not exist. That of something else, such as a proxy, has a text or a page. */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404 && (error.body === undefined || isRecord(error.body));

function kindOf(error: HttpError, creates: boolean): ErrorKind {
  const { status } = error;
  if (isMissing(error)) return 'missing';
  if (status === 404) return creates ? 'refused' : 'server';
  if (status === 412) return 'changed';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'server' : 'refused';
}
