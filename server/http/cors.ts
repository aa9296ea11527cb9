import type { FastifyReply, FastifyRequest } from 'fastify';

const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';
const EXPOSED = 'ETag, Retry-After, Content-Disposition, Allow, Idempotency-Replayed';
const DEFAULT_HEADERS = 'authorization, content-type';
const MAX_AGE_SECONDS = '600';

/**
 * An onRequest hook for CORS. A preflight is an OPTIONS with Access-Control-Request-Method; any other OPTIONS
 * belongs to the API (STATE-1).
 */
export function createCors(
  origins: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const allowed = new Set(origins);

  return async (request, reply) => {
    if (allowed.size === 0) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    const asked = request.headers['access-control-request-headers'];
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': asked ?? DEFAULT_HEADERS,
      'access-control-max-age': MAX_AGE_SECONDS,
    });
    await reply.code(204).send();
  };
}
