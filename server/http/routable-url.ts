import type { IncomingMessage } from 'node:http';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
/** A path that no route has, for URLs that cannot be decoded. */
const UNKNOWN = '/api/';

function isDecodable(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The URL to route, without an origin. Fastify would answer URLs that it cannot decode before any hook runs: without
 * a request id, security headers and the watch on the body.
 */
export function toRoutable({ url = '/' }: IncomingMessage): string {
  const local = url.replace(ORIGIN, '');
  const path = local.startsWith('/') ? local : `/${local}`;
  return isDecodable(path) ? path : UNKNOWN;
}
