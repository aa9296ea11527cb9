/**
 * What the database's errors mean, by their SQLSTATE: five characters, of which the first two are the class. The embedded
 * database and PostgreSQL have the same.
 */
type Meaning = 'bad data' | 'unavailable';

const BY_CLASS: Readonly<Record<string, Meaning>> = {
  '08': 'unavailable', // connection
  '22': 'bad data',
  '23': 'bad data', // constraint
  '28': 'unavailable', // our password is refused
  '40': 'unavailable', // deadlock, serialisation
  '53': 'unavailable', // out of connections, memory or disk
  '55': 'unavailable', // lock not to be had in time
  '57': 'unavailable', // canceled by a limit, shutting down, starting up
  '58': 'unavailable', // its disk fails
};

const BY_CODE: Readonly<Record<string, Meaning>> = {
  '25006': 'unavailable', // read only: a standby that has not taken over yet
  '25P03': 'unavailable', // a transaction was ended because we were idle in it
  '3D000': 'unavailable', // the database is not there, as while a backup is restored
};

/** Of Node's network. */
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

/** What pg says of a connection that broke or does not answer: these errors have no code. */
const CONNECTION_LOST_MESSAGES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
];

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whether the database sent this error itself, rather than the connection to it having failed. */
export function isAnswer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SQLSTATE.test(code) && !CONNECTION_LOST.has(code);
}

/** What an error of the database means for who asked; null where it is no such error, or a mistake of ours. */
export function meaningOf(error: Error): Meaning | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isLost = CONNECTION_LOST_MESSAGES.some((message) => error.message.startsWith(message));
  if (isLost || CONNECTION_LOST.has(code)) return 'unavailable';
  if (!SQLSTATE.test(code)) return null;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? null;
}
