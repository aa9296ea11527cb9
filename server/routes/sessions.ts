import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_EXTENSIONS } from '../auth/extensions.ts';
import { createReuseLog } from '../auth/reuse-log.ts';
import { InvalidTokenError, type RefreshClaims } from '../auth/session-tokens.ts';
import { createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { unauthorized } from '../http/api-error.ts';
import { DETAIL_ERROR } from '../http/error-schemas.ts';
import { MESSAGES } from '../http/messages.ts';
import { PASSWORD_MAX_LENGTH } from '../passwords.ts';
import { NO_RELATIONS } from '../repositories/scope.ts';
import {
  endSession,
  openSession,
  revokeIfReused,
  rotate,
  successorOf,
  type Session,
} from '../repositories/sessions.ts';
import type { Services } from '../services.ts';

const credentials = createSerializer({
  username: text({ label: 'Username', maxLength: 150 }),
  password: text({ label: 'Password', maxLength: PASSWORD_MAX_LENGTH, isTrimmed: false }),
});

const refreshToken = createSerializer({ refresh: text({ label: 'Refresh', maxLength: 4000 }) });

const RESPONSE = {
  type: 'object',
  properties: {
    access: { type: 'string' },
    refresh: { type: 'string' },
    extensions: {
      type: 'object',
      description: 'What this server offers beyond the API that every backend of the portal has',
      properties: {
        logout: { type: 'string' },
        password_change: { type: 'string' },
        idempotency: { type: 'boolean' },
        if_match: { type: 'boolean' },
        filter_by_inmueble: { type: 'boolean' },
      },
    },
  },
};

interface TokenResponse {
  access: string;
  refresh: string;
  extensions: typeof API_EXTENSIONS;
}

/** The token pair of a session whose refresh token lives `seconds`; the access token does not outlive it. */
async function issuePair(
  { config, tokens }: Services,
  { usuario, sesion }: Session,
  { jti, seconds }: { jti: string; seconds: number },
): Promise<TokenResponse> {
  const accessSeconds = Math.min(config.accessTokenSeconds, seconds);
  return {
    access: await tokens.issueAccess({ usuario, sesion }, accessSeconds),
    refresh: await tokens.issueRefresh({ usuario, jti }, seconds),
    extensions: API_EXTENSIONS,
  };
}

/** Checks a name and a password and opens a session. Throws DRF's 400, 401 and 429, and 503. */
async function logIn(services: Services, request: FastifyRequest): Promise<TokenResponse> {
  const {
    config,
    database: { pool },
  } = services;
  const given = await credentials.create(request.body, NO_RELATIONS);
  const usuario = await services.checkCredentials(request, given);
  if (!usuario) throw unauthorized(MESSAGES.badCredentials);
  const [sesion, jti] = [randomUUID(), randomUUID()];
  const seconds = await openSession(pool, usuario, { sesion, jti }, config);
  if (seconds === null) throw unauthorized(MESSAGES.badCredentials);
  request.log.info({ usuario: usuario.id, address: request.ip }, 'login');
  return issuePair(services, { usuario: usuario.id, sesion }, { jti, seconds });
}

const refused = (detail: string): Error => unauthorized(detail, { code: 'token_not_valid' });

/** The refresh token in the body. Throws DRF's 400 and 401. */
async function readRefreshToken({ tokens }: Services, body: unknown): Promise<RefreshClaims> {
  const given = await refreshToken.create(body, NO_RELATIONS);
  try {
    return await tokens.verifyRefresh(given.refresh);
  } catch (error) {
    throw error instanceof InvalidTokenError ? refused(MESSAGES.tokenInvalidOrExpired) : error;
  }
}

/**
 * Consumes a refresh token and returns the next pair. A repeat gets the same refresh token again, because the page may
 * have been reloaded or the connection lost before the response arrived. Throws DRF's 400 and 401.
 */
async function refresh(
  services: Services,
  request: FastifyRequest,
  logReuse: ReturnType<typeof createReuseLog>,
): Promise<TokenResponse> {
  const {
    config,
    database: { pool },
  } = services;
  const { jti } = await readRefreshToken(services, request.body);
  const next = randomUUID();
  const turned = await rotate(pool, jti, next, config);
  if (turned) return issuePair(services, turned, { jti: next, seconds: turned.seconds });
  const repeated = await successorOf(pool, jti, config.refreshGraceSeconds, config);
  if (repeated) return issuePair(services, repeated, repeated);
  const reused = await revokeIfReused(pool, jti, config.refreshGraceSeconds);
  if (reused) logReuse(request, reused);
  throw refused(MESSAGES.tokenRevoked);
}

/** Ends the session of a refresh token, even a consumed one: its holder may end their own session. */
async function logOut(services: Services, request: FastifyRequest): Promise<Record<string, never>> {
  const { jti } = await readRefreshToken(services, request.body);
  const usuario = await endSession(services.database.pool, jti);
  if (usuario === null) throw refused(MESSAGES.tokenRevoked);
  request.log.warn({ usuario, address: request.ip, sessions: 1, reason: 'logout' }, 'sessions revoked');
  return {};
}

const TAGS = ['Token'];
const REFUSED = { 401: { description: 'Refused', ...DETAIL_ERROR } };
const PAIR = {
  200: { description: 'A short-lived access token and the refresh token for the next refresh', ...RESPONSE },
  ...REFUSED,
};
const LOGIN = {
  summary: 'Log in',
  tags: TAGS,
  body: credentials.schemas.create,
  response: {
    ...PAIR,
    429: { description: 'Too many attempts; Retry-After says when', ...DETAIL_ERROR },
    503: { description: 'Too many at once; Retry-After says when', ...DETAIL_ERROR },
  },
};
const REFRESH = {
  summary: 'Refresh the session',
  tags: TAGS,
  body: refreshToken.schemas.create,
  response: PAIR,
};
const LOGOUT = {
  summary: 'End the session',
  tags: TAGS,
  body: refreshToken.schemas.create,
  response: {
    200: { description: 'Every token of the session is refused from now on', type: 'object' },
    ...REFUSED,
  },
};

export function addSessions(app: FastifyInstance, services: Services): void {
  const logReuse = createReuseLog();
  app.post('/api/token/', { schema: LOGIN }, (request) => logIn(services, request));
  app.post('/api/token/refresh/', { schema: REFRESH }, (request) => refresh(services, request, logReuse));
  app.post(API_EXTENSIONS.logout, { schema: LOGOUT }, (request) => logOut(services, request));
}
