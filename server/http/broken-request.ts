import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MESSAGES } from './messages.ts';

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const DETAIL: Record<number, string> = {
  400: MESSAGES.malformed,
  408: MESSAGES.tooSlow,
  431: MESSAGES.tooLarge,
};

/** Time for the client to read the response before the connection closes. */
const LINGER_MS = 1000;

/** Malformed HTTP reaches no route; the error is written to the socket in the usual format. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ detail: DETAIL[status] });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
