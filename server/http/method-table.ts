import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from './api-error.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
  isProtected: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route requires an access token. */
    isProtected?: boolean;
    /** Its handler checks that the session is open, in the statement of its read. */
    checksSession?: boolean;
  }
}

function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

interface MethodTable {
  /** Handles unmatched requests: 405, the redirect to the trailing slash, 404. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Records the routes added to `app` from here on, because Fastify answers 404 where DRF answers 405 (and 401 before
 * it).
 */
export function createMethodTable(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<void>,
): MethodTable {
  const paths = new Map<string, KnownPath>();

  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return;
    const known = paths.get(route.url) ?? {
      pattern: toPattern(route.url),
      methods: new Set(),
      isProtected: route.config?.isProtected === true,
    };
    for (const method of [route.method].flat()) known.methods.add(method);
    paths.set(route.url, known);
  });

  const find = (path: string): KnownPath | undefined => {
    for (const known of paths.values()) if (known.pattern.test(path)) return known;
    return undefined;
  };

  const refuse: MethodTable['refuse'] = async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    const known = find(path);
    if (known && !known.methods.has(request.method)) {
      if (known.isProtected) await authenticate(request);
      throw methodNotAllowed(request.method, [...known.methods]);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !path.endsWith('/') && find(`${path}/`)) {
      await reply.redirect([`${path}/`, ...query].join('?'), 301);
      return;
    }
    throw notFound();
  };

  return { refuse };
}
