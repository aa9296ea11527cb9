import type { IncomingMessage } from 'node:http';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const OF_THE_API = /^\/(api|media)(\/|$)/;
/** A path that no route and no file has. */
const UNKNOWN = '/api/';

/** Longer than any name in the build, and shorter than what a file system refuses. */
const MAX_NAME_BYTES = 100;
const MAX_PATH_BYTES = 1000;

function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Whether a file of the build could have this path. */
function canBeFile(path: string): boolean {
  const names = path.split('/').slice(1);
  const isName = (name: string, at: number) =>
    name === ''
      ? at === names.length - 1
      : !/^\.\.?$/.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;
  return !/[\\\0]/.test(path) && Buffer.byteLength(path) <= MAX_PATH_BYTES && names.every(isName);
}

/** A requested URL without an origin, and without a query. */
export function localPath(url: string): string {
  const [path = ''] = url.replace(ORIGIN, '').split(/[?#]/, 1);
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The URL to route, without an origin. Fastify would answer URLs that it cannot decode before any hook runs: without
 * a request id, security headers and the watch on the body. And its static files answer a path that no file can have,
 * such as '//', with an error, where the portal's error page belongs.
 */
export function toRoutable({ url = '/' }: IncomingMessage): string {
  const path = decoded(localPath(url));
  if (path === null || !(OF_THE_API.test(path) || canBeFile(path))) return UNKNOWN;
  const local = url.replace(ORIGIN, '');
  return local.startsWith('/') ? local : `/${local}`;
}
