import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export type TokenType = 'access' | 'refresh';

export interface Claims {
  usuario: number;
  jti: string;
}

/** The token is not one of ours, of another kind, or past its time. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

export interface TokenSettings {
  secretKey: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
}

export interface Tokens {
  issue: (type: TokenType, claims: { usuario: number; jti?: string }) => Promise<string>;
  /** Throws InvalidTokenError. */
  verify: (token: string, type: TokenType) => Promise<Claims>;
}

const ISSUER = 'lindero';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Signs and checks tokens (HS256). Both kinds are signed with one key and told apart by a claim that is
 * checked.
 */
export function createTokens(settings: TokenSettings): Tokens {
  const key = new TextEncoder().encode(settings.secretKey);
  const seconds = { access: settings.accessTokenSeconds, refresh: settings.refreshTokenSeconds };

  const issue: Tokens['issue'] = (type, { usuario, jti = randomUUID() }) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ token_type: type })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(String(usuario))
      .setJti(jti)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds[type])
      .sign(key);
  };

  const verify: Tokens['verify'] = async (token, type) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        requiredClaims: ['exp', 'sub', 'jti', 'token_type'],
      });
      const usuario = Number(payload.sub);
      const { jti = '', token_type: tokenType } = payload;
      if (tokenType !== type || !Number.isSafeInteger(usuario) || !UUID.test(jti))
        throw new InvalidTokenError();
      return { usuario, jti };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new InvalidTokenError();
      throw error;
    }
  };

  return { issue, verify };
}
