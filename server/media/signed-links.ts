import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const BLOCK_BYTES = 64;

/**
 * What the database needs to sign a list's links itself: `origin || '/media/' || key || query || hmac(key)`.
 */
export interface LinkSigner {
  prefix: string;
  query: string;
  innerKey: Buffer;
  outerKey: Buffer;
}

/** Signs nothing: each file has the same text in place of its link at any time. */
export const UNSIGNED: LinkSigner = {
  prefix: '',
  query: '',
  innerKey: Buffer.alloc(0),
  outerKey: Buffer.alloc(0),
};

export interface SignedLinks {
  signer: (origin: string) => LinkSigner;
  isValid: (key: string, expires: string, signature: string) => boolean;
}

/**
 * Links to files that open without a token for a while. They hold for half of `lifetimeSeconds` at least and
 * for all of it at most, and stay the same for half of it, so that a list's ETag does too.
 */
export function createSignedLinks(secretKey: string, lifetimeSeconds: number): SignedLinks {
  // Each expiry has its own key: one that leaks, say in a database's log, opens nothing once it has passed.
  const keyFor = (expires: string): Buffer =>
    createHmac('sha256', secretKey).update(`media:${expires}`).digest();
  const half = Math.max(1, Math.floor(lifetimeSeconds / 2));

  const signer = (origin: string): LinkSigner => {
    const expires = String((Math.floor(Date.now() / 1000 / half) + 2) * half);
    const key = Buffer.concat([
      keyFor(expires),
      Buffer.alloc(BLOCK_BYTES - createHash('sha256').digest().length),
    ]);
    return {
      prefix: `${origin}/media/`,
      query: `?caduca=${expires}&firma=`,
      innerKey: Buffer.from(key.map((byte) => byte ^ 0x36)),
      outerKey: Buffer.from(key.map((byte) => byte ^ 0x5c)),
    };
  };

  const isValid = (key: string, expires: string, signature: string): boolean => {
    if (!/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
    const expected = createHmac('sha256', keyFor(expires)).update(key).digest();
    const isSigned = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    return isSigned && Number(expires) * 1000 > Date.now();
  };

  return { signer, isValid };
}
