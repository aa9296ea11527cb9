import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../code-of.ts';
import { meaningOf } from '../database-error.ts';
import { StorageUnavailable } from '../storage/file-storage.ts';
import { ApiError, malformed, notFound, tooLarge, unavailable, unsupportedMediaType } from './api-error.ts';
import { MESSAGES } from './messages.ts';

/** The client hung up in mid-body. Its error has the same code as a lost connection to the database. */
function fromClient(error: Error, request: FastifyRequest): ApiError | null {
  return error === request.raw.errored ? malformed() : null;
}

/**
 * Invalid data that only the database detects, such as a record deleted in the meantime, or an unavailable
 * database.
 */
function fromDatabase(error: Error, request: FastifyRequest): ApiError | null {
  const meaning = meaningOf(error);
  if (meaning === 'bad data') return new ApiError(400, { non_field_errors: [MESSAGES.conflictingData] });
  if (meaning === null) return null;
  request.log.warn({ err: error }, 'the database is unavailable');
  return unavailable();
}

/** The file storage is unavailable, or the disk is full. */
function fromStorage(error: Error, request: FastifyRequest): ApiError | null {
  const code = codeOf(error.cause);
  if (!(error instanceof StorageUnavailable) && code !== 'ENOSPC' && code !== 'EDQUOT') return null;
  request.log.warn({ err: error }, 'the file storage is unavailable');
  return unavailable();
}

function fromFastify(error: FastifyError, request: FastifyRequest): ApiError | null {
  const type = (request.headers['content-type'] ?? '').slice(0, 100);
  if (error.statusCode === 413) return tooLarge();
  if (error.statusCode === 415) return unsupportedMediaType(type);
  if (error.statusCode === 404) return notFound();
  return error.statusCode !== undefined && error.statusCode < 500 ? malformed() : null;
}

function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  const known =
    error instanceof ApiError
      ? error
      : (fromClient(error, request) ??
        fromStorage(error, request) ??
        fromDatabase(error, request) ??
        fromFastify(error, request));
  if (known) return known;
  request.log.error({ err: error }, 'request failed');
  return new ApiError(500, { detail: MESSAGES.serverError });
}

/** How long a response that closes the connection waits for the rest of the body. */
const LINGER_MS = 2000;

/**
 * Reads and discards the rest of a body, so that a client that is still sending can read the response. If the
 * connection closes after the response, the response is sent after the body.
 */
function afterBody(request: FastifyRequest, reply: FastifyReply, send: () => void): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return send();
  // A parser that no longer reads, such as that of an upload, would pause it again.
  raw.unpipe();
  raw.resume();
  const isLast = !reply.raw.shouldKeepAlive || request.server.isEnding();
  if (!isLast) {
    void reply.header('connection', 'keep-alive');
    return send();
  }
  const timer = setTimeout(finish, LINGER_MS);
  raw.once('end', finish).once('close', finish);
  function finish(): void {
    clearTimeout(timer);
    raw.off('end', finish).off('close', finish);
    send();
  }
}

/** What a client gets to see of an error. */
export interface Shown {
  type: string;
  text: string;
}

/** DRF's format. */
export const asJson = ({ body }: ApiError): Shown => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

/** Sends every error as `show` says; unexpected errors are logged and reveal no details. */
export function createErrorHandler(show: (error: ApiError, request: FastifyRequest) => Shown): ErrorHandler {
  return (error, request, reply) => {
    const apiError = toApiError(error, request);
    const { type, text } = show(apiError, request);
    afterBody(request, reply, () => {
      void reply.code(apiError.status).headers(apiError.headers).type(type).send(text);
    });
  };
}
