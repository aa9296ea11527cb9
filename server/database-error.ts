import { codeOf } from './code-of.ts';

/**
 * Classifies database errors by their SQLSTATE: five characters, the first two are the class. The embedded database
 * and PostgreSQL use the same codes.
 */
type Meaning = 'bad data' | 'unavailable';

const BY_CLASS: Readonly<Record<string, Meaning>> = {
  '08': 'unavailable', // connection
  '22': 'bad data',
  '23': 'bad data', // constraint
  '28': 'unavailable', // our password is refused
  '40': 'unavailable', // deadlock, serialization
  '53': 'unavailable', // out of connections, memory or disk
  '55': 'unavailable', // lock timeout
  '57': 'unavailable', // cancelled by a timeout, shutting down, starting up
  '58': 'unavailable', // its disk fails
};

const BY_CODE: Readonly<Record<string, Meaning>> = {
  '25006': 'unavailable', // read-only: a standby that has not been promoted yet
  '25P03': 'unavailable', // idle-in-transaction timeout
  '3D000': 'unavailable', // the database does not exist, as during a restore
};

/** Node's network errors. */
const CONNECTION_LOST = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** pg's messages for a broken or silent connection; these errors have no code. */
const CONNECTION_LOST_MESSAGES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
];

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whether the database sent this error, as opposed to a failed connection. */
export function isAnswer(error: unknown): boolean {
  const code = codeOf(error);
  return SQLSTATE.test(code) && !CONNECTION_LOST.has(code);
}

/** A deadlock, and a conflict with another transaction. */
const UNDONE = new Set(['40P01', '40001']);

/** Whether PostgreSQL undid the transaction because of another one, so that the same transaction can succeed now. */
export function isUndone(error: unknown): boolean {
  return UNDONE.has(codeOf(error));
}

/** What a database error means for the client; null for other errors and bugs. */
export function meaningOf(error: Error): Meaning | null {
  const code = codeOf(error);
  const isLost = CONNECTION_LOST_MESSAGES.some((message) => error.message.startsWith(message));
  if (isLost || CONNECTION_LOST.has(code)) return 'unavailable';
  if (!SQLSTATE.test(code)) return null;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? null;
}
