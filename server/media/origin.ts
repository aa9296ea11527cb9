import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * Where the client reaches this server: links are absolute, as DRF's are. '' where the request does not tell.
 */
export function originOf(request: FastifyRequest, { publicUrl }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return HOST.test(request.host) ? `${scheme}://${request.host}` : '';
}
