import { randomUUID, subtle } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

type TokenType = 'access' | 'refresh';

export interface AccessClaims {
  usuario: number;
  /** The session that the token belongs to. */
  sesion: string;
}

export interface RefreshClaims {
  usuario: number;
  jti: string;
}

/** The token is forged, of another kind, or expired. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** Issues and checks tokens. The checks throw InvalidTokenError. */
export interface Tokens {
  issueAccess: (claims: AccessClaims, seconds: number) => Promise<string>;
  issueRefresh: (claims: RefreshClaims, seconds: number) => Promise<string>;
  verifyAccess: (token: string) => Promise<AccessClaims>;
  verifyRefresh: (token: string) => Promise<RefreshClaims>;
}

const ISSUER = 'lindero';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PLAIN_INTEGER = /^[1-9]\d{0,9}$/;
/** Maximum of an integer column. */
const MAX_ID = 2_147_483_647;

function readUsuario(subject: unknown): number {
  const id = typeof subject === 'string' && PLAIN_INTEGER.test(subject) ? Number(subject) : MAX_ID + 1;
  if (id > MAX_ID) throw new InvalidTokenError();
  return id;
}

function readUuid(claim: unknown): string {
  if (typeof claim !== 'string' || !UUID.test(claim)) throw new InvalidTokenError();
  return claim;
}

function importKey(secretKey: string): ReturnType<typeof subtle.importKey> {
  const bytes = new TextEncoder().encode(secretKey);
  return subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Signs and checks tokens (HS256). Both kinds use one key; a claim distinguishes them. */
export function createTokens({ secretKey }: { secretKey: string }): Tokens {
  // Imported once: jose would import any other kind of key anew for each token.
  const imported = importKey(secretKey);

  const issue = async (type: TokenType, claims: JWTPayload, usuario: number, seconds: number) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, token_type: type })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(String(usuario))
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(await imported);
  };

  const verify = async (token: string, type: TokenType): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, await imported, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        requiredClaims: ['exp', 'sub', 'jti', 'token_type'],
      });
      if (payload['token_type'] !== type || !Number.isSafeInteger(payload.exp)) throw new InvalidTokenError();
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new InvalidTokenError();
      throw error;
    }
  };

  return {
    issueAccess: ({ usuario, sesion }, seconds) =>
      issue('access', { jti: randomUUID(), sid: sesion }, usuario, seconds),
    issueRefresh: ({ usuario, jti }, seconds) => issue('refresh', { jti }, usuario, seconds),
    verifyAccess: async (token) => {
      const { sub, sid } = await verify(token, 'access');
      return { usuario: readUsuario(sub), sesion: readUuid(sid) };
    },
    verifyRefresh: async (token) => {
      const { sub, jti } = await verify(token, 'refresh');
      return { usuario: readUsuario(sub), jti: readUuid(jti) };
    },
  };
}
