import type { ErrorKind } from '../lib/error-kind.ts';
import { ConnectionError, HttpError, SessionEndedError } from '../lib/http.ts';
import { messages } from '../lib/messages.ts';
import { fieldPairs, readErrorBody, type ErrorBody } from './error-body.ts';

/** What the services throw: the message of §8 for the operation, and the server's objections by field. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly kind: ErrorKind;
  readonly fields: Record<string, string[]>;

  constructor(message: string, kind: ErrorKind, fields: Record<string, string[]>, cause: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.fields = fields;
  }
}

/** A 2xx whose body is not what the contract says. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** What is known of a failed call. */
export interface Failure extends ErrorBody {
  kind: ErrorKind;
  /** Null without an answer. */
  status: number | null;
  /** Seconds. */
  retryAfter: number | null;
  /** Why it failed, in our words. */
  reason: string;
}

/** The message rule of an operation. */
export type Explain = (failure: Failure) => string;

export interface CallOptions {
  /** It creates something: sent twice, it is there twice. An answer that got lost leaves doubt. */
  creates?: boolean;
  signal?: AbortSignal | undefined;
}

/** Does the work; what fails is thrown with the message of its operation, except what nobody waits for any more. */
export async function explained<T>(
  explain: Explain,
  work: () => Promise<T>,
  { creates = false, signal }: CallOptions = {},
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || error instanceof SessionEndedError || error instanceof ServiceError) throw error;
    const failure = failureOf(error, creates);
    throw new ServiceError(explain(failure), failure.kind, failure.fields, error);
  }
}

/** The specification's message to the letter, and after it only what to do about a wait or a doubt. */
export function fixed(message: string): Explain {
  return (failure) => withAdvice(message, failure);
}

export function withAdvice(message: string, { kind, retryAfter }: Failure): string {
  if (kind === 'throttled') return `${message} ${messages.common.throttled(retryAfter)}`;
  if (kind === 'uncertain') return `${message} ${messages.common.uncertain}`;
  return message;
}

/** What the server says, however it says it; null when it says nothing that can be shown. */
export function saidByServer({ text, detail, fields }: Failure): string | null {
  return text ?? detail ?? fieldPairs(fields);
}

const NOTHING_SAID: ErrorBody = { text: null, detail: null, fields: {} };

/** Gateways answer these for a server that may be at work still. */
const DOUBTFUL = [502, 504];

function failureOf(error: unknown, creates: boolean): Failure {
  if (error instanceof HttpError) return refusalOf(error, creates);
  const unanswered = { ...NOTHING_SAID, status: null, retryAfter: null };
  if (error instanceof UnreadableError) {
    return { ...unanswered, kind: creates ? 'uncertain' : 'unreadable', reason: messages.common.unreadable };
  }
  if (error instanceof ConnectionError) {
    return {
      ...unanswered,
      kind: creates ? 'uncertain' : 'connection',
      reason: messages.common.noConnection,
    };
  }
  return { ...unanswered, kind: 'unexpected', reason: messages.error.unexpected };
}

function refusalOf({ status, retryAfter, body, isHtml }: HttpError, creates: boolean): Failure {
  const isDoubtful = creates && DOUBTFUL.includes(status);
  const said = status >= 500 ? messages.common.serverDown(status) : messages.common.requestRefused(status);
  return {
    ...readErrorBody(body, isHtml),
    kind: isDoubtful ? 'uncertain' : kindOf(status),
    status,
    retryAfter,
    reason: status === 429 ? messages.common.throttled(retryAfter) : said,
  };
}

function kindOf(status: number): ErrorKind {
  if (status === 404) return 'missing';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'server' : 'refused';
}
