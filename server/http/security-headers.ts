import type { OutgoingHttpHeaders } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Browser features that the portal does not use; disabled for all pages and frames. */
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

/** The portal's only policy, for the script of its worker (`src/services/browser/import-file.ts`). */
const TRUSTED_TYPES = ['lindero-worker'];

/**
 * Only own scripts and styles, nothing inline, no framing. Trusted types are required and no other policy may be created,
 * because neither the portal nor its libraries write HTML.
 */
function helmetOptions({ apiUrl, publicUrl }: Config): FastifyHelmetOptions {
  return {
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
        trustedTypes: TRUSTED_TYPES,
      },
    },
    frameguard: { action: 'deny' },
    // Only over https; it has no meaning over http.
    hsts: publicUrl?.startsWith('https:') === true ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  };
}

/** Helmet's headers, composed once, because they are the same for every response. */
function readHelmetHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  reply.helmet();
  const headers = { ...reply.raw.getHeaders() };
  for (const name of Object.keys(headers)) reply.raw.removeHeader(name);
  return headers;
}

export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, { ...helmetOptions(config), global: false });
  let headers: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', async (request, reply) => {
    headers ??= { ...readHelmetHeaders(reply), 'permissions-policy': PERMISSIONS_POLICY };
    reply.headers(headers);
    // The browser's disk cache outlasts the session, and the next person at the computer could read it. The route is
    // checked as well, because a URL can be encoded so that it does not look like one of these.
    const { url, routeOptions } = request;
    const isOfClient = OF_A_CLIENT.test(url) || OF_A_CLIENT.test(routeOptions.url ?? '');
    if (isOfClient) reply.header('cache-control', 'no-store');
  });
}
