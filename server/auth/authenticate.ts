import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../http/api-error.ts';
import { MESSAGES } from '../http/messages.ts';
import { InvalidTokenError, type Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user whom the access token names; 0 where the route asks for none. */
    usuario: number;
  }
}

const notValid = (): Error =>
  unauthorized(MESSAGES.tokenNotValid, {
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: MESSAGES.tokenInvalidOrExpired }],
  });

/** Reads the bearer token into `request.usuario`. Throws DRF's 401s. */
export function createAuthenticate(tokens: Tokens): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const [scheme = '', token, ...rest] = (request.headers.authorization ?? '').trim().split(/\s+/);
    if (scheme.toLowerCase() !== 'bearer') throw unauthorized(MESSAGES.notAuthenticated);
    if (token === undefined || rest.length > 0) {
      throw unauthorized(MESSAGES.badAuthorizationHeader, { code: 'bad_authorization_header' });
    }
    try {
      const claims = await tokens.verify(token, 'access');
      request.usuario = claims.usuario;
    } catch (error) {
      throw error instanceof InvalidTokenError ? notValid() : error;
    }
  };
}
