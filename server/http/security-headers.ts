import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Features of the browser that the portal has no use for; no page of it, and nothing within one, may ask for them. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
const OF_A_CLIENT = /^\/(?:api|media)(?:\/|$)/;

/**
 * What the browser may do with the portal: its own scripts and styles only, nothing inline, no framing.
 * Trusted types are required and no policy may make any: neither the portal nor what it is built from writes HTML.
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
        trustedTypes: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Said only where the portal is reached by https; on http it would mean nothing.
    hsts: publicUrl?.startsWith('https:') === true ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    // A browser's cache on disk outlasts the session, whoever uses the computer next.
    if (OF_A_CLIENT.test(request.url)) reply.header('cache-control', 'no-store');
  });
}
