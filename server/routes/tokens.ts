import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { InvalidTokenError } from '../auth/tokens.ts';
import { createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { throttled, unauthorized } from '../http/api-error.ts';
import { MESSAGES } from '../http/messages.ts';
import { verifyPassword } from '../passwords.ts';
import { NO_RELATIONS } from '../repositories/scope.ts';
import {
  clearAttempts,
  countAttempt,
  findActiveUsuario,
  openFamily,
  revokeIfReused,
  rotate,
} from '../repositories/sessions.ts';
import type { Services } from '../services.ts';

const credentials = createSerializer({
  username: text({ label: 'Username', maxLength: 150 }),
  password: text({ label: 'Password', maxLength: 1000, isTrimmed: false }),
});

const refreshing = createSerializer({ refresh: text({ label: 'Refresh', maxLength: 4000 }) });

const PAIR = { type: 'object', properties: { access: { type: 'string' }, refresh: { type: 'string' } } };
const DETAIL = { type: 'object', properties: { detail: { type: 'string' } } };

interface TokenPair {
  access: string;
  refresh: string;
}

/** Checks a name and a password and opens a session. Throws DRF's 400, 401 and 429. */
async function logIn(services: Services, body: unknown, address: string): Promise<TokenPair> {
  const {
    config,
    tokens,
    database: { pool },
  } = services;
  const { username, password } = await credentials.create(body, NO_RELATIONS);
  const attempts = await countAttempt(pool, username, address, config.loginWindowSeconds);
  if (attempts.count > config.loginMaxAttempts) throw throttled(attempts.seconds);
  const usuario = await findActiveUsuario(pool, username);
  const isRight = await verifyPassword(usuario?.password_hash ?? null, password);
  if (!usuario || !isRight) throw unauthorized(MESSAGES.badCredentials);
  await clearAttempts(pool, username, address);
  const jti = randomUUID();
  await openFamily(pool, randomUUID(), usuario.id, { jti, lifetime: config.refreshTokenSeconds });
  return {
    access: await tokens.issue('access', { usuario: usuario.id }),
    refresh: await tokens.issue('refresh', { usuario: usuario.id, jti }),
  };
}

const refused = (text: string): Error => unauthorized(text, { code: 'token_not_valid' });

/** Spends a refresh token and gives the next pair. Throws DRF's 400 and 401. */
async function refresh(services: Services, body: unknown): Promise<TokenPair> {
  const {
    config,
    tokens,
    database: { pool },
  } = services;
  const given = await refreshing.create(body, NO_RELATIONS);
  const claims = await tokens.verify(given.refresh, 'refresh').catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? refused(MESSAGES.tokenInvalidOrExpired) : error;
  });
  const next = { jti: randomUUID(), lifetime: config.refreshTokenSeconds };
  if (!(await rotate(pool, claims.jti, next))) {
    await revokeIfReused(pool, claims.jti, config.refreshGraceSeconds);
    throw refused(MESSAGES.tokenRevoked);
  }
  return {
    access: await tokens.issue('access', { usuario: claims.usuario }),
    refresh: await tokens.issue('refresh', { usuario: claims.usuario, jti: next.jti }),
  };
}

export function addTokens(app: FastifyInstance, services: Services): void {
  const response = {
    200: { description: 'A short-lived access token and the refresh token of the next turn', ...PAIR },
    401: { description: 'Refused', ...DETAIL },
  };
  const tags = ['Token'];
  const login = {
    schema: {
      summary: 'Log in',
      tags,
      body: credentials.schemas.create,
      response: { ...response, 429: { description: 'Too many attempts; Retry-After says when', ...DETAIL } },
    },
  };
  app.post('/api/token/', login, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return logIn(services, request.body, request.ip);
  });
  const turn = {
    schema: { summary: 'Refresh the session', tags, body: refreshing.schemas.create, response },
  };
  app.post('/api/token/refresh/', turn, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return refresh(services, request.body);
  });
}
