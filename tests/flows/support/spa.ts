import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { ServedApp } from '../../../flows/browser/config.ts';
import { readConfig } from '../../../server/config.ts';
import { addSecurityHeaders } from '../../../server/http/security-headers.ts';
import { addSpa, sendScreen } from '../../../server/spa.ts';
import { SPA } from '../../support/built-spa.ts';

/** The built portal with the headers of its own server, but without its API, which the replay simulates. */
export async function serveSpa(): Promise<ServedApp> {
  const app = fastify({ forceCloseConnections: true });
  await addSecurityHeaders(app, readConfig({}));
  await addSpa(app, SPA);
  app.setNotFoundHandler(async (request, reply) => {
    if (!(await sendScreen(app, request, reply))) await reply.code(404).send();
  });
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => app.close() };
}
