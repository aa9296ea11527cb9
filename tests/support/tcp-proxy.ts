import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop forwarding without closing connections. */
export interface TcpProxy {
  port: number;
  /** Drops all traffic; new connections are accepted but never answered. */
  swallow: () => void;
  /** Forwards the next message with this text, and drops all responses to that client. */
  loseAnswerTo: (text: string) => void;
  /** Resumes forwarding, starting with held traffic. */
  pass: () => void;
  close: () => Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let unanswered: string | null = null;

  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('data', (data) => other.write(data));
    socket.on('error', () => other.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isSwallowing) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(target);
    near.on('data', (data) => {
      if (unanswered === null || !data.includes(unanswered)) return;
      unanswered = null;
      far.pause();
    });
    keep(near, far);
    keep(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const set = (swallowing: boolean): void => {
    isSwallowing = swallowing;
    for (const socket of sockets)
      if (swallowing) socket.pause();
      else socket.resume();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    swallow: () => set(true),
    pass: () => set(false),
    loseAnswerTo: (text) => {
      unanswered = text;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
