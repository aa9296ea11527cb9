import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const BLOCK_BYTES = 64;

/** The values with which the database signs a list's links: `origin || '/media/' || key || query || hmac(key)`. */
export interface LinkSigner {
  prefix: string;
  query: string;
  innerKey: Buffer;
  outerKey: Buffer;
}

/** Replaces each link by a constant text, for ETags. */
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
 * Links that open files without a token for a while: between half and all of `lifetimeSeconds`. They stay the same
 * for half of it, and so does a list's ETag.
 */
export function createSignedLinks(secretKey: string, lifetimeSeconds: number): SignedLinks {
  // Each expiry time has its own key, so a key leaked in a log is useless after it.
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
