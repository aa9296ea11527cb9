import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is in hand when the server is told to end has this long. */
const CLOSE_GRACE_MS = 5000;
const DROP_LOG_MS = 60_000;

/**
 * Limits how many connections there are, and lets none of them hold up the end of the server: those that have not said
 * anything, as a browser opens them in advance, end at once, the rest when they have had their time.
 */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  let nextLog = 0;
  let isClosing = false;
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
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.once('close', () => clearTimeout(timer));
  });
}
