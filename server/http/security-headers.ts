import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * What the browser may do with the portal: its own scripts and styles only, nothing inline, no framing.
 * Trusted types are required but not listed, so that libraries may have policies of their own.
 */
export async function addSecurityHeaders(app: FastifyInstance, { apiUrl, publicUrl }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc: SELF,
        styleSrc: SELF,
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: apiUrl === undefined ? SELF : [...SELF, apiUrl],
        objectSrc: NONE,
        baseUri: NONE,
        formAction: SELF,
        frameAncestors: NONE,
        requireTrustedTypesFor: ["'script'"],
      },
    },
    frameguard: { action: 'deny' },
    // Said only where the portal is reached by https; on http it would mean nothing.
    hsts: publicUrl?.startsWith('https:') === true ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}
