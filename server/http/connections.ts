import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Goes on answering, and tells every client that its connection ends; resolves when the server can be closed. */
    drain: () => Promise<void>;
  }
}

/**
 * A balancer may have sent a request in the instant in which it was told to send no more. Connections that were made then
 * are still taken for this long: closing the port on them would break them.
 */
const DRAIN_MS = 500;
/** A connection that was made and has sent nothing yet is waited for this long. */
const DRAIN_SILENT_MS = 2000;
const DRAIN_STEP_MS = 50;
/** What is in hand after that has this long. */
const CLOSE_GRACE_MS = 5000;
const DROP_LOG_MS = 60_000;

/**
 * Limits how many connections there are, and lets none of them hold up the end of the server: those that have not sent
 * anything, as a browser opens them in advance, end when it closes, the rest when they have had their time.
 */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  let nextLog = 0;
  let isEnding = false;
  const findSilent = (): Socket[] => [...sockets].filter(({ bytesRead }) => bytesRead === 0);
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('drop', () => {
    if (Date.now() < nextLog) return;
    nextLog = Date.now() + DROP_LOG_MS;
    app.log.warn({ maxConnections }, 'connections are refused: there are as many as are allowed');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  app.decorate('drain', async () => {
    isEnding = true;
    const began = performance.now();
    await wait(DRAIN_MS);
    // The loop may have stood still for that long: let it take what has come meanwhile.
    await nextTurn();
    await nextTurn();
    while (findSilent().length > 0 && performance.now() - began < DRAIN_SILENT_MS) await wait(DRAIN_STEP_MS);
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of findSilent()) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.once('close', () => clearTimeout(timer));
  });
}
