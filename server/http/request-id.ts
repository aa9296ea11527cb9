import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
const WELL_FORMED = /^[\w.-]{1,100}$/;

/** The id of a request: the trusted proxy's, or a new one. */
export function createRequestIds(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[HEADER];
    const isTrusted = trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
    return isTrusted ? given : randomUUID();
  };
}

/** Lets the client name the request when it reports a failure. */
export async function sendRequestId(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header(HEADER, request.id);
}
