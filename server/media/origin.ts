import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** This machine, by its own names. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * What links begin with: they are absolute, as DRF's are. The host that a request names is not believed unless the settings
 * know it; '' then, so that links are relative to wherever the client found the API.
 */
export function originOf(request: FastifyRequest, { publicUrl, allowedHosts }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.host.toLowerCase();
  if (!LOOPBACK.test(host) && !allowedHosts.includes(host)) return '';
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}
