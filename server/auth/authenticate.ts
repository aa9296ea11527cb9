import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db.ts';
import { unauthorized } from '../http/api-error.ts';
import { MESSAGES } from '../http/messages.ts';
import { isSessionOpen } from '../repositories/sessions.ts';
import { InvalidTokenError, type AccessClaims, type Tokens } from './session-tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The access token's user; 0 if the route requires none. */
    usuario: number;
    /** The access token's session; '' if the route requires none. */
    sesion: string;
  }
}

const notValid = (): Error =>
  unauthorized(MESSAGES.tokenNotValid, {
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: MESSAGES.tokenInvalidOrExpired }],
  });

function readToken(authorization = ''): string {
  const [scheme = '', token, ...rest] = authorization.trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') throw unauthorized(MESSAGES.notAuthenticated);
  if (token === undefined || rest.length > 0) {
    throw unauthorized(MESSAGES.badAuthorizationHeader, { code: 'bad_authorization_header' });
  }
  return token;
}

async function readClaims(tokens: Tokens, token: string): Promise<AccessClaims> {
  try {
    return await tokens.verifyAccess(token);
  } catch (error) {
    throw error instanceof InvalidTokenError ? notValid() : error;
  }
}

/**
 * Reads the bearer token into `request.usuario` and `request.sesion`, and checks in the database that the session
 * is open. Throws DRF's 401s.
 */
export function createAuthenticate(
  tokens: Tokens,
  db: Queryable,
  sessionSeconds: number,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { usuario, sesion } = await readClaims(tokens, readToken(request.headers.authorization));
    if (!(await isSessionOpen(db, { usuario, sesion }, sessionSeconds))) throw notValid();
    request.usuario = usuario;
    request.sesion = sesion;
  };
}
