import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import { readConfig } from '../../../server/config.ts';
import { addSecurityHeaders } from '../../../server/http/security-headers.ts';
import { addSpa, sendScreen } from '../../../server/spa.ts';

/** The built portal with the headers of its own server, but without its API, which the replay simulates. */
export interface ServedSpa {
  /** The address: a secure context, so that the portal behaves as it does over https. */
  origin: string;
  close(): Promise<void>;
}

/** The output folder of `npm run build`. */
const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

export async function serveSpa(): Promise<ServedSpa> {
  const app = fastify({ forceCloseConnections: true });
  await addSecurityHeaders(app, readConfig({}));
  await addSpa(app, DIST);
  app.setNotFoundHandler(async (request, reply) => {
    if (!(await sendScreen(app, request, reply))) await reply.code(404).send();
  });
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => app.close() };
}
