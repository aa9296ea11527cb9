import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The names of localhost. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origin of links, which are absolute, as in DRF. The request's host is used only if the settings allow it;
 * otherwise '', so that links are relative to the API.
 */
export function originOf(request: FastifyRequest, { publicUrl, allowedHosts }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.host.toLowerCase();
  if (!LOOPBACK.test(host) && !allowedHosts.includes(host)) return '';
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}
