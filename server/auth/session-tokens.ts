import { randomUUID, subtle } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { RecentlyUsed } from '../recently-used.ts';

type TokenType = 'access' | 'refresh';

export interface AccessClaims {
  usuario: number;
  /** The session that the token belongs to. */
  sesion: string;
}

interface Verified extends AccessClaims {
  /** In seconds of Unix time. */
  expires: number;
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
/** Access tokens whose signature is remembered, in characters; a token has some 300. */
const REMEMBERED_LENGTH = 2 ** 20;

function readUsuario(subject: unknown): number {
  const id = typeof subject === 'string' && PLAIN_INTEGER.test(subject) ? Number(subject) : MAX_ID + 1;
  if (id > MAX_ID) throw new InvalidTokenError();
  return id;
}

function readUuid(claim: unknown): string {
  if (typeof claim !== 'string' || !UUID.test(claim)) throw new InvalidTokenError();
  return claim;
}

function readExpiry({ exp }: JWTPayload): number {
  if (exp === undefined || !Number.isSafeInteger(exp)) throw new InvalidTokenError();
  return exp;
}

function importKey(secretKey: string): ReturnType<typeof subtle.importKey> {
  const bytes = new TextEncoder().encode(secretKey);
  return subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/**
 * Remembers which access tokens have a valid signature, because a browser sends the same one with each request.
 * Whether they have expired is checked each time.
 */
function remember(verify: (token: string) => Promise<Verified>): (token: string) => Promise<Verified> {
  const known = new RecentlyUsed<string, Verified & { length: number }>(
    REMEMBERED_LENGTH,
    ({ length }) => length,
  );
  return async (token) => {
    const found = known.get(token);
    if (found && found.expires > Math.floor(Date.now() / 1000)) return found;
    const verified = await verify(token);
    known.set(token, { ...verified, length: token.length });
    return verified;
  };
}

/** Signs and checks tokens (HS256). Both kinds use one key; a claim distinguishes them. */
export function createTokens({ secretKey }: { secretKey: string }): Tokens {
  // Imported once: jose would import any other kind of key again for each token.
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

  const verify = async (token: string, type: TokenType): Promise<JWTPayload & { exp: number }> => {
    try {
      const { payload } = await jwtVerify(token, await imported, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        requiredClaims: ['exp', 'sub', 'jti', 'token_type'],
      });
      if (payload['token_type'] !== type) throw new InvalidTokenError();
      return { ...payload, exp: readExpiry(payload) };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new InvalidTokenError();
      throw error;
    }
  };

  return {
    issueAccess: ({ usuario, sesion }, seconds) =>
      issue('access', { jti: randomUUID(), sid: sesion }, usuario, seconds),
    issueRefresh: ({ usuario, jti }, seconds) => issue('refresh', { jti }, usuario, seconds),
    verifyAccess: remember(async (token) => {
      const { sub, sid, exp } = await verify(token, 'access');
      return { usuario: readUsuario(sub), sesion: readUuid(sid), expires: exp };
    }),
    verifyRefresh: async (token) => {
      const { sub, jti } = await verify(token, 'refresh');
      return { usuario: readUsuario(sub), jti: readUuid(jti) };
    },
  };
}
