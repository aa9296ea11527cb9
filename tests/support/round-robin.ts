import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A round-robin load balancer. */
export interface RoundRobin {
  url: string;
  /** The servers that take requests, by their addresses. */
  servers: Set<string>;
  close: () => Promise<void>;
}

/** Resolves to whether the server accepted the request; false if it is down. */
function forward(
  server: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming;
    const asked = request(new URL(url ?? '/', server), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('close', () => resolve(true));
    });
    asked.once('error', (error) => {
      const isGone = 'code' in error && error.code === 'ECONNREFUSED';
      if (!isGone && !outgoing.headersSent) outgoing.writeHead(502).end(error.message);
      resolve(!isGone);
    });
    asked.end(body);
  });
}

/** A request that a server may have started is never sent to another; it gets a 502. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const servers = new Set<string>();
  let turn = 0;
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    turn += 1;
    const all = [...servers];
    const inOrder = all.map((_, index) => all[(turn + index) % all.length] ?? '');
    for (const server of inOrder) if (await forward(server, incoming, body, outgoing)) return;
    outgoing.writeHead(502).end('no server is there');
  };
  const balancer = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const address = balancer.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    servers,
    close: async () => {
      const closed = once(balancer, 'close');
      balancer.close();
      balancer.closeAllConnections();
      await closed;
    },
  };
}
