import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db.ts';
import { unauthorized } from '../http/api-error.ts';
import { MESSAGES } from '../http/messages.ts';
import { inSession, isSessionOpen } from '../repositories/sessions.ts';
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

/** Throws DRF's 401s. */
export interface Authentication {
  /** Reads the bearer token into `request.usuario` and `request.sesion`. The session may have ended. */
  identify: (request: FastifyRequest) => Promise<void>;
  /** Checks again that the session of an identified request is open. The token may have expired. */
  requireSession: (request: FastifyRequest) => Promise<void>;
  /** Identifies, and checks in the database that the session is open. */
  authenticate: (request: FastifyRequest) => Promise<void>;
  /** The database for one read of an identified request, which checks in the same statement that the session is open. */
  inSession: (request: FastifyRequest) => Queryable;
}

export function createAuthentication(tokens: Tokens, db: Queryable, sessionSeconds: number): Authentication {
  const identify = async (request: FastifyRequest): Promise<void> => {
    const { usuario, sesion } = await readClaims(tokens, readToken(request.headers.authorization));
    request.usuario = usuario;
    request.sesion = sesion;
  };
  const requireSession = async (request: FastifyRequest): Promise<void> => {
    if (!(await isSessionOpen(db, request, sessionSeconds))) throw notValid();
  };
  const authenticate = async (request: FastifyRequest): Promise<void> => {
    await identify(request);
    await requireSession(request);
  };
  return {
    identify,
    requireSession,
    authenticate,
    inSession: (request) => inSession(db, request, sessionSeconds, notValid),
  };
}
