import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API server that misbehaves on purpose. */

interface Received {
  method: string;
  path: string;
  authorization: string | null;
  body: string;
}

export interface Answer {
  status: number;
  body?: unknown;
  /** Sent as it is instead of `body`. */
  text?: string;
  contentType?: string;
  headers?: Record<string, string>;
}

/** `drop` closes the connection without a response; a promise holds the response back. */
export type Behaviour = (request: Received, count: number) => Answer | 'drop' | Promise<Answer | 'drop'>;

export interface MisbehavingServer {
  origin: string;
  received: Received[];
  /** Sets the response of a path; every other path is a 404. */
  on(method: string, path: string, behaviour: Behaviour): void;
  /** The number of requests to a path. */
  count(method: string, path: string): number;
  close(): Promise<void>;
}

export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const behaviours = new Map<string, Behaviour>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, behaviours, received);
  });
  // On a busy machine a connection can be idle for long, and be reused while the server closes it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', BACKLOG, resolve));
  const { port } = server.address() as AddressInfo;
  const count = (method: string, path: string) =>
    received.filter((request) => request.method === method && request.path === path).length;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    on: (method, path, behaviour) => behaviours.set(`${method} ${path}`, behaviour),
    count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A backlog for a thousand concurrent calls. */
const BACKLOG = 4096;

const NOT_FOUND: Behaviour = () => ({ status: 404, body: {} });

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  behaviours: Map<string, Behaviour>,
  received: Received[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const entry: Received = {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    authorization: request.headers.authorization ?? null,
    body: Buffer.concat(chunks).toString(),
  };
  received.push(entry);
  const same = received.filter(({ method, path }) => method === entry.method && path === entry.path);
  const behaviour = behaviours.get(`${entry.method} ${entry.path}`) ?? NOT_FOUND;
  const result = await behaviour(entry, same.length);
  if (result === 'drop') {
    request.socket.destroy();
    return;
  }
  const text = result.text ?? (result.body === undefined ? '' : JSON.stringify(result.body));
  response.writeHead(result.status, {
    'Content-Type': result.contentType ?? 'application/json',
    ...result.headers,
  });
  response.end(text);
}

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

/** A promise that the test settles. */
export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
