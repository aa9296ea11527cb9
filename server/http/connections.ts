import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onceAMinute } from './once-a-minute.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps answering with Connection: close; resolves when the server can be closed. */
    drain: () => Promise<void>;
    /** Whether it is ending: from now on every response closes its connection. */
    isEnding: () => boolean;
  }
}

/**
 * How long connections are still accepted: a load balancer may have opened some just before it learned of the
 * shutdown.
 */
const DRAIN_MS = 500;
/** How long to wait for connections that have sent nothing yet. */
const DRAIN_SILENT_MS = 2000;
const DRAIN_STEP_MS = 50;
/** How long requests in flight may take, from the signal on. */
const CLOSE_MS = 5000;
/** Requests on a connection that await their responses. Browsers and proxies send one after the other. */
const MAX_PIPELINED = 10;

/**
 * After the event loop was blocked, timers run before the data that has arrived in the meantime is read. Read it
 * first, so that no client is closed for a delay of ours.
 */
export async function readArrived(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/**
 * Closes a connection that sends requests without awaiting responses: Node starts all that have arrived, and
 * thousands fit in one packet.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: 1 | -1): number => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  const rarely = onceAMinute();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    reply.raw.once('close', () => add(socket, -1));
    if (add(socket, 1) <= MAX_PIPELINED) return;
    rarely(() =>
      app.log.warn(
        { maxPipelined: MAX_PIPELINED },
        'a connection is closed: it sends requests without awaiting responses',
      ),
    );
    reply.hijack();
    socket.destroy();
  });
}

/**
 * Limits the number of connections, and closes them when the server stops: after a short wait those that have sent
 * nothing, such as those that browsers open in advance, the rest after a longer one.
 */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  let endsAt: number | null = null;
  const beginToEnd = (): number => (endsAt ??= performance.now() + CLOSE_MS);
  const findSilent = (): Socket[] => [...sockets].filter(({ bytesRead }) => bytesRead === 0);
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const rarely = onceAMinute();
  server.on('drop', () =>
    rarely(() =>
      app.log.warn({ maxConnections }, 'connections are refused: there are as many as are allowed'),
    ),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (app.isEnding()) reply.header('connection', 'close');
  });
  app.decorate('isEnding', () => endsAt !== null);
  app.decorate('drain', async () => {
    const silentUntil = beginToEnd() - CLOSE_MS + DRAIN_SILENT_MS;
    await wait(DRAIN_MS);
    await readArrived();
    while (findSilent().length > 0 && performance.now() < silentUntil) await wait(DRAIN_STEP_MS);
  });
  app.addHook('preClose', async () => {
    const rest = beginToEnd() - performance.now();
    for (const socket of findSilent()) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), rest);
    server.once('close', () => clearTimeout(timer));
  });
}
