import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
const WELL_FORMED = /^[\w.-]{1,100}$/;

/** Names a request in the log: as the proxy before us did, where there is one whose word counts. */
export function createRequestIds(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[HEADER];
    const isTrusted = trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
    return isTrusted ? given : randomUUID();
  };
}

/** Who reports a failure can say which request it was. */
export async function tellRequestId(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header(HEADER, request.id);
}
