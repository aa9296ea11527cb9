import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import { readConfig } from '../../../server/config.ts';
import { addSecurityHeaders } from '../../../server/http/security-headers.ts';
import { addSpa, sendScreen } from '../../../server/spa.ts';

/** The built portal as its own server sends it, headers and all, without its API: that is what a path holds. */
export interface ServedSpa {
  /** Where it is; a secure context, so that the portal behaves as it does over https. */
  origin: string;
  close(): Promise<void>;
}

/** Where `npm run build` leaves the portal. */
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
